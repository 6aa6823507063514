alter table complaint add column term_note text;

alter table objection add column due_note text;

alter table offline_award add column regime text;

alter table offline_award add column ceiling numeric(20,2);

alter table offline_award add column noticed_at timestamptz;

alter table offline_award add column notice_paper jsonb;

alter table offline_award add column opened_at timestamptz;

alter table offline_award add column bidders bigint;

alter table offline_award add column opening_paper jsonb;

alter table offline_award add column reported_at timestamptz;

alter table offline_award add column report_paper jsonb;

alter table offline_award add column publicised_from timestamptz;

alter table offline_award add column publicised_until timestamptz;

alter table offline_award add column publicity_paper jsonb;

alter table offline_award add column decided_on date;

alter table offline_award add column rank bigint;

alter table offline_award add column skip_reason text;

alter table offline_award add column reported_on date;
