alter table expert add column origin text;

alter table expert add column register_name text;

alter table expert add column register_number text;

create index expert_origin_list on expert (origin, id);

create index expert_account_id_origin_list on expert (account_id, origin, id);
