alter table round add column opens text;
