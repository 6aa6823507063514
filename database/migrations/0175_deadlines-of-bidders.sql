alter table deadline add column lot text;

alter table deadline add column concerns text;

create index deadline_lot on deadline (lot);

-- What runs already runs for its bidders too; each cause is the id of the row that set it off.
update deadline set lot = cause where term like 'lot.%';
update deadline d set lot = t.lot_id::text from tender_document t where d.term like 'tender-document.%' and t.id::text = d.cause;
update deadline d set lot = t.lot_id::text from site_visit t where d.term like 'site-visit.%' and t.id::text = d.cause;
update deadline d set lot = t.lot_id::text from candidate_publicity t where d.term like 'candidate-publicity.%' and t.id::text = d.cause;
update deadline d set lot = t.lot_id::text from bid_validity t where d.term like 'bid-validity.%' and t.id::text = d.cause;
update deadline set concerns = 'takers'
  where term in ('lot.bidDeadline', 'lot.lastObjection', 'tender-document.questions', 'site-visit.visit');
update deadline set concerns = 'bidders' where term in ('candidate-publicity.end', 'bid-validity.validity');
update deadline d set readers_ids = array_append(d.readers_ids, t.supplier_id) from award_notice t
  where d.term = 'award-notice.contract' and t.id::text = d.cause and t.supplier_id is not null;
update deadline d set readers_ids = array_append(d.readers_ids, t.supplier_id) from bid_security_refund t
  where d.term = 'bid-security-refund.refund' and t.id::text = d.cause and t.supplier_id is not null;
update deadline d set readers_ids = array_append(d.readers_ids, t.objector_id) from objection t
  where d.term = 'objection.answer' and t.id::text = d.cause and t.objector_id is not null;
