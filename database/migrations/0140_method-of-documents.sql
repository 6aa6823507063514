alter table tender_document add column tender_method text;
alter table preliminary_document add column tender_method text;
alter table offline_award add column tender_method text;
