alter table bid_security_refund add column heard_by date;

alter table bid_security_refund add column heard text;

alter table bid_security_refund add column heard_statement text;

alter table bid_security_refund add column heard_files jsonb;

alter table bid_security_refund add column heard_at timestamptz;

alter table consent add column act_otherwise text;

alter table contract add column manager text;

alter table contract add column starts_on date;

alter table result_change add column cause text;

alter table winner_confirmation add column letters_by date;

-- Changes of a result that are under way: whether another has won is told by the decision that they name.
update result_change c set cause = case when c.confirmation_id = n.confirmation_id then 'slip' else 'awardFell' end
from result_notice n
where n.id = c.notice_id and c.state <> 'published';

-- Decisions whose letters are still to go out, as long as the bids bind.
update winner_confirmation w set letters_by = v.ends_on
from bid_validity v
where v.lot_id = w.lot_id and w.state = 'decided';
