-- What waits for no act of somebody is asked behind what does.
alter table lot_question add column calm boolean not null default false;
create index lot_question_calm on lot_question (calm);
