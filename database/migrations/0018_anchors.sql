alter table addendum add column chain_entry bigint;

alter table addendum add column chain_head text;

alter table archive add column chain_entry bigint;

alter table award_notice add column chain_entry bigint;

alter table award_notice add column chain_head text;

alter table candidate_publicity add column chain_entry bigint;

alter table candidate_publicity add column chain_head text;

alter table contract add column chain_entry bigint;

alter table contract add column chain_head text;

alter table notice add column chain_entry bigint;

alter table notice_change add column chain_entry bigint;

alter table notice_change add column chain_head text;

alter table opening add column chain_entry bigint;

alter table opening add column chain_head text;

alter table publicity_correction add column chain_entry bigint;

alter table publicity_correction add column chain_head text;

alter table result_change add column chain_entry bigint;

alter table result_change add column chain_head text;

alter table result_notice add column chain_entry bigint;

alter table result_notice add column chain_head text;

alter table termination add column chain_entry bigint;

alter table termination add column chain_head text;
