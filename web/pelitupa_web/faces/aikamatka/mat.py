"""Mat: Aikamatka's table as a whole; its parts are drawn elsewhere."""

from __future__ import annotations

from pelitupa_web.faces.aikamatka.desk import desk
from pelitupa_web.faces.aikamatka.ending import ending
from pelitupa_web.faces.aikamatka.order import order
from pelitupa_web.faces.aikamatka.overview import overview
from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.aikamatka.timeline import timeline
from pelitupa_web.html import Html, div


def mat(seen: Seen) -> Html:
    """The face's root: who acts, what is being decided, the timeline.

    When all is over it holds the whole journey too, and the style sheet shows on the result that
    and elsewhere the mat.
    """
    outcome, placing = seen.look.outcome, seen.placing
    told = placing is not None and placing.stage == "told"
    return div(".aikamatka", data_told=told)[
        div(".aikamatka-mat", data_phase=seen.view["phase"], data_unfolded="")[
            order(seen),
            div(".aikamatka-desk")[desk(seen)],
            overview(seen),
            timeline(seen),
        ],
        outcome is not None and ending(seen, outcome),
    ]
