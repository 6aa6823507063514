drop index if exists bid_clearing_bids_list;

drop index if exists bid_clearing_listed_list;

drop index if exists bid_clearing_finding_count_list;
