-- What was never due had the first day of all clocks as its next try.
update daily_anchor set due_at = null where due_at < timestamptz '2000-01-01' and state <> 'waiting';
