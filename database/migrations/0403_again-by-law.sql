alter table termination add column again_by_law boolean;
