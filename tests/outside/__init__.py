"""Our games in the forms of OpenSpiel and PettingZoo, to be measured and tested by theirs."""
