create function letter_pairs(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(low, i, 2)), '{}')
  from (select lower(words) as low) as l, generate_series(1, length(low) - 1) as i
$$;

create index addendum_subject_list on addendum (left(subject, 200), id);

create index addendum_number_list on addendum (left(number, 200), id);

create index addendum_type_list on addendum (type, id);

create index addendum_affects_preparation_list on addendum (affects_preparation, id);

create index addendum_issued_at_list on addendum (issued_at, id);

create index addendum_new_deadline_list on addendum (new_deadline, id);

create index addendum_state_list on addendum (state, id);

create index addendum_search on addendum using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists addendum_receipt_delivered_at_sort;

create index addendum_receipt_supplier_id_subject_list on addendum_receipt (supplier_id, left(subject, 200), id);

create index addendum_receipt_supplier_id_supplier_name_list on addendum_receipt (supplier_id, left(supplier_name, 200), id);

create index addendum_receipt_supplier_id_delivered_at_list on addendum_receipt (supplier_id, delivered_at, id);

create index addendum_receipt_supplier_id_read_at_list on addendum_receipt (supplier_id, read_at, id);

create index addendum_receipt_supplier_id_state_list on addendum_receipt (supplier_id, state, id);

create index addendum_receipt_supplier_id_updated_at_list on addendum_receipt (supplier_id, updated_at, id);

create index addendum_receipt_search on addendum_receipt using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists alarm_last_at_sort;

create index alarm_what_list on alarm (left(what, 200), id);

create index alarm_person_list on alarm (left(person, 200), id);

create index alarm_unit_list on alarm (left(unit, 200), id);

create index alarm_times_list on alarm (times, id);

create index alarm_last_at_list on alarm (last_at, id);

create index alarm_state_list on alarm (state, id);

create index alarm_search on alarm using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index appraisal_org_id_subject_name_list on appraisal (org_id, left(subject_name, 200), id);

create index appraisal_org_id_kind_list on appraisal (org_id, kind, id);

create index appraisal_org_id_total_list on appraisal (org_id, total, id);

create index appraisal_org_id_appraiser_unit_list on appraisal (org_id, left(appraiser_unit, 200), id);

create index appraisal_org_id_given_at_list on appraisal (org_id, given_at, id);

create index appraisal_org_id_state_list on appraisal (org_id, state, id);

create index appraisal_subject_unit_id_subject_name_list on appraisal (subject_unit_id, left(subject_name, 200), id);

create index appraisal_subject_unit_id_kind_list on appraisal (subject_unit_id, kind, id);

create index appraisal_subject_unit_id_total_list on appraisal (subject_unit_id, total, id);

create index appraisal_subject_unit_id_appraiser_unit_list on appraisal (subject_unit_id, left(appraiser_unit, 200), id);

create index appraisal_subject_unit_id_given_at_list on appraisal (subject_unit_id, given_at, id);

create index appraisal_subject_unit_id_state_list on appraisal (subject_unit_id, state, id);

create index appraisal_subject_unit_id_updated_at_list on appraisal (subject_unit_id, updated_at, id);

create index appraisal_subject_person_id_subject_name_list on appraisal (subject_person_id, left(subject_name, 200), id);

create index appraisal_subject_person_id_kind_list on appraisal (subject_person_id, kind, id);

create index appraisal_subject_person_id_total_list on appraisal (subject_person_id, total, id);

create index appraisal_subject_person_id_appraiser_unit_list on appraisal (subject_person_id, left(appraiser_unit, 200), id);

create index appraisal_subject_person_id_given_at_list on appraisal (subject_person_id, given_at, id);

create index appraisal_subject_person_id_state_list on appraisal (subject_person_id, state, id);

create index appraisal_subject_person_id_updated_at_list on appraisal (subject_person_id, updated_at, id);

create index appraisal_search on appraisal using gin (letter_pairs(coalesce(subject_name, '') || ' ' || coalesce(subject_code, '') || ' ' || coalesce(opinion, ''))) with (gin_pending_list_limit = 128);

create index approval_chain_org_id_name_list on approval_chain (org_id, left(name, 200), id);

create index approval_chain_org_id_kind_label_list on approval_chain (org_id, left(kind_label, 200), id);

create index approval_chain_org_id_edition_list on approval_chain (org_id, edition, id);

create index approval_chain_org_id_state_list on approval_chain (org_id, state, id);

create index approval_chain_org_id_effective_at_list on approval_chain (org_id, effective_at, id);

create index approval_chain_org_id_ended_at_list on approval_chain (org_id, ended_at, id);

create index approval_chain_search on approval_chain using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index archive_name_list on archive (left(name, 200), id);

create index archive_number_list on archive (left(number, 200), id);

create index archive_retention_years_list on archive (retention_years, id);

create index archive_sealed_at_list on archive (sealed_at, id);

create index archive_keep_until_list on archive (keep_until, id);

create index archive_state_list on archive (state, id);

create index archive_search on archive using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create index authorisation_unit_id_name_list on authorisation (unit_id, left(name, 200), id);

create index authorisation_unit_id_account_list on authorisation (unit_id, left(account, 200), id);

create index authorisation_unit_id_home_list on authorisation (unit_id, left(home, 200), id);

create index authorisation_unit_id_role_list on authorisation (unit_id, role, id);

create index authorisation_unit_id_until_list on authorisation (unit_id, until, id);

create index authorisation_unit_id_state_list on authorisation (unit_id, state, id);

create index authorisation_unit_id_updated_at_list on authorisation (unit_id, updated_at, id);

create index authorisation_person_id_name_list on authorisation (person_id, left(name, 200), id);

create index authorisation_person_id_account_list on authorisation (person_id, left(account, 200), id);

create index authorisation_person_id_home_list on authorisation (person_id, left(home, 200), id);

create index authorisation_person_id_role_list on authorisation (person_id, role, id);

create index authorisation_person_id_until_list on authorisation (person_id, until, id);

create index authorisation_person_id_state_list on authorisation (person_id, state, id);

create index authorisation_person_id_updated_at_list on authorisation (person_id, updated_at, id);

create index authorisation_name_list on authorisation (left(name, 200), id);

create index authorisation_account_list on authorisation (left(account, 200), id);

create index authorisation_home_list on authorisation (left(home, 200), id);

create index authorisation_role_list on authorisation (role, id);

create index authorisation_until_list on authorisation (until, id);

create index authorisation_state_list on authorisation (state, id);

create index authorisation_search on authorisation using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(account, '') || ' ' || coalesce(home, ''))) with (gin_pending_list_limit = 128);

create index award_notice_supplier_id_supplier_name_list on award_notice (supplier_id, left(supplier_name, 200), id);

create index award_notice_supplier_id_number_list on award_notice (supplier_id, left(number, 200), id);

create index award_notice_supplier_id_kind_list on award_notice (supplier_id, kind, id);

create index award_notice_supplier_id_price_list on award_notice (supplier_id, price, id);

create index award_notice_supplier_id_sent_at_list on award_notice (supplier_id, sent_at, id);

create index award_notice_supplier_id_received_at_list on award_notice (supplier_id, received_at, id);

create index award_notice_supplier_id_state_list on award_notice (supplier_id, state, id);

create index award_notice_supplier_id_updated_at_list on award_notice (supplier_id, updated_at, id);

create index award_notice_search on award_notice using gin (letter_pairs(coalesce(number, '') || ' ' || coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

drop index if exists bank_statement_taken_at_sort;

create index bank_statement_org_id_name_list on bank_statement (org_id, left(name, 200), id);

create index bank_statement_org_id_taken_at_list on bank_statement (org_id, taken_at, id);

create index bank_statement_org_id_state_list on bank_statement (org_id, state, id);

create index bank_statement_search on bank_statement using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index base_estimate_name_list on base_estimate (left(name, 200), id);

create index base_estimate_sealed_by_list on base_estimate (left(sealed_by, 200), id);

create index base_estimate_sealed_at_list on base_estimate (sealed_at, id);

create index base_estimate_amount_list on base_estimate (amount, id);

create index base_estimate_state_list on base_estimate (state, id);

create index base_estimate_search on base_estimate using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index bid_supplier_id_supplier_name_list on bid (supplier_id, left(supplier_name, 200), id);

create index bid_supplier_id_submitted_at_list on bid (supplier_id, submitted_at, id);

create index bid_supplier_id_price_list on bid (supplier_id, price, id);

create index bid_supplier_id_term_list on bid (supplier_id, left(term, 200), id);

create index bid_supplier_id_quality_list on bid (supplier_id, left(quality, 200), id);

create index bid_supplier_id_state_list on bid (supplier_id, state, id);

create index bid_supplier_id_updated_at_list on bid (supplier_id, updated_at, id);

create index bid_search on bid using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index bid_finding_says_list on bid_finding (left(says, 200), id);

create index bid_finding_kind_list on bid_finding (kind, id);

create index bid_finding_verdict_list on bid_finding (verdict, id);

create index bid_finding_state_list on bid_finding (state, id);

create index bid_finding_search on bid_finding using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists bid_security_supplier_name_sort;

create index bid_security_supplier_id_supplier_name_list on bid_security (supplier_id, left(supplier_name, 200), id);

create index bid_security_supplier_id_way_list on bid_security (supplier_id, way, id);

create index bid_security_supplier_id_received_amount_list on bid_security (supplier_id, received_amount, id);

create index bid_security_supplier_id_presence_list on bid_security (supplier_id, presence, id);

create index bid_security_supplier_id_flag_count_list on bid_security (supplier_id, flag_count, id);

create index bid_security_supplier_id_review_list on bid_security (supplier_id, review, id);

create index bid_security_supplier_id_state_list on bid_security (supplier_id, state, id);

create index bid_security_supplier_id_updated_at_list on bid_security (supplier_id, updated_at, id);

create index bid_security_search on bid_security using gin (letter_pairs(coalesce(supplier_name, '') || ' ' || coalesce(reference, '') || ' ' || coalesce(guarantee_number, ''))) with (gin_pending_list_limit = 128);

create index bid_security_account_lot_name_list on bid_security_account (left(lot_name, 200), id);

create index bid_security_account_amount_list on bid_security_account (amount, id);

create index bid_security_account_deadline_list on bid_security_account (deadline, id);

create index bid_security_account_keeper_list on bid_security_account (keeper, id);

create index bid_security_account_payee_list on bid_security_account (left(payee, 200), id);

create index bid_security_account_number_list on bid_security_account (left(number, 200), id);

create index bid_security_account_state_list on bid_security_account (state, id);

create index bid_security_account_search on bid_security_account using gin (letter_pairs(coalesce(lot_name, '') || ' ' || coalesce(payee, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

drop index if exists bid_security_refund_due_on_sort;

create index bid_security_refund_supplier_id_supplier_name_list on bid_security_refund (supplier_id, left(supplier_name, 200), id);

create index bid_security_refund_supplier_id_cause_list on bid_security_refund (supplier_id, cause, id);

create index bid_security_refund_supplier_id_total_list on bid_security_refund (supplier_id, total, id);

create index bid_security_refund_supplier_id_due_on_list on bid_security_refund (supplier_id, due_on, id);

create index bid_security_refund_supplier_id_paid_on_list on bid_security_refund (supplier_id, paid_on, id);

create index bid_security_refund_supplier_id_late_since_list on bid_security_refund (supplier_id, late_since, id);

create index bid_security_refund_supplier_id_state_list on bid_security_refund (supplier_id, state, id);

create index bid_security_refund_supplier_id_updated_at_list on bid_security_refund (supplier_id, updated_at, id);

create index bid_security_refund_search on bid_security_refund using gin (letter_pairs(coalesce(supplier_name, '') || ' ' || coalesce(number, '') || ' ' || coalesce(bank_serial, ''))) with (gin_pending_list_limit = 128);

drop index if exists bid_validity_ends_on_sort;

create index bid_validity_deadline_list on bid_validity (deadline, id);

create index bid_validity_days_list on bid_validity (days, id);

create index bid_validity_ends_on_list on bid_validity (ends_on, id);

create index bid_validity_rounds_list on bid_validity (rounds, id);

create index bid_validity_new_ends_on_list on bid_validity (new_ends_on, id);

create index bid_validity_reply_by_list on bid_validity (reply_by, id);

create index bid_validity_state_list on bid_validity (state, id);

create index bid_validity_search on bid_validity using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index candidate_publicity_name_list on candidate_publicity (left(name, 200), id);

create index candidate_publicity_starts_at_list on candidate_publicity (starts_at, id);

create index candidate_publicity_ends_at_list on candidate_publicity (ends_at, id);

create index candidate_publicity_state_list on candidate_publicity (state, id);

create index candidate_publicity_search on candidate_publicity using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

drop index if exists clarification_asked_at_sort;

create index clarification_supplier_id_number_list on clarification (supplier_id, left(number, 200), id);

create index clarification_supplier_id_supplier_name_list on clarification (supplier_id, left(supplier_name, 200), id);

create index clarification_supplier_id_kind_list on clarification (supplier_id, kind, id);

create index clarification_supplier_id_asked_at_list on clarification (supplier_id, asked_at, id);

create index clarification_supplier_id_due_at_list on clarification (supplier_id, due_at, id);

create index clarification_supplier_id_answered_at_list on clarification (supplier_id, answered_at, id);

create index clarification_supplier_id_state_list on clarification (supplier_id, state, id);

create index clarification_supplier_id_updated_at_list on clarification (supplier_id, updated_at, id);

create index clarification_search on clarification using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists code_entry_place_sort;

create index code_entry_label_list on code_entry (left(label, 200), id);

create index code_entry_list_list on code_entry (left(list, 200), id);

create index code_entry_code_list on code_entry (left(code, 200), id);

create index code_entry_place_list on code_entry (place, id);

create index code_entry_note_list on code_entry (left(note, 200), id);

create index code_entry_state_list on code_entry (state, id);

create index code_entry_search on code_entry using gin (letter_pairs(coalesce(list, '') || ' ' || coalesce(code, '') || ' ' || coalesce(label, ''))) with (gin_pending_list_limit = 128);

drop index if exists collusion_report_computed_at_sort;

create index collusion_report_name_list on collusion_report (left(name, 200), id);

create index collusion_report_bids_list on collusion_report (bids, id);

create index collusion_report_sign_count_list on collusion_report (sign_count, id);

create index collusion_report_computed_at_list on collusion_report (computed_at, id);

create index collusion_report_search on collusion_report using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index committee_name_list on committee (left(name, 200), id);

create index committee_size_list on committee (size, id);

create index committee_majors_list on committee (left(majors, 200), id);

create index committee_state_list on committee (state, id);

create index committee_search on committee using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists committee_member_draw_order_sort;

create index committee_member_person_id_name_list on committee_member (person_id, left(name, 200), id);

create index committee_member_person_id_seat_list on committee_member (person_id, left(seat, 200), id);

create index committee_member_person_id_kind_list on committee_member (person_id, kind, id);

create index committee_member_person_id_is_alternate_list on committee_member (person_id, is_alternate, id);

create index committee_member_person_id_employer_list on committee_member (person_id, left(employer, 200), id);

create index committee_member_person_id_is_chair_list on committee_member (person_id, is_chair, id);

create index committee_member_person_id_signed_in_at_list on committee_member (person_id, signed_in_at, id);

create index committee_member_person_id_state_list on committee_member (person_id, state, id);

create index committee_member_person_id_draw_order_list on committee_member (person_id, draw_order, id);

create index committee_member_person_id_updated_at_list on committee_member (person_id, updated_at, id);

create index committee_member_search on committee_member using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists complaint_submitted_at_sort;

create index complaint_complainant_id_subject_list on complaint (complainant_id, left(subject, 200), id);

create index complaint_complainant_id_matter_list on complaint (complainant_id, matter, id);

create index complaint_complainant_id_submitted_at_list on complaint (complainant_id, submitted_at, id);

create index complaint_complainant_id_accept_by_list on complaint (complainant_id, accept_by, id);

create index complaint_complainant_id_handle_by_list on complaint (complainant_id, handle_by, id);

create index complaint_complainant_id_state_list on complaint (complainant_id, state, id);

create index complaint_complainant_id_updated_at_list on complaint (complainant_id, updated_at, id);

create index complaint_respondent_unit_id_subject_list on complaint (respondent_unit_id, left(subject, 200), id);

create index complaint_respondent_unit_id_matter_list on complaint (respondent_unit_id, matter, id);

create index complaint_respondent_unit_id_submitted_at_list on complaint (respondent_unit_id, submitted_at, id);

create index complaint_respondent_unit_id_accept_by_list on complaint (respondent_unit_id, accept_by, id);

create index complaint_respondent_unit_id_handle_by_list on complaint (respondent_unit_id, handle_by, id);

create index complaint_respondent_unit_id_state_list on complaint (respondent_unit_id, state, id);

create index complaint_respondent_unit_id_updated_at_list on complaint (respondent_unit_id, updated_at, id);

create index complaint_search on complaint using gin (letter_pairs(coalesce(subject, ''))) with (gin_pending_list_limit = 128);

create index contract_contractor_id_name_list on contract (contractor_id, left(name, 200), id);

create index contract_contractor_id_number_list on contract (contractor_id, left(number, 200), id);

create index contract_contractor_id_price_list on contract (contractor_id, price, id);

create index contract_contractor_id_signed_on_list on contract (contractor_id, signed_on, id);

create index contract_contractor_id_state_list on contract (contractor_id, state, id);

create index contract_contractor_id_updated_at_list on contract (contractor_id, updated_at, id);

create index contract_search on contract using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create index deadline_unit_id_label_list on deadline (unit_id, left(label, 200), id);

create index deadline_unit_id_matter_list on deadline (unit_id, left(matter, 200), id);

create index deadline_unit_id_ends_list on deadline (unit_id, left(ends, 200), id);

create index deadline_unit_id_law_list on deadline (unit_id, left(law, 200), id);

create index deadline_unit_id_state_list on deadline (unit_id, state, id);

create index deadline_unit_id_ends_at_list on deadline (unit_id, ends_at, id);

create index deadline_unit_id_updated_at_list on deadline (unit_id, updated_at, id);

create index deadline_search on deadline using gin (letter_pairs(coalesce(label, '') || ' ' || coalesce(matter, '') || ' ' || coalesce(law, ''))) with (gin_pending_list_limit = 128);

drop index if exists department_position_sort;

create index department_org_id_name_list on department (org_id, left(name, 200), id);

create index department_org_id_phone_list on department (org_id, left(phone, 200), id);

create index department_org_id_state_list on department (org_id, state, id);

create index department_org_id_position_list on department (org_id, position, id);

create index department_name_list on department (left(name, 200), id);

create index department_phone_list on department (left(phone, 200), id);

create index department_state_list on department (state, id);

create index department_position_list on department (position, id);

create index department_search on department using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists document_download_taken_at_sort;

create index document_download_supplier_id_lot_name_list on document_download (supplier_id, left(lot_name, 200), id);

create index document_download_supplier_id_supplier_name_list on document_download (supplier_id, left(supplier_name, 200), id);

create index document_download_supplier_id_taken_at_list on document_download (supplier_id, taken_at, id);

create index document_download_supplier_id_updated_at_list on document_download (supplier_id, updated_at, id);

create index document_download_search on document_download using gin (letter_pairs(coalesce(lot_name, '') || ' ' || coalesce(supplier_name, ''))) with (gin_pending_list_limit = 128);

create index evaluation_method_name_list on evaluation_method (left(name, 200), id);

create index evaluation_method_type_list on evaluation_method (type, id);

create index evaluation_method_state_list on evaluation_method (state, id);

create index evaluation_method_search on evaluation_method using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index evaluation_report_name_list on evaluation_report (left(name, 200), id);

create index evaluation_report_finished_at_list on evaluation_report (finished_at, id);

create index evaluation_report_delivered_at_list on evaluation_report (delivered_at, id);

create index evaluation_report_state_list on evaluation_report (state, id);

create index evaluation_report_search on evaluation_report using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index evaluation_result_name_list on evaluation_result (left(name, 200), id);

create index evaluation_result_valid_bids_list on evaluation_result (valid_bids, id);

create index evaluation_result_summarised_at_list on evaluation_result (summarised_at, id);

create index evaluation_result_state_list on evaluation_result (state, id);

create index evaluation_result_search on evaluation_result using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index expert_name_list on expert (left(name, 200), id);

create index expert_employer_list on expert (left(employer, 200), id);

create index expert_rank_list on expert (rank, id);

create index expert_majors_list on expert (left(majors, 200), id);

create index expert_years_list on expert (years, id);

create index expert_available_list on expert (available, id);

create index expert_state_list on expert (state, id);

create index expert_account_id_name_list on expert (account_id, left(name, 200), id);

create index expert_account_id_employer_list on expert (account_id, left(employer, 200), id);

create index expert_account_id_rank_list on expert (account_id, rank, id);

create index expert_account_id_majors_list on expert (account_id, left(majors, 200), id);

create index expert_account_id_years_list on expert (account_id, years, id);

create index expert_account_id_available_list on expert (account_id, available, id);

create index expert_account_id_state_list on expert (account_id, state, id);

create index expert_account_id_updated_at_list on expert (account_id, updated_at, id);

create index expert_search on expert using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(employer, '') || ' ' || coalesce(majors, ''))) with (gin_pending_list_limit = 128);

create index fault_message_list on fault (left(message, 200), id);

create index fault_what_list on fault (left(what, 200), id);

create index fault_screen_list on fault (left(screen, 200), id);

create index fault_call_list on fault (left(call, 200), id);

create index fault_status_list on fault (status, id);

create index fault_person_list on fault (left(person, 200), id);

create index fault_request_id_list on fault (left(request_id, 200), id);

create index fault_state_list on fault (state, id);

create index fault_created_at_list on fault (created_at, id);

create index fault_search on fault using gin (letter_pairs(coalesce(message, '') || ' ' || coalesce(screen, '') || ' ' || coalesce(call, '') || ' ' || coalesce(request_id, ''))) with (gin_pending_list_limit = 128);

drop index if exists holiday_arrangement_year_sort;

create index holiday_arrangement_year_list on holiday_arrangement (year, id);

create index holiday_arrangement_source_list on holiday_arrangement (left(source, 200), id);

create index holiday_arrangement_state_list on holiday_arrangement (state, id);

create index holiday_arrangement_search on holiday_arrangement using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists kept_supplier_name_sort;

create index kept_supplier_org_id_name_list on kept_supplier (org_id, left(name, 200), id);

create index kept_supplier_org_id_code_list on kept_supplier (org_id, left(code, 200), id);

create index kept_supplier_org_id_list_group_list on kept_supplier (org_id, left(list_group, 200), id);

create index kept_supplier_org_id_grade_list on kept_supplier (org_id, grade, id);

create index kept_supplier_search on kept_supplier using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(list_group, ''))) with (gin_pending_list_limit = 128);

create index lot_name_list on lot (left(name, 200), id);

create index lot_code_list on lot (left(code, 200), id);

create index lot_estimate_list on lot (estimate, id);

create index lot_ceiling_price_list on lot (ceiling_price, id);

create index lot_bid_deadline_list on lot (bid_deadline, id);

create index lot_state_list on lot (state, id);

create index lot_search on lot using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create index message_recipient_id_subject_list on message (recipient_id, left(subject, 200), id);

create index message_recipient_id_created_at_list on message (recipient_id, created_at, id);

create index message_recipient_id_read_at_list on message (recipient_id, read_at, id);

create index message_recipient_id_updated_at_list on message (recipient_id, updated_at, id);

create index message_search on message using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index message_delivery_kind_list on message_delivery (kind, id);

create index message_delivery_masked_list on message_delivery (left(masked, 200), id);

create index message_delivery_attempts_list on message_delivery (attempts, id);

create index message_delivery_answer_list on message_delivery (left(answer, 200), id);

create index message_delivery_due_at_list on message_delivery (due_at, id);

create index message_delivery_created_at_list on message_delivery (created_at, id);

create index message_delivery_state_list on message_delivery (state, id);

create index message_delivery_search on message_delivery using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists message_template_kind_sort;

create index message_template_kind_list on message_template (kind, id);

create index message_template_channel_list on message_template (channel, id);

create index message_template_subject_list on message_template (left(subject, 200), id);

create index message_template_body_list on message_template (left(body, 200), id);

create index message_template_search on message_template using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index my_question_supplier_id_content_list on my_question (supplier_id, left(content, 200), id);

create index my_question_supplier_id_created_at_list on my_question (supplier_id, created_at, id);

create index my_question_supplier_id_answered_at_list on my_question (supplier_id, answered_at, id);

create index my_question_supplier_id_state_list on my_question (supplier_id, state, id);

create index my_question_supplier_id_updated_at_list on my_question (supplier_id, updated_at, id);

create index my_question_search on my_question using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index notice_name_list on notice (left(name, 200), id);

create index notice_number_list on notice (left(number, 200), id);

create index notice_bid_deadline_list on notice (bid_deadline, id);

create index notice_published_at_list on notice (published_at, id);

create index notice_state_list on notice (state, id);

create index notice_search on notice using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create index notice_change_subject_list on notice_change (left(subject, 200), id);

create index notice_change_number_list on notice_change (left(number, 200), id);

create index notice_change_affects_preparation_list on notice_change (affects_preparation, id);

create index notice_change_new_deadline_list on notice_change (new_deadline, id);

create index notice_change_published_at_list on notice_change (published_at, id);

create index notice_change_state_list on notice_change (state, id);

create index notice_change_search on notice_change using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create index notice_mail_subject_list on notice_mail (left(subject, 200), id);

create index notice_mail_sent_at_list on notice_mail (sent_at, id);

create index notice_mail_state_list on notice_mail (state, id);

create index notice_mail_search on notice_mail using gin (letter_pairs(coalesce(subject, ''))) with (gin_pending_list_limit = 128);

drop index if exists objection_submitted_at_sort;

create index objection_objector_id_subject_list on objection (objector_id, left(subject, 200), id);

create index objection_objector_id_kind_list on objection (objector_id, kind, id);

create index objection_objector_id_submitted_at_list on objection (objector_id, submitted_at, id);

create index objection_objector_id_due_at_list on objection (objector_id, due_at, id);

create index objection_objector_id_state_list on objection (objector_id, state, id);

create index objection_objector_id_updated_at_list on objection (objector_id, updated_at, id);

create index objection_search on objection using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index offline_award_supplier_id_paper_number_list on offline_award (supplier_id, left(paper_number, 200), id);

create index offline_award_supplier_id_price_list on offline_award (supplier_id, price, id);

create index offline_award_supplier_id_dated_on_list on offline_award (supplier_id, dated_on, id);

create index offline_award_supplier_id_state_list on offline_award (supplier_id, state, id);

create index offline_award_supplier_id_updated_at_list on offline_award (supplier_id, updated_at, id);

create index offline_award_search on offline_award using gin (letter_pairs(coalesce(paper_number, ''))) with (gin_pending_list_limit = 128);

create index opening_name_list on opening (left(name, 200), id);

create index opening_starts_at_list on opening (starts_at, id);

create index opening_place_list on opening (left(place, 200), id);

create index opening_state_list on opening (state, id);

create index opening_search on opening using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists opening_entry_serial_sort;

create index opening_entry_supplier_name_list on opening_entry (left(supplier_name, 200), id);

create index opening_entry_submitted_at_list on opening_entry (submitted_at, id);

create index opening_entry_price_list on opening_entry (price, id);

create index opening_entry_term_list on opening_entry (left(term, 200), id);

create index opening_entry_quality_list on opening_entry (left(quality, 200), id);

create index opening_entry_state_list on opening_entry (state, id);

create index opening_entry_serial_list on opening_entry (serial, id);

create index opening_entry_search on opening_entry using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists opening_log_at_sort;

create index opening_log_event_list on opening_log (left(event, 200), id);

create index opening_log_who_list on opening_log (left(who, 200), id);

create index opening_log_at_list on opening_log (at, id);

create index opening_log_search on opening_log using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index organisation_name_list on organisation (left(name, 200), id);

create index organisation_code_list on organisation (left(code, 200), id);

create index organisation_type_list on organisation (type, id);

create index organisation_contact_list on organisation (left(contact, 200), id);

create index organisation_phone_list on organisation (left(phone, 200), id);

create index organisation_search on organisation using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create index paper_template_org_id_name_list on paper_template (org_id, left(name, 200), id);

create index paper_template_org_id_number_list on paper_template (org_id, left(number, 200), id);

create index paper_template_org_id_kind_list on paper_template (org_id, kind, id);

create index paper_template_org_id_edition_list on paper_template (org_id, edition, id);

create index paper_template_org_id_state_list on paper_template (org_id, state, id);

create index paper_template_search on paper_template using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

drop index if exists price_score_score_sort;

create index price_score_supplier_name_list on price_score (left(supplier_name, 200), id);

create index price_score_price_list on price_score (price, id);

create index price_score_corrected_price_list on price_score (corrected_price, id);

create index price_score_evaluated_price_list on price_score (evaluated_price, id);

create index price_score_benchmark_list on price_score (benchmark, id);

create index price_score_score_list on price_score (score, id);

create index price_score_state_list on price_score (state, id);

create index price_score_search on price_score using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index project_org_id_name_list on project (org_id, left(name, 200), id);

create index project_org_id_code_list on project (org_id, left(code, 200), id);

create index project_org_id_estimate_list on project (org_id, estimate, id);

create index project_org_id_state_list on project (org_id, state, id);

create index project_owner_id_name_list on project (owner_id, left(name, 200), id);

create index project_owner_id_code_list on project (owner_id, left(code, 200), id);

create index project_owner_id_estimate_list on project (owner_id, estimate, id);

create index project_owner_id_state_list on project (owner_id, state, id);

create index project_owner_id_updated_at_list on project (owner_id, updated_at, id);

create index project_supervisor_id_name_list on project (supervisor_id, left(name, 200), id);

create index project_supervisor_id_code_list on project (supervisor_id, left(code, 200), id);

create index project_supervisor_id_estimate_list on project (supervisor_id, estimate, id);

create index project_supervisor_id_state_list on project (supervisor_id, state, id);

create index project_supervisor_id_updated_at_list on project (supervisor_id, updated_at, id);

create index project_search on project using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

drop index if exists publication_sent_at_sort;

create index publication_subject_list on publication (left(subject, 200), id);

create index publication_medium_list on publication (left(medium, 200), id);

create index publication_channel_list on publication (channel, id);

create index publication_sent_at_list on publication (sent_at, id);

create index publication_due_at_list on publication (due_at, id);

create index publication_published_at_list on publication (published_at, id);

create index publication_state_list on publication (state, id);

create index publication_search on publication using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(medium, ''))) with (gin_pending_list_limit = 128);

create index publicity_correction_name_list on publicity_correction (left(name, 200), id);

create index publicity_correction_published_at_list on publicity_correction (published_at, id);

create index publicity_correction_state_list on publicity_correction (state, id);

create index publicity_correction_search on publicity_correction using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create index push_subject_list on push (left(subject, 200), id);

create index push_target_title_list on push (left(target_title, 200), id);

create index push_event_list on push (left(event, 200), id);

create index push_attempts_list on push (attempts, id);

create index push_answer_list on push (left(answer, 200), id);

create index push_due_at_list on push (due_at, id);

create index push_sent_at_list on push (sent_at, id);

create index push_state_list on push (state, id);

create index push_created_at_list on push (created_at, id);

create index push_org_id_subject_list on push (org_id, left(subject, 200), id);

create index push_org_id_target_title_list on push (org_id, left(target_title, 200), id);

create index push_org_id_event_list on push (org_id, left(event, 200), id);

create index push_org_id_attempts_list on push (org_id, attempts, id);

create index push_org_id_answer_list on push (org_id, left(answer, 200), id);

create index push_org_id_due_at_list on push (org_id, due_at, id);

create index push_org_id_sent_at_list on push (org_id, sent_at, id);

create index push_org_id_state_list on push (org_id, state, id);

create index push_org_id_created_at_list on push (org_id, created_at, id);

create index push_search on push using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(event, ''))) with (gin_pending_list_limit = 128);

drop index if exists qualification_supplier_name_sort;

create index qualification_member_id_supplier_name_list on qualification (member_id, left(supplier_name, 200), id);

create index qualification_member_id_conclusion_list on qualification (member_id, conclusion, id);

create index qualification_member_id_failed_because_list on qualification (member_id, left(failed_because, 200), id);

create index qualification_member_id_state_list on qualification (member_id, state, id);

create index qualification_member_id_updated_at_list on qualification (member_id, updated_at, id);

create index qualification_search on qualification using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists question_asked_at_sort;

create index question_content_list on question (left(content, 200), id);

create index question_asked_at_list on question (asked_at, id);

create index question_due_at_list on question (due_at, id);

create index question_answered_at_list on question (answered_at, id);

create index question_state_list on question (state, id);

create index question_search on question using gin (letter_pairs(coalesce(content, ''))) with (gin_pending_list_limit = 128);

create index result_change_name_list on result_change (left(name, 200), id);

create index result_change_winner_name_list on result_change (left(winner_name, 200), id);

create index result_change_published_at_list on result_change (published_at, id);

create index result_change_state_list on result_change (state, id);

create index result_change_search on result_change using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create index result_notice_name_list on result_notice (left(name, 200), id);

create index result_notice_number_list on result_notice (left(number, 200), id);

create index result_notice_winner_name_list on result_notice (left(winner_name, 200), id);

create index result_notice_price_list on result_notice (price, id);

create index result_notice_published_at_list on result_notice (published_at, id);

create index result_notice_state_list on result_notice (state, id);

create index result_notice_search on result_notice using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(winner_name, ''))) with (gin_pending_list_limit = 128);

drop index if exists review_due_at_sort;

create index review_author_id_subject_list on review (author_id, left(subject, 200), id);

create index review_author_id_kind_label_list on review (author_id, left(kind_label, 200), id);

create index review_author_id_project_name_list on review (author_id, left(project_name, 200), id);

create index review_author_id_step_name_list on review (author_id, left(step_name, 200), id);

create index review_author_id_created_at_list on review (author_id, created_at, id);

create index review_author_id_due_at_list on review (author_id, due_at, id);

create index review_author_id_state_list on review (author_id, state, id);

create index review_author_id_updated_at_list on review (author_id, updated_at, id);

create index review_org_id_subject_list on review (org_id, left(subject, 200), id);

create index review_org_id_kind_label_list on review (org_id, left(kind_label, 200), id);

create index review_org_id_project_name_list on review (org_id, left(project_name, 200), id);

create index review_org_id_step_name_list on review (org_id, left(step_name, 200), id);

create index review_org_id_created_at_list on review (org_id, created_at, id);

create index review_org_id_due_at_list on review (org_id, due_at, id);

create index review_org_id_state_list on review (org_id, state, id);

create index review_search on review using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(project_name, ''))) with (gin_pending_list_limit = 128);

drop index if exists review_delegation_starts_at_sort;

create index review_delegation_person_id_starts_at_list on review_delegation (person_id, starts_at, id);

create index review_delegation_person_id_ends_at_list on review_delegation (person_id, ends_at, id);

create index review_delegation_person_id_reason_list on review_delegation (person_id, left(reason, 200), id);

create index review_delegation_person_id_state_list on review_delegation (person_id, state, id);

create index review_delegation_person_id_updated_at_list on review_delegation (person_id, updated_at, id);

create index review_delegation_delegate_id_starts_at_list on review_delegation (delegate_id, starts_at, id);

create index review_delegation_delegate_id_ends_at_list on review_delegation (delegate_id, ends_at, id);

create index review_delegation_delegate_id_reason_list on review_delegation (delegate_id, left(reason, 200), id);

create index review_delegation_delegate_id_state_list on review_delegation (delegate_id, state, id);

create index review_delegation_delegate_id_updated_at_list on review_delegation (delegate_id, updated_at, id);

create index review_delegation_org_id_starts_at_list on review_delegation (org_id, starts_at, id);

create index review_delegation_org_id_ends_at_list on review_delegation (org_id, ends_at, id);

create index review_delegation_org_id_reason_list on review_delegation (org_id, left(reason, 200), id);

create index review_delegation_org_id_state_list on review_delegation (org_id, state, id);

create index review_delegation_search on review_delegation using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index review_task_org_id_subject_list on review_task (org_id, left(subject, 200), id);

create index review_task_org_id_kind_label_list on review_task (org_id, left(kind_label, 200), id);

create index review_task_org_id_project_name_list on review_task (org_id, left(project_name, 200), id);

create index review_task_org_id_step_name_list on review_task (org_id, left(step_name, 200), id);

create index review_task_org_id_state_list on review_task (org_id, state, id);

create index review_task_org_id_opinion_list on review_task (org_id, left(opinion, 200), id);

create index review_task_org_id_decided_at_list on review_task (org_id, decided_at, id);

create index review_task_search on review_task using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(project_name, '') || ' ' || coalesce(opinion, ''))) with (gin_pending_list_limit = 128);

drop index if exists role_name_sort;

create index role_org_id_name_list on role (org_id, left(name, 200), id);

create index role_org_id_base_list on role (org_id, base, id);

create index role_org_id_unit_type_list on role (org_id, unit_type, id);

create index role_org_id_built_in_list on role (org_id, built_in, id);

create index role_org_id_note_list on role (org_id, left(note, 200), id);

create index role_org_id_state_list on role (org_id, state, id);

create index role_name_list on role (left(name, 200), id);

create index role_base_list on role (base, id);

create index role_unit_type_list on role (unit_type, id);

create index role_built_in_list on role (built_in, id);

create index role_note_list on role (left(note, 200), id);

create index role_state_list on role (state, id);

create index role_search on role using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index role_grant_org_id_name_list on role_grant (org_id, left(name, 200), id);

create index role_grant_org_id_account_list on role_grant (org_id, left(account, 200), id);

create index role_grant_org_id_roles_list on role_grant (org_id, left(roles, 200), id);

create index role_grant_org_id_waits_for_list on role_grant (org_id, left(waits_for, 200), id);

create index role_grant_org_id_state_list on role_grant (org_id, state, id);

create index role_grant_name_list on role_grant (left(name, 200), id);

create index role_grant_account_list on role_grant (left(account, 200), id);

create index role_grant_roles_list on role_grant (left(roles, 200), id);

create index role_grant_waits_for_list on role_grant (left(waits_for, 200), id);

create index role_grant_state_list on role_grant (state, id);

create index role_grant_search on role_grant using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(account, ''))) with (gin_pending_list_limit = 128);

drop index if exists room_name_sort;

create index room_org_id_name_list on room (org_id, left(name, 200), id);

create index room_org_id_kind_list on room (org_id, kind, id);

create index room_org_id_place_list on room (org_id, left(place, 200), id);

create index room_org_id_seats_list on room (org_id, seats, id);

create index room_org_id_has_recording_list on room (org_id, has_recording, id);

create index room_org_id_has_isolation_list on room (org_id, has_isolation, id);

create index room_org_id_open_to_others_list on room (org_id, open_to_others, id);

create index room_org_id_state_list on room (org_id, state, id);

create index room_search on room using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(place, ''))) with (gin_pending_list_limit = 128);

drop index if exists room_booking_starts_at_sort;

create index room_booking_org_id_room_name_list on room_booking (org_id, left(room_name, 200), id);

create index room_booking_org_id_purpose_list on room_booking (org_id, purpose, id);

create index room_booking_org_id_starts_at_list on room_booking (org_id, starts_at, id);

create index room_booking_org_id_ends_at_list on room_booking (org_id, ends_at, id);

create index room_booking_org_id_state_list on room_booking (org_id, state, id);

create index room_booking_search on room_booking using gin (letter_pairs(coalesce(title, '') || ' ' || coalesce(subject, ''))) with (gin_pending_list_limit = 128);

create index room_rule_org_id_name_list on room_rule (org_id, left(name, 200), id);

create index room_rule_org_id_opens_list on room_rule (org_id, left(opens, 200), id);

create index room_rule_org_id_lead_hours_list on room_rule (org_id, lead_hours, id);

create index room_rule_org_id_longest_hours_list on room_rule (org_id, longest_hours, id);

create index room_rule_org_id_horizon_days_list on room_rule (org_id, horizon_days, id);

create index room_rule_org_id_state_list on room_rule (org_id, state, id);

create index room_rule_search on room_rule using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

drop index if exists score_sheet_supplier_name_sort;

create index score_sheet_member_id_supplier_name_list on score_sheet (member_id, left(supplier_name, 200), id);

create index score_sheet_member_id_total_list on score_sheet (member_id, total, id);

create index score_sheet_member_id_state_list on score_sheet (member_id, state, id);

create index score_sheet_member_id_updated_at_list on score_sheet (member_id, updated_at, id);

create index score_sheet_search on score_sheet using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index sensitive_word_word_list on sensitive_word (left(word, 200), id);

create index sensitive_word_reason_list on sensitive_word (left(reason, 200), id);

create index sensitive_word_state_list on sensitive_word (state, id);

create index sensitive_word_search on sensitive_word using gin (letter_pairs(coalesce(word, '') || ' ' || coalesce(reason, ''))) with (gin_pending_list_limit = 128);

create index site_visit_subject_list on site_visit (left(subject, 200), id);

create index site_visit_place_list on site_visit (left(place, 200), id);

create index site_visit_starts_at_list on site_visit (starts_at, id);

create index site_visit_sent_at_list on site_visit (sent_at, id);

create index site_visit_state_list on site_visit (state, id);

create index site_visit_search on site_visit using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(place, ''))) with (gin_pending_list_limit = 128);

create index supplier_org_id_name_list on supplier (org_id, left(name, 200), id);

create index supplier_org_id_code_list on supplier (org_id, left(code, 200), id);

create index supplier_org_id_contact_list on supplier (org_id, left(contact, 200), id);

create index supplier_org_id_papers_until_list on supplier (org_id, papers_until, id);

create index supplier_org_id_keeper_name_list on supplier (org_id, left(keeper_name, 200), id);

create index supplier_org_id_state_list on supplier (org_id, state, id);

create index supplier_organisation_id_name_list on supplier (organisation_id, left(name, 200), id);

create index supplier_organisation_id_code_list on supplier (organisation_id, left(code, 200), id);

create index supplier_organisation_id_contact_list on supplier (organisation_id, left(contact, 200), id);

create index supplier_organisation_id_papers_until_list on supplier (organisation_id, papers_until, id);

create index supplier_organisation_id_keeper_name_list on supplier (organisation_id, left(keeper_name, 200), id);

create index supplier_organisation_id_state_list on supplier (organisation_id, state, id);

create index supplier_organisation_id_updated_at_list on supplier (organisation_id, updated_at, id);

create index supplier_name_list on supplier (left(name, 200), id);

create index supplier_code_list on supplier (left(code, 200), id);

create index supplier_contact_list on supplier (left(contact, 200), id);

create index supplier_papers_until_list on supplier (papers_until, id);

create index supplier_keeper_name_list on supplier (left(keeper_name, 200), id);

create index supplier_state_list on supplier (state, id);

create index supplier_search on supplier using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

drop index if exists supplier_category_code_sort;

create index supplier_category_name_list on supplier_category (left(name, 200), id);

create index supplier_category_code_list on supplier_category (left(code, 200), id);

create index supplier_category_usual_papers_list on supplier_category (left(usual_papers, 200), id);

create index supplier_category_state_list on supplier_category (state, id);

create index supplier_category_search on supplier_category using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create index supplier_change_supplier_name_list on supplier_change (left(supplier_name, 200), id);

create index supplier_change_changed_list on supplier_change (left(changed, 200), id);

create index supplier_change_code_list on supplier_change (left(code, 200), id);

create index supplier_change_state_list on supplier_change (state, id);

create index supplier_change_search on supplier_change using gin (letter_pairs(coalesce(supplier_name, '') || ' ' || coalesce(code, ''))) with (gin_pending_list_limit = 128);

create index supplier_import_org_id_name_list on supplier_import (org_id, left(name, 200), id);

create index supplier_import_org_id_accepted_list on supplier_import (org_id, accepted, id);

create index supplier_import_org_id_duplicate_list on supplier_import (org_id, duplicate, id);

create index supplier_import_org_id_faulty_list on supplier_import (org_id, faulty, id);

create index supplier_import_org_id_checked_at_list on supplier_import (org_id, checked_at, id);

create index supplier_import_org_id_confirmed_at_list on supplier_import (org_id, confirmed_at, id);

create index supplier_import_org_id_state_list on supplier_import (org_id, state, id);

create index supplier_import_search on supplier_import using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index tender_document_name_list on tender_document (left(name, 200), id);

create index tender_document_bid_deadline_list on tender_document (bid_deadline, id);

create index tender_document_edition_list on tender_document (edition, id);

create index tender_document_state_list on tender_document (state, id);

create index tender_document_search on tender_document using gin (letter_pairs(coalesce(name, ''))) with (gin_pending_list_limit = 128);

create index termination_name_list on termination (left(name, 200), id);

create index termination_type_list on termination (type, id);

create index termination_announced_at_list on termination (announced_at, id);

create index termination_state_list on termination (state, id);

create index termination_search on termination using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index user_organisation_id_name_list on "user" (organisation_id, left(name, 200), id);

create index user_organisation_id_account_list on "user" (organisation_id, left(account, 200), id);

create index user_organisation_id_post_list on "user" (organisation_id, left(post, 200), id);

create index user_organisation_id_state_list on "user" (organisation_id, state, id);

create index user_organisation_id_updated_at_list on "user" (organisation_id, updated_at, id);

create index user_name_list on "user" (left(name, 200), id);

create index user_account_list on "user" (left(account, 200), id);

create index user_post_list on "user" (left(post, 200), id);

create index user_state_list on "user" (state, id);

create index user_search on "user" using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(account, ''))) with (gin_pending_list_limit = 128);

drop index if exists validity_reply_asked_at_sort;

create index validity_reply_supplier_id_supplier_name_list on validity_reply (supplier_id, left(supplier_name, 200), id);

create index validity_reply_supplier_id_ends_on_list on validity_reply (supplier_id, ends_on, id);

create index validity_reply_supplier_id_new_ends_on_list on validity_reply (supplier_id, new_ends_on, id);

create index validity_reply_supplier_id_reply_by_list on validity_reply (supplier_id, reply_by, id);

create index validity_reply_supplier_id_answered_at_list on validity_reply (supplier_id, answered_at, id);

create index validity_reply_supplier_id_state_list on validity_reply (supplier_id, state, id);

create index validity_reply_supplier_id_asked_at_list on validity_reply (supplier_id, asked_at, id);

create index validity_reply_supplier_id_updated_at_list on validity_reply (supplier_id, updated_at, id);

create index validity_reply_search on validity_reply using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

drop index if exists violation_published_on_sort;

create index violation_org_id_name_list on violation (org_id, left(name, 200), id);

create index violation_org_id_subject_name_list on violation (org_id, left(subject_name, 200), id);

create index violation_org_id_kind_list on violation (org_id, kind, id);

create index violation_org_id_penalty_list on violation (org_id, penalty, id);

create index violation_org_id_confined_list on violation (org_id, confined, id);

create index violation_org_id_until_list on violation (org_id, until, id);

create index violation_org_id_state_list on violation (org_id, state, id);

create index violation_org_id_published_on_list on violation (org_id, published_on, id);

create index violation_organisation_id_name_list on violation (organisation_id, left(name, 200), id);

create index violation_organisation_id_subject_name_list on violation (organisation_id, left(subject_name, 200), id);

create index violation_organisation_id_kind_list on violation (organisation_id, kind, id);

create index violation_organisation_id_penalty_list on violation (organisation_id, penalty, id);

create index violation_organisation_id_confined_list on violation (organisation_id, confined, id);

create index violation_organisation_id_until_list on violation (organisation_id, until, id);

create index violation_organisation_id_state_list on violation (organisation_id, state, id);

create index violation_organisation_id_published_on_list on violation (organisation_id, published_on, id);

create index violation_organisation_id_updated_at_list on violation (organisation_id, updated_at, id);

create index violation_search on violation using gin (letter_pairs(coalesce(name, '') || ' ' || coalesce(subject_name, '') || ' ' || coalesce(subject_code, '') || ' ' || coalesce(document, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);

create index winner_confirmation_winner_name_list on winner_confirmation (left(winner_name, 200), id);

create index winner_confirmation_rank_list on winner_confirmation (rank, id);

create index winner_confirmation_price_list on winner_confirmation (price, id);

create index winner_confirmation_decided_at_list on winner_confirmation (decided_at, id);

create index winner_confirmation_state_list on winner_confirmation (state, id);

create index winner_confirmation_search on winner_confirmation using gin (letter_pairs(coalesce(title, ''))) with (gin_pending_list_limit = 128);

create index work_order_subject_list on work_order (left(subject, 200), id);

create index work_order_number_list on work_order (left(number, 200), id);

create index work_order_kind_list on work_order (kind, id);

create index work_order_carried_out_at_list on work_order (carried_out_at, id);

create index work_order_state_list on work_order (state, id);

create index work_order_search on work_order using gin (letter_pairs(coalesce(subject, '') || ' ' || coalesce(number, ''))) with (gin_pending_list_limit = 128);
