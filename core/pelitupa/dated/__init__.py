"""What games with dated cards share: turned cards, who starts, what a bot remembers; no rules."""
