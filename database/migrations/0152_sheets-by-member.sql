drop index if exists application_search;

create index application_search on application using gin (letter_pairs(coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

drop index if exists application_sheet_search;

create index application_sheet_search on application_sheet using gin (letter_pairs(coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);
