drop index if exists project_tender_code;
