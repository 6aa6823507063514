/** What stands behind a contract: what its template may say of it, and what its guards ask. */

import { isSome } from '../../../kernel/record/amount.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { AnyRow, RowOf } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { ValuesFor } from '../../../platform/templates/template-kinds.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { longDate } from '../../award/award-notice/letter.ts';
import { amount, inCapitals, notInYuan } from '../../award/server/door.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { membersOf } from '../../bid/server/door.ts';
import { openOrders } from '../../dispute/server/door.ts';
import { agreedPriceOfB } from '../../evaluation/server/door.ts';
import type { OpenOrder } from '../../powers/verdicts.guards.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { tenderValues } from '../../tender-document/server/door.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { contract } from '../contract/contract.record.ts';
import { type BidTerms, compareWithBid } from '../contract/contract.rules.ts';
import type { ContractMember } from '../contract/contract-text.ts';

export async function contractValues(db: Queryable, row: RowOf<typeof contract>): Promise<ValuesFor<'contract'>> {
  const of = await get(db, project, row.project);
  const ofLot = await get(db, lot, row.lot);
  const letter = await get(db, awardNotice, row.award);
  const [first, second] = [await get(db, organisation, row.buyer), await get(db, organisation, row.contractor)];
  const [buyer, lead] = [first.name ?? '', second.name ?? ''];
  const contractor = letter.supplierName ?? lead;
  const members = row.members ?? [];
  const agency = (await get(db, organisation, of.org)).name ?? '';
  const security = row.performanceSecurity;
  return {
    ...(await tenderValues(db, { project: of.id, lot: ofLot.id })),
    招标人: buyer,
    代理机构: agency,
    中标人: contractor,
    中标价: amount(letter.price, letter.priceText ?? ''),
    中标价大写: letter.price || !letter.priceText ? inCapitals(letter.price) : notInYuan,
    工期: letter.term ?? '',
    质量: letter.quality ?? '',
    项目负责人: letter.manager ?? '',
    日期: row.signedOn ? longDate(row.signedOn) : '',
    合同编号: row.number ?? '',
    合同名称: row.name ?? '',
    甲方: buyer,
    乙方: contractor,
    甲方代码: first.code ?? '',
    甲方代表: row.buyerRepresentative || null,
    乙方代码: [second.code ?? '', ...members.map((m) => `${m.name} ${m.code}`)].join('；'),
    联合体: members.length > 0 ? jointly(lead, members) : '乙方不是联合体',
    乙方代表: row.contractorRepresentative || null,
    付款方式: row.payment || null,
    质量保修: row.warranty || null,
    合同价: row.priceText ? `${amount(row.estimatedTotal)}，暂估合同总价` : amount(row.price),
    合同价大写: row.priceText ? `${row.priceText}，按约定的计价方式结算` : inCapitals(row.price),
    合同内容: row.content || null,
    期限: row.term || null,
    质量要求: row.quality || null,
    履约担保: security && isSome(security) ? `${inCapitals(security)}（${amount(security)}）` : '无',
    分包: subcontracting(row.subcontracts),
    签订期限: row.signBy ? longDate(row.signBy) : '',
  };
}

const subcontracting = (parts: RowOf<typeof contract>['subcontracts']) =>
  parts?.length
    ? parts
        .map((p) => `${p.scope ?? ''}（${amount(p.amount)}${p.subcontractor ? `，${p.subcontractor}` : ''}）`)
        .join('；')
    : '不分包';

/** 招标投标法 第31条. */
const jointly = (lead: string, members: readonly ContractMember[]) =>
  `${[lead, ...members.map((m) => m.name)].join('、')}组成联合体，${lead}为牵头人，各方共同与甲方签订本合同，就中标项目向甲方承担连带责任；分工：${members.map((m) => `${m.name}${m.share}`).join('，')}，其余由${lead}承担`;

// What a contract is compared with: the winner's bid, and what the tender document asked of every bidder.

/** By letter. A lot that was run off line has no bid: its letter says what was promised. */
export async function promisedBy(db: Queryable, found: readonly AnyRow[]): Promise<Map<string, BidTerms>> {
  const ids = found.map((c) => c.award).filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return new Map();
  const promised = await rows<BidTerms & { id: string }>(
    db,
    sql`select n.id, b.price as "readOut", case when b.id is null then n.price else ${agreedPriceOfB} end as price,
          case when b.id is null then n.price_text else b.price_text end as "priceText",
          case when b.id is null then n.term else b.term end as term,
          case when b.id is null then n.quality else b.quality end as quality,
          case when b.id is null then n.scope else l.content end as content,
          case when b.id is null then null else l.duration_days end as "durationDays", d.payment, d.warranty,
          n.performance_security::text as "performanceSecurity"
        from award_notice n join lot l on l.id = n.lot_id left join bid b on b.id = n.bid_id
          left join tender_document d on d.lot_id = l.id and d.state = 'issued'
        where n.id in (${sql.join(ids)})`,
  );
  return new Map(promised.map(({ id, ...terms }) => [id, terms]));
}

/** The chapters of the issued document that state the contract, in words. */
export async function contractTermsOf(db: Queryable, lot: string): Promise<string | null> {
  const [document] = await find(db, tenderDocument, { lot, state: 'issued' }, { limit: 1 });
  const chapters = (document?.chapters ?? []).filter((c) => c.title?.includes('合同'));
  return chapters.map((c) => `${c.title}\n${richTextWords(c.body ?? '')}`).join('\n\n') || null;
}

/** The members beside the leader, by the declaration of the winning bid; those that have an account sign on line. */
export async function consortiumOf(
  db: Queryable,
  bidId: string | null,
): Promise<{ members: ContractMember[] | null; memberUnits: string[] }> {
  const [won] = bidId ? await find(db, bid, { id: bidId }) : [];
  const members = await membersOf(db, won);
  if (members.length === 0) return { members: null, memberUnits: [] };
  return {
    members: members.map(({ member: { name, code, share }, unit }) => ({ name: unit?.name ?? name, code, share })),
    memberUnits: members.flatMap(({ unit }) => unit?.id ?? []),
  };
}

/** What the guards of a contract ask of its letter, its bid and its lot. */
export const contractFacts: FactsFor<typeof contract> = async (db, found, _now, _actor, house) => {
  const ids = sql.join(found.map((c) => sql`${c.award ?? null}::uuid`));
  const bids = await rows<{
    id: string;
    awardState: StateOf<'award-notice'>;
    awardSentAt: string | null;
    letterManager: string | null;
  }>(
    db,
    sql`select n.id, n.state as "awardState", n.sent_at as "awardSentAt", n.manager as "letterManager" from award_notice n where n.id in (${ids})`,
  );
  const promised = await promisedBy(db, found);
  const lots = await rows<{
    id: string;
    suspended: boolean;
    orders: OpenOrder[];
    isAsked: boolean;
    regime: string;
    way: string | null;
  }>(
    db,
    sql`select l.id, p.regime, p.way, l.state = 'suspended' as suspended, ${openOrders(house)} as orders,
          exists (select 1 from consent k where k.lot_id = l.id and k.power = 'offline-contract' and k.state = 'asked') as "isAsked"
        from lot l join project p on p.id = l.project_id where l.id in (${sql.join(found.map((c) => sql`${c.lot ?? null}::uuid`))})`,
  );
  const lotOf = new Map(lots.map(({ id, regime, way, ...of }) => [id, { ...of, asking: { regime, way } }]));
  const byAward = new Map(bids.map((b) => [b.id, b]));
  return new Map(
    found.map((c) => {
      const won = byAward.get(c.award ?? '');
      const terms = promised.get(c.award ?? '');
      const facts = { ...won, comparison: terms ? compareWithBid(c, terms) : [] };
      return [c.id, { ...facts, suspended: false, ...lotOf.get(c.lot ?? '') }];
    }),
  );
};
