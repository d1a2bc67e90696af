"""The random source: a value, even, and the same for ever."""

from collections import Counter

import pytest

from pelitupa.rng import Rng


def test_the_numbers_are_those_of_splitmix64():
    """First outputs of the reference generator from state 0: its published test vector."""
    numbers = []
    rng = Rng(0)
    for _ in range(3):
        number, rng = rng.below(1 << 32)
        numbers.append(number)
    reference = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)
    assert numbers == [word % (1 << 32) for word in reference]


def test_a_seed_gives_the_same_stream_in_every_version():
    order, rng = Rng.seeded(2017).shuffled(range(10))
    assert order == (2, 4, 8, 7, 0, 5, 9, 1, 6, 3)
    assert rng == Rng(10721727273670916075)


def test_drawing_changes_nothing():
    rng = Rng.seeded(1)
    assert rng.below(1000) == rng.below(1000)
    assert rng.shuffled("abc") == rng.shuffled("abc")


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7])
def test_numbers_below_a_bound_are_even(bound):
    rng, counts = Rng.seeded(bound), Counter()
    for _ in range(7000):
        number, rng = rng.below(bound)
        counts[number] += 1
    assert set(counts) == set(range(bound))
    assert all(abs(count - 7000 / bound) < 5 * (7000 / bound) ** 0.5 for count in counts.values())


def test_every_order_of_a_shuffle_is_equally_likely():
    rng, counts = Rng.seeded(5), Counter()
    for _ in range(6000):
        order, rng = rng.shuffled("abc")
        counts[order] += 1
    assert len(counts) == 6
    assert all(abs(count - 1000) < 160 for count in counts.values())


def test_split_streams_differ():
    one, two = Rng.seeded(9).split()
    assert one.below(1 << 32)[0] != two.below(1 << 32)[0]
    assert one != two


def test_large_and_negative_seeds_are_seeds():
    seeds = (0, 1, -1, 2**63, 2**64 - 2, 10**12)
    assert len({Rng.seeded(seed) for seed in seeds}) == len(seeds)
