alter table project add column self_tender_people jsonb;
