alter table award_notice add column manager_certificate text;
