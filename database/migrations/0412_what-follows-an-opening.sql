-- After an opening the judges are drawn at once: its lot stands where the opening stood.
update lot_ahead a set at = coalesce(l.bid_deadline, 'infinity') from lot l where l.id = a.lot_id and l.state = 'opened';
