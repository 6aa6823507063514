alter table contract add column change_terms jsonb;

alter table contract_change add column document_number text;

alter table contract_change add column so_far text;

alter table contract_change add column regime text;

-- Changes of before get the cause of the table that says what theirs said; what both merely wished touched nothing that was tendered.
update contract_change c set
  regime = p.regime,
  cause = case c.cause
    when 'design' then 'clause'
    when 'law' then 'clause'
    when 'force' then 'forceMajeure'
    when 'agreed' then 'immaterial'
    when 'supplement' then case when p.regime like 'ZC%' then 'supplement' else 'onlySource' end
    else c.cause end
from project p
where p.id = c.project_id;
