alter table entrustment add column person_in_charge text;

alter table entrustment add column security_channel text;

alter table entrustment add column objection_duty text;

alter table entrustment add column handover text;

alter table entrustment add column end_terms text;

alter table project add column person_in_charge text;
