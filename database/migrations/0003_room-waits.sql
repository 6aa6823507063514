alter table opening add column unlock_minutes bigint;

alter table opening add column holder_minutes bigint;

alter table opening add column disclosure_minutes bigint;

alter table opening add column holders_until timestamptz;

alter table tender_document add column unlock_minutes bigint;

alter table tender_document add column holder_minutes bigint;

alter table tender_document add column disclosure_minutes bigint;

-- A room that waits for holders right now gives them the usual time; what the clock closed by itself it now only reminds of.
update opening set holders_until = clock_timestamp() + (select make_interval(secs => offset_seconds) from clock) + interval '30 minutes'
  where state = 'releasing' and shares_complete_at is null;

update timer set action = 'opening.remind' where action = 'opening.endDisclosure' and done_at is null;
