alter table message add column topic text;

alter table message add column matter text;

drop index if exists message_search;

create index message_recipient_id_matter_list on message (recipient_id, left(matter, 200), id);

create index message_recipient_id_topic_list on message (recipient_id, topic, id);

create index message_search on message using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(matter, ''))) with (gin_pending_list_limit = 128);

-- What was sent before: its topic by where it leads and what it asks, its matter where its link leads to a row of a project.
create temporary table led on commit drop as
  select id, replace(coalesce(substring(link from '[?&](committee|lot)='), nullif(split_part(split_part(link, '?', 1), '.', 1), 'invitation'), 'notice'),
      '-', '_') as source,
    substring(link from '[?&](?:id|committee|lot)=([0-9a-f-]{36})')::uuid as row_id, null::text as matter
  from message where link ~ '[?&](id|committee|lot)=[0-9a-f-]{36}';

do $$
declare
  source text;
  lot text;
  project text;
begin
  for source in select distinct l.source from led l where to_regclass(quote_ident(l.source)) is not null loop
    select case when source = 'lot' then 'r.id' when exists (select 1 from information_schema.columns c
        where c.table_schema = current_schema() and c.table_name = source and c.column_name = 'lot_id') then 'r.lot_id' else 'null::uuid' end,
      case when source = 'project' then 'r.id' when exists (select 1 from information_schema.columns c
        where c.table_schema = current_schema() and c.table_name = source and c.column_name = 'project_id') then 'r.project_id' else 'null::uuid' end
      into lot, project;
    if source = 'review' then
      update led set matter = r.project_name from review r where led.source = 'review' and r.id = led.row_id;
    elsif lot <> 'null::uuid' or project <> 'null::uuid' then
      execute format('update led set matter = case when l.title is null then p.title
          when p.title is null or starts_with(l.title, left(p.title, 6)) then l.title else p.title || '' · '' || l.title end
        from %I r left join lot l on l.id = %s left join project p on p.id = coalesce(%s, l.project_id)
        where led.source = %L and r.id = led.row_id', source, lot, project, source);
    end if;
  end loop;
end
$$;

update message m set
  topic = case
    when subject ~ '^(还剩 \d+ 日|今日到期|已超期)，' then 'deadline'
    when link ~ '^(session|organisation|user)\.' then 'account'
    when link ~ '^review\.' then 'review'
    when split_part(subject, '：', 1) ~ '请|催办' then 'turn'
    else 'progress' end,
  matter = (select led.matter from led where led.id = m.id);
