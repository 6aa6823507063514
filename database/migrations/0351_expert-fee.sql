alter table committee_member add column fee numeric(20,2);

alter table committee_member add column fee_paid_on date;

alter table committee_member add column fee_basis text;
