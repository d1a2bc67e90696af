"""Everything that comes from outside, made up by Hypothesis: records, decks, links, messages."""
