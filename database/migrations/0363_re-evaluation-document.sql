alter table re_evaluation add column document_number text;
