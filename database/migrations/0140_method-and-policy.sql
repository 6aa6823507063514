alter table evaluation_method add column regime text;

alter table evaluation_method add column tender_method text;

alter table evaluation_method add column subject text;

alter table evaluation_method add column policy_reserved boolean;

alter table evaluation_method add column policy_rate numeric(20,2);

alter table evaluation_method add column policy_joint_rate numeric(20,2);

alter table evaluation_method add column policy_joint_from numeric(20,2);

alter table evaluation_method add column policy_capped boolean;

alter table offline_award add column tender_method text;

alter table opening_entry add column policy_claim text;

alter table preliminary_document add column tender_method text;

alter table tender_document add column tender_method text;
