alter table award_notice add column price_text text;

alter table award_notice add column estimated_total numeric(20,2);

alter table bid add column quote jsonb;

alter table contract add column price_text text;

alter table contract add column estimated_total numeric(20,2);

alter table decision_committee add column price_text text;

alter table evaluation_method add column price_form text;

alter table evaluation_method add column rate_basis text;

alter table evaluation_method add column stated_quote numeric(20,6);

alter table evaluation_method add column deviation_in text;

alter table offline_award add column price_text text;

alter table offline_award add column estimated_total numeric(20,2);

alter table price_score add column quote jsonb;

alter table tender_document add column price_unit text;

alter table tender_document add column ceiling_quote numeric(20,6);

alter table winner_confirmation add column price_text text;
drop index if exists award_notice_supplier_id_price_list;

drop index if exists bid_supplier_id_price_list;

drop index if exists contract_contractor_id_price_list;

alter table evaluation_method add column float_by text;

alter table evaluation_method add column float_values text;

alter table evaluation_method add column technical_top bigint;

alter table evaluation_method add column above_factor numeric(20,4);

alter table opening add column float_draw jsonb;

drop index if exists opening_entry_price_list;

drop index if exists result_notice_price_list;

drop index if exists winner_confirmation_price_list;
