alter table addendum_receipt add column round_id uuid;

create index addendum_receipt_round_id on addendum_receipt (round_id);

alter table bid_security add column round_id uuid;

create index bid_security_round_id on bid_security (round_id);

alter table bid_security_refund add column round_id uuid;

create index bid_security_refund_round_id on bid_security_refund (round_id);

alter table document_download add column round_id uuid;

create index document_download_round_id on document_download (round_id);

alter table addendum_receipt add constraint addendum_receipt_round_id_fkey foreign key (round_id) references round (id);

alter table bid_security add constraint bid_security_round_id_fkey foreign key (round_id) references round (id);

alter table bid_security_refund add constraint bid_security_refund_round_id_fkey foreign key (round_id) references round (id);

alter table document_download add constraint document_download_round_id_fkey foreign key (round_id) references round (id);

alter table sealed_upload add column round_id uuid;

-- Ciphertexts lay under their round alone, or under their lot alone: there was one round of bids for each lot.
update sealed_upload u set lot_id = r.lot_id, round_id = r.id from round r where r.id = u.lot_id;

update sealed_upload u set round_id = b.round_id from bid b
  where u.round_id is null and b.lot_id = u.lot_id and b.supplier_id = u.supplier_id and b.round_id is not null;

-- What was uploaded and not handed in yet.
update sealed_upload u set round_id = r.id from round r
  where u.round_id is null and not u.claimed and r.lot_id = u.lot_id and r.state = 'issued';
