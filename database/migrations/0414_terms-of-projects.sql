create index deadline_of_projects on deadline (project, role, state, ends_at) where state in ('running', 'overdue');
