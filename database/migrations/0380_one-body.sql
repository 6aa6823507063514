-- Committee, review panel and group are one record. History, journal and archives keep the names of their day (`formerly`).
alter table application_sheet drop constraint if exists application_sheet_panel_id_fkey;

alter table preliminary_result drop constraint if exists preliminary_result_panel_id_fkey;

alter table committee add column chosen_by text;

alter table committee add column verdicts jsonb;

update committee set kind = 'committee' where kind is null;

insert into committee (id, version, state, title, org_id, adduserid, created_at, updated_at, project_id, lot_id, round_id, name, kind,
    chosen_by, size, buyer_seats, buyer_representatives, majors, alternates, planned_at, place, lock, lock_digest, locked_at,
    public_source, avoided, drawn, drawn_by_id, drawn_at, attempt, again_because, started_at, qualified_at, verdicts)
  select id, version, case state when 'called' then 'drawn' else state end, title, org_id, adduserid, created_at, updated_at,
    project_id, lot_id, round_id, name, 'panel', formed, size, buyer_seats, people, majors, alternates, planned_at, place, lock,
    lock_digest, locked_at, source, avoided, drawn, drawn_by_id, drawn_at, attempt, again_because, started_at, concluded_at, verdicts
  from review_panel;

insert into committee_member (id, version, state, title, org_id, adduserid, created_at, updated_at, project_id, lot_id, committee_id,
    expert_id, person_id, name, employer, kind, seat, draw_order, is_alternate, notified_at, signed_in_at, commitment, replaced_because)
  select id, version, case state when 'called' then 'drawn' when 'seated' then 'signedIn' when 'left' then 'replaced' else state end,
    title, org_id, adduserid, created_at, updated_at, project_id, lot_id, panel_id, expert_id, person_id, name, employer, kind, seat,
    draw_order, is_alternate, called_at, seated_at, commitment, left_because
  from panel_member;

-- What people keep of a row or of a list goes by the record: views of the panels' list ask for panels.
update saved_view v set record = 'committee', name = case when exists (select 1 from saved_view o where o.user_id = v.user_id
      and o.record = 'committee' and o.name = v.name) then v.name || '（资格审查）' else v.name end
  where v.record = 'review-panel';
update saved_view v set record = 'committee-member', name = case when exists (select 1 from saved_view o where o.user_id = v.user_id
      and o.record = 'committee-member' and o.name = v.name) then v.name || '（资格审查）' else v.name end
  where v.record = 'panel-member';
update remark set record = case record when 'review-panel' then 'committee' else 'committee-member' end
  where record in ('review-panel', 'panel-member');
update watch set record = case record when 'review-panel' then 'committee' else 'committee-member' end
  where record in ('review-panel', 'panel-member');

drop table panel_member cascade;

drop table review_panel cascade;

alter table application_sheet add constraint application_sheet_panel_id_fkey foreign key (panel_id) references committee (id);

alter table preliminary_result add constraint preliminary_result_panel_id_fkey foreign key (panel_id) references committee (id);
