alter table round add column takes text;

alter table round add column seal text;
