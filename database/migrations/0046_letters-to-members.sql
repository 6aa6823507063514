alter table award_notice add column member_units_ids uuid[];
