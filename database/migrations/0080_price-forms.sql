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
