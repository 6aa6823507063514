alter table contract add column payment text;

alter table contract add column warranty text;

alter table contract add column deviations jsonb;

alter table contract add column buyer_representative text;

alter table contract add column contractor_representative text;

alter table contract add column document_terms text;

alter table tender_document add column payment text;

alter table tender_document add column warranty text;
