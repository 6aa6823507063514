alter table bid_security rename column way to paid_by;

drop index if exists bid_security_supplier_id_way_list;

create index bid_security_supplier_id_paid_by_list on bid_security (supplier_id, paid_by, id);

alter table evaluation_method rename column tender_method to tender_way;

alter table offline_award rename column tender_method to tender_way;

alter table preliminary_document rename column tender_method to tender_way;

alter table project rename column method to way;

alter table project rename column method_basis to way_basis;

alter table project rename column approved_method to approved_way;

alter table project_setting rename column method to way;

drop index if exists project_setting_org_id_method_list;

create index project_setting_org_id_way_list on project_setting (org_id, way, id);

alter table tender_document rename column tender_method to tender_way;

alter table tender_scheme rename column method to way;

alter table tender_scheme rename column method_basis to way_basis;

alter table written_report rename column method to way;

-- Subscriptions carry the question that they asked; chains of review the fields that their conditions name.
update notice_subscription set asked = regexp_replace(asked, '([?&])method=', '\1way=') where asked ~ '[?&]method=';

update approval_chain set conditions = (
    select jsonb_agg(jsonb_set(c, '{field}', to_jsonb(regexp_replace(regexp_replace(regexp_replace(regexp_replace(c->>'field',
      '(^|\.)method$', '\1way'), 'tenderMethod$', 'tenderWay'), 'approvedMethod$', 'approvedWay'), 'methodBasis$', 'wayBasis')))
      order by place)
    from jsonb_array_elements(conditions) with ordinality as each(c, place))
  where conditions @? '$[*].field ? (@ like_regex "(^|\\.)method$|tenderMethod$|approvedMethod$|methodBasis$")';
