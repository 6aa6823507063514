/** The words of PostgreSQL that the program uses. The author of the first statement with a new word adds it here. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

export const keywords = set(`
select from where and or not in is null true false as on join left inner cross lateral order by group having limit offset
desc asc nulls first last union all except intersect exists case when then else end distinct insert into values update set
delete returning with recursive materialized for share skip locked nowait of using conflict do nothing excluded any some
between like ilike similar escape filter over partition within array ordinality cast interval default only both
create table index unique if drop alter add column constraint primary key references check trigger function
returns language execute procedure begin commit rollback savepoint release truncate vacuum analyze explain lock mode exclusive
access row rows range preceding following current unbounded window collate at time zone concurrently local session
trying notify listen unlisten cascade restrict to key grant revoke
`);

export const types = set(`
uuid text int integer bigint smallint numeric boolean bool date timestamptz timestamp time jsonb json bytea real float8 double precision char varchar regclass name oid inet
`);

export const functions = set(`
count sum min max avg coalesce nullif greatest least array_agg string_agg json_agg jsonb_agg jsonb_object_agg bool_or bool_and row_number rank
now clock_timestamp make_interval extract date_trunc to_char lower upper left right substr substring length replace concat
jsonb_build_object json_build_object jsonb_array_elements jsonb_array_elements_text jsonb_set jsonb_typeof jsonb_array_length to_jsonb
unnest cardinality generate_series array_length array_position array_remove
pg_advisory_xact_lock pg_try_advisory_xact_lock pg_try_advisory_xact_lock_shared hashtextextended pg_notify uuid_extract_timestamp
trim jsonb_path_query_array jsonb_path_exists jsonb_to_recordset concat_ws jsonb_build_array split_part letter_pairs current_schema
set_config current_setting pg_control_system pg_current_wal_lsn power ceil uuidv7 encode convert_to to_timestamp overlay
`);

/** What belongs to the server itself: its catalogue, its statistics, its settings, the fields of a moment. */
export const catalog = set(`
ctid xmin oid tableoid epoch placing relname relnamespace relkind attrelid attname classid objid deptype pg_attribute pg_class
pg_depend pg_stat_archiver last_failed_time last_archived_time stats_reset failed_count system_identifier
lock_timeout statement_timeout idle_in_transaction_session_timeout
`);
