alter table complaint add column term_note text;

alter table objection add column due_note text;
