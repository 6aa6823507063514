alter table supplier_category add column trade text;

create index supplier_category_trade_list on supplier_category (trade, id);
