alter table lot add column law jsonb;

-- What was issued keeps the law of its day: the regime is its project's, the rows are read from the book by the day.
update lot l set law = jsonb_build_object('version', coalesce(p.rulebook, '2026-11'), 'regime', p.regime, 'method', p.method,
    'on', to_char(coalesce(l.document_issued_at, l.awarded_at, l.updated_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
    'limits', '{}'::jsonb, 'demands', '{}'::jsonb)
from project p where p.id = l.project_id and (l.state <> 'draft' or l.document_issued_at is not null);
