"""The lint catches each kind of hint in each language, and lets honest names pass."""

from __future__ import annotations

import pytest

from tests.cards.spoilers import spoilers


@pytest.mark.parametrize(
    ("kind", "language", "name"),
    [
        ("digit", "fi", "Nokia 3310"),
        ("digit", "sv", "Finland fyller 100 år"),
        ("digit", "en", "The 1952 Games"),
        ("digit", "en", "The second half of Ⅻ"),
        ("digit", "fi", "Sata\u00ad2"),
        ("roman", "fi", "Aleksanteri II:n patsas"),
        ("roman", "sv", "Alexander II besöker Finland"),
        ("roman", "en", "Statue of Nicholas I"),
        ("roman", "en", "The year MCMXVII"),
        ("roman", "en", "Art of the XIX"),
        ("roman", "sv", "Gustav V i Helsingfors"),
        ("century", "fi", "Vuosisadan taideteos"),
        ("century", "fi", "Vuosi\u00adsadan taideteos"),
        ("century", "fi", "Yhdeksännentoista erän voitto"),
        ("century", "fi", "Uuden vuosituhannen yö"),
        ("century", "sv", "Århundradets bok"),
        ("century", "sv", "Sekelskiftets konst"),
        ("century", "sv", "Artonhundratalets hus"),
        ("century", "sv", "Millenniets sista natt"),
        ("century", "en", "Match of the century"),
        ("century", "en", "The nineteenth parliament"),
        ("century", "en", "A millennium begins"),
        ("decade", "fi", "Kolmekymmenluvun laulu"),
        ("decade", "fi", "Vuosikymmenen elokuva"),
        ("decade", "fi", "Ysäri eli 90-luku"),
        ("decade", "sv", "Sjuttiotalets mode"),
        ("decade", "sv", "Tjugotalet på scenen"),
        ("decade", "sv", "Årtiondets film"),
        ("decade", "en", "Song of the thirties"),
        ("decade", "en", "The roaring Twenties"),
        ("decade", "en", "Film of the decade"),
        ("anniversary", "fi", "Suomen satavuotisjuhlat"),
        ("anniversary", "sv", "Finlands hundraårsjubileum"),
        ("anniversary", "en", "Finland's centenary"),
        ("ruler", "fi", "Aleksanteri Toinen Suomessa"),
        ("ruler", "fi", "Nikolai ensimmäisen vierailu"),
        ("ruler", "sv", "Alexander den andre i Helsingfors"),
        ("ruler", "en", "Nicholas the Second visits"),
    ],
)
def test_a_hint_is_caught(kind, language, name):
    assert kind in spoilers(name, language)


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("fi", "Helmikuun manifesti"),
        ("fi", "Suomen ensimmäinen jääkiekon MM-kulta"),
        ("fi", "A. I. Virtaselle Nobelin kemianpalkinto"),
        ("fi", "Lukutaito ja lupakirja"),
        ("fi", "Luvuton määrä lukioita"),
        ("fi", "Seitsemän veljestä ilmestyy"),
        ("fi", "YYA-sopimus"),
        ("sv", "VSB-avtalet"),
        ("sv", "Kapitalet och antalet"),
        ("sv", "Åtta timmars arbetsdag"),
        ("sv", "Finlands första VM-guld i ishockey"),
        ("en", "First CD pressed"),
        ("en", "Vitamin C"),
        ("en", "Eight-hour working day"),
        ("en", "Paavo Nurmi wins five golds in Paris"),
    ],
)
def test_an_honest_name_passes(language, name):
    assert spoilers(name, language) == []
