/** Gathers what the office knows of each opened bid of a lot: histories, registers, the opened files themselves. */

import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import type { OfRound } from '../../../project/round/round.record.ts';
import { sameRound } from '../../../project/server/door.ts';
import type { BidTraces, TendersOwn } from '../bid-traces.ts';
import { readBidFiles } from './bid-files.ts';

interface OpenedBid {
  id: string;
  supplier: string;
  supplierName: string;
  submittedAt: string | null;
  price: string | null;
  signingKey: string | null;
  manager: string | null;
  files: { name: string; sha256: string }[] | null;
}

export async function gatherTraces(office: Office, db: Queryable, of: OfRound): Promise<BidTraces[]> {
  const lot = of.lot!;
  const bids = await rows<OpenedBid>(
    db,
    sql`select b.id, b.supplier_id as supplier, b.supplier_name as "supplierName", b.submitted_at as "submittedAt", b.price,
          b.header->'certificate'->>'fingerprint' as "signingKey", coalesce(b.read_out->>'manager', b.read_out->>'项目负责人') as manager, b.opened_files as files
        from bid b where b.lot_id = ${lot} and ${sameRound('b', of.round)} and b.state in ('opened', 'valid', 'rejected') order by b.supplier_name`,
  );
  const traces: BidTraces[] = [];
  for (const b of bids) {
    const files = b.files ?? [];
    const documents: BidTraces['documents'] = [];
    const lines: BidTraces['priceLines'] = [];
    const unread: string[] = [];
    const read = await readBidFiles(files.map(({ name, sha256 }) => ({ name, place: office.files.pathOf(sha256) })));
    for (const [at, { name }] of files.entries()) {
      const found = read[at];
      if (!found) unread.push(name);
      if (found?.facts) documents.push({ file: name, facts: found.facts });
      lines.push(...(found?.lines ?? []));
    }
    traces.push({
      bid: b.id,
      supplierName: b.supplierName,
      submittedAt: b.submittedAt,
      price: b.price,
      signingKey: b.signingKey,
      files: files.map(({ name, sha256 }) => ({ name, sha256 })),
      documents,
      priceLines: lines,
      unread,
      addresses: await addressesOf(db, lot, b),
      ...(await registered(db, lot, b)),
    });
  }
  return traces;
}

/** Where downloading, handing in and unlocking came from, and with which browser the bid was handed in. */
const addressesOf = (db: Queryable, lot: string, { id, supplier }: OpenedBid) =>
  rows<{ step: string; address: string; agent: string }>(
    db,
    sql`select distinct step, address, agent from (
          select '递交' as step, h.address, '' as agent from history h where h.record = 'bid' and h.record_id = ${id} and h.actor_id is not null
          union all
          select '解密', h.address, '' from history h join opening_entry e on e.id = h.record_id and h.record = 'opening-entry'
            where e.bid_id = ${id} and h.actor_id is not null
          union all
          select '下载', h.address, '' from history h join document_download d on d.id = h.record_id and h.record = 'document-download'
            where d.lot_id = ${lot} and d.supplier_id = ${supplier} and h.actor_id is not null
          union all
          select '上传密文', u.address, coalesce(u.agent, '') from sealed_upload u
            where u.lot_id = ${lot} and u.supplier_id = ${supplier} and u.round_id is not distinct from (select round_id from bid where id = ${id}) and u.claimed and u.address is not null) as seen
        order by step, address`,
  );

/** The people, numbers and accounts by which the bidder is known: its users, its unit, its entry in the register. */
async function registered(
  db: Queryable,
  lot: string,
  { supplier, manager }: OpenedBid,
): Promise<Pick<BidTraces, 'people' | 'contacts' | 'accounts'>> {
  const found = await rows<{ kind: 'people' | 'contacts' | 'accounts'; role: string; value: string }>(
    db,
    sql`select distinct kind, role, value from (
          select 'people' as kind, '经办人' as role, name as value from "user" where organisation_id = ${supplier}
          union all select 'contacts', '经办人手机', mobile from "user" where organisation_id = ${supplier}
          union all select 'people', '联系人', contact from organisation where id = ${supplier}
          union all select 'contacts', '单位电话', phone from organisation where id = ${supplier}
          union all select 'contacts', '单位邮箱', email from organisation where id = ${supplier}
          union all select x.kind, x.role, x.value from supplier s cross join lateral (values
            ('people', '法定代表人', s.legal_representative), ('people', '登记联系人', s.contact), ('contacts', '登记手机', s.mobile),
            ('contacts', '登记邮箱', s.email), ('accounts', '基本户', s.bank_account)) as x(kind, role, value) where s.organisation_id = ${supplier}
          union all select 'accounts', x.role, x.value from bid_security b cross join lateral (values
            ('申报的付款账号', b.payer_account), ('申报的基本户', b.basic_account)) as x(role, value) where b.lot_id = ${lot} and b.supplier_id = ${supplier}
          union all select 'accounts', x.role, x.value from bid_security b cross join lateral jsonb_array_elements(coalesce(b.arrivals, '[]')) a
            cross join lateral (values ('保证金付款账号', a->>'payerAccount'), ('保证金付款户名', a->>'payerName')) as x(role, value)
            where b.lot_id = ${lot} and b.supplier_id = ${supplier}
        ) as known where coalesce(trim(value), '') <> '' order by kind, role, value`,
  );
  const of = (kind: string) => found.filter((f) => f.kind === kind);
  return {
    people: [
      ...of('people').map(({ role, value }) => ({ role, name: value })),
      ...(manager ? [{ role: '项目负责人', name: manager }] : []),
    ],
    contacts: of('contacts').map(({ role, value }) => ({ role, value })),
    accounts: of('accounts').map(({ role, value }) => ({ role, value })),
  };
}

/** What the tender itself handed out: the attachments of its document and addenda, read as the bids' files are. */
export async function tendersOwn(office: Office, db: Queryable, lot: string): Promise<TendersOwn> {
  const found = await rows<{ name: string; sha256: string }>(
    db,
    sql`select distinct f->>'name' as name, f->>'sha256' as sha256 from (
          select attachments from tender_document where lot_id = ${lot} union all select attachments from addendum where lot_id = ${lot}) d
        cross join lateral jsonb_array_elements(coalesce(d.attachments, '[]')) f`,
  );
  const read = await readBidFiles(found.map(({ name, sha256 }) => ({ name, place: office.files.pathOf(sha256) })));
  return {
    files: new Set(found.map((f) => f.sha256)),
    documents: found.flatMap(({ name }, at) => {
      const facts = read[at]?.facts;
      return facts ? [{ file: name, facts }] : [];
    }),
    priceLines: read.flatMap((r) => r?.lines ?? []),
  };
}
