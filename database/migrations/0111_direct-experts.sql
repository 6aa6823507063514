alter table committee add column direct_seats bigint;

alter table committee add column direct_experts jsonb;

alter table committee add column direct_ground text;

alter table committee add column direct_reason text;

alter table committee add column direct_approval text;

alter table committee add column direct_proofs jsonb;

alter table committee_member add column is_direct boolean;

create index committee_member_person_id_is_direct_list on committee_member (person_id, is_direct, id);
