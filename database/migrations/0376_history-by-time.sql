create index history_at on history using brin (at) with (autosummarize = on);
