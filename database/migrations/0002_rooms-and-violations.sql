create index review_waiting_for_ids on review using gin (waiting_for_ids);

create index review_deciders_ids on review using gin (deciders_ids);

create index review_watchers_ids on review using gin (watchers_ids);
