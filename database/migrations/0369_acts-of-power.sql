alter table addendum drop column confirmed;

alter table addendum add column preliminary_id uuid;

alter table addendum add column regime text;

alter table addendum add column cause text;

alter table addendum add column reason text;

alter table addendum add column document_number text;

alter table addendum add column proofs jsonb;

create index addendum_preliminary_id on addendum (preliminary_id);

alter table notice_change drop column confirmed;

alter table notice_change add column regime text;

alter table notice_change add column cause text;

alter table addendum add constraint addendum_preliminary_id_fkey foreign key (preliminary_id) references preliminary_document (id);

-- What waits for its yes was written for the one cause that there was; what is signed keeps the text that was signed.
update addendum a set cause = 'change', regime = p.regime
from project p where p.id = a.project_id and a.signature is null and a.state in ('draft', 'review', 'returned');
update notice_change c set cause = 'change', regime = p.regime
from project p where p.id = c.project_id and c.signature is null and c.state in ('draft', 'review', 'returned');
alter table consent add column regime text;

alter table consent add column proof text;

create index consent_proof_list on consent (left(proof, 200), id);

create index consent_standing_list on consent (left(standing, 200), id);

create index consent_decided_by_list on consent (left(decided_by, 200), id);

update consent c set regime = p.regime from project p where p.id = c.project_id;
