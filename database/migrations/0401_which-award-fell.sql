alter table award_line add column ending text;
