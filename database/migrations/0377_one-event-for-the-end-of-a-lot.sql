-- What waited for the end of a lot under three names is told by one.
update outbox set event = 'lot.ended' where done_at is null and event in ('venue.lotEnded', 'preliminary.over', 'opening.failed');
