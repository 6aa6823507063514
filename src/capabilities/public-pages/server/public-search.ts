/** The public lists: what a guest may read, found by what notices say of themselves. Nothing else is ever looked at. */

import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { guest } from '../../../kernel/server/http.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { offersBeforeBids, offersOf } from '../../participation/server/door.ts';
import type { PublicRecord } from '../../project/project-paper.ts';
import {
  type Facet,
  type Facets,
  type PublicItem,
  type PublicPage,
  perPage,
  publicNames,
  publicRecords,
} from '../public-lists.ts';
import { kindName, type PublicKind, type PublicQuery, publicKinds, publicWay, shortRegion } from '../public-query.ts';

const column = (kind: PublicKind, name: string) =>
  sql.ref(`t.${sure(columnNamed(kind.record, name), 'a column of the record').column}`);

/** A deadline as it stands now: the notice keeps its own, changes and addenda move it. */
const movedDeadline = sql`greatest(t.bid_deadline,
    (select max(c.new_deadline) from notice_change c where c.notice_id = t.id and c.state = 'published'),
    (select max(a.new_deadline) from addendum a where a.document_id = t.document_id and a.lot_id = any(t.lots_ids) and a.state = 'issued'),
    (select d.deadline from preliminary_document d where d.id = t.preliminary_id and d.state = 'issued'))`;

/** To which a reader is counted down: taking the document while it is given out, then handing in. */
const nextEnd = (now: Date) => sql`coalesce((select max(d.document_until) from tender_document d
    where d.lot_id = any(t.lots_ids) and d.state = 'issued' and t.preliminary_id is null having max(d.document_until) >= ${now}), ${movedDeadline})`;

/** Each of its lots was called off after it went out. */
const allEnded = sql`(select count(distinct z.lot_id) from termination z where z.lot_id = any(t.lots_ids)
    and z.state = 'announced' and z.announced_at > t.published_at) >= cardinality(t.lots_ids)`;

function kindSql(house: House, record: PublicRecord, now: Date): RawBuilder<unknown> {
  const kind = publicKinds[record];
  const isNotice = record === 'notice';
  const until = isNotice ? movedDeadline : kind.until ? column(kind, kind.until) : sql`null::timestamptz`;
  const lots = !kind.lots
    ? sql`null::uuid[]`
    : kind.lots === 'lots'
      ? column(kind, 'lots')
      : sql`array[${column(kind, 'lot')}]`;
  const project = columnNamed(kind.record, 'project') ? column(kind, 'project') : sql`null::uuid`;
  const at =
    record === 'violation' ? sql`(t.published_on::timestamp at time zone 'Asia/Shanghai')` : column(kind, kind.at);
  return sql`select ${record} as kind, t.id, t.state, t.title, ${at} as at,
      ${kind.hasNumber ? column(kind, 'number') : sql`null::text`} as number,
      ${until} as until, ${isNotice ? nextEnd(now) : until} as "endsAt", ${isNotice ? allEnded : sql`false`} as ended,
      ${isNotice ? sql`t.preliminary_id` : sql`null::uuid`} as preliminary, ${lots} as lots, ${project} as project
    from ${sql.table(tableOf(kind.record))} t where ${scopeSql(house.access(record), guest, now)}`;
}

/** Everything of these kinds that a guest may read, with what its tender is. */
export function publicItems(house: House, records: readonly PublicRecord[], now: Date): RawBuilder<unknown> {
  const all = sql.join(
    records.map((record) => kindSql(house, record, now)),
    sql` union all `,
  );
  return sql`(select i.*, p.name as "projectName", p.region, p.way, p.industry as trade, e.label as "tradeName",
      o.name as owner, l.kinds, l.ceiling
    from (${all}) i left join project p on p.id = i.project left join organisation o on o.id = p.owner_id
    left join code_entry e on e.list = 'industry' and e.code = p.industry
    left join lateral (select array_agg(distinct kind) as kinds, sum(ceiling_price) as ceiling from lot where id = any(i.lots)) l on true)`;
}

/** `510000` stands for everything in 四川, `513300` for everything in 甘孜. */
const within = (ref: string, codes: readonly string[], start: (code: string) => string) =>
  sql`(${sql.join(
    codes.map((code) => sql`${sql.ref(ref)} like ${`${start(code)}%`}`),
    sql` or `,
  )})`;

const wan = (amount: string) => sql`${amount}::numeric * 10000`;

function dueSql(due: PublicQuery['due'], now: Date): RawBuilder<unknown> {
  if (due === 'over') return sql`i.until <= ${now}`;
  if (due === 'open') return sql`i.until > ${now}`;
  return sql`i.until > ${now} and i."endsAt" <= ${new Date(now.getTime() + Number(due) * 86_400_000)}`;
}

/** The conditions of a question, over the items as `i`. */
export function publicConditions(query: Omit<PublicQuery, 'list' | 'sort' | 'page'>, now: Date): RawBuilder<unknown> {
  const { q, region, kind, way, trade, from, to, due } = query;
  const words = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const parts = [
    ...(q
      ? [
          sql`(i.title ilike ${words} or i.number ilike ${words} or i.owner ilike ${words} or i."projectName" ilike ${words} or i."tradeName" ilike ${words})`,
        ]
      : []),
    ...(region.length > 0 ? [within('i.region', region, (code) => code.replace(/(00)+$/, ''))] : []),
    ...(trade.length > 0 ? [within('i.trade', trade, (code) => code)] : []),
    ...(kind.length > 0 ? [sql`i.kinds && ${kind}::text[]`] : []),
    ...(way.length > 0 ? [sql`i.way = any(${way})`] : []),
    ...(from ? [sql`i.ceiling >= ${wan(from)}`] : []),
    ...(to ? [sql`i.ceiling <= ${wan(to)}`] : []),
    ...(due ? [dueSql(due, now)] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

const orders = {
  new: sql`i.at desc nulls last`,
  price: sql`i.ceiling desc nulls last`,
} as const;

/** What is still open first, the nearest first; then what is over, the latest first. */
const nearest = (now: Date) =>
  sql`(i.until > ${now}) desc nulls last, case when i.until > ${now} then i."endsAt" end, i.until desc nulls last`;

export const recordsOf = (list: PublicQuery['list']): PublicRecord[] =>
  publicRecords.filter((record) => publicNames[record].list === list);

/**
 * Notices with what they offer now: the lots' own documents, or the one before the bids that they called for. One that ended
 * before its lots were called again offers nothing.
 */
export async function withOffers(db: Queryable, items: readonly PublicItem[]): Promise<PublicItem[]> {
  const open = items.filter(({ kind, ended }) => kind === 'notice' && !ended);
  const [before, bids] = [open.filter((one) => one.preliminary), open.filter((one) => !one.preliminary)];
  const [ofDocuments, ofLots] = await Promise.all([
    offersBeforeBids(
      db,
      before.flatMap((one) => one.preliminary ?? []),
    ),
    offersOf(db, [...new Set(bids.flatMap(({ lots }) => lots ?? []))]),
  ]);
  const offers = ({ preliminary, lots }: PublicItem) =>
    preliminary ? ofDocuments.get(preliminary) : (lots ?? []).flatMap((lot) => ofLots.get(lot) ?? []);
  return items.map((item) => (open.includes(item) ? { ...item, offers: [offers(item) ?? []].flat() } : item));
}

/** One page of one list; the last one where less is found than was asked for. */
export async function searchPublic(
  db: Queryable,
  house: House,
  query: PublicQuery,
  now: Date,
  { limit = perPage }: { limit?: number } = {},
): Promise<PublicPage> {
  const order = query.sort === 'due' ? nearest(now) : orders[query.sort];
  const found = await rows<PublicItem & { total: number; endsAt: string | null }>(
    db,
    sql`select i.*, count(*) over ()::int as total from ${publicItems(house, recordsOf(query.list), now)} i
        where ${publicConditions(query, now)} order by ${order}, i.id desc
        limit ${limit} offset ${(query.page - 1) * limit}`,
  );
  const { page } = query;
  if (found.length === 0 && page > 1) {
    const all = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${publicItems(house, recordsOf(query.list), now)} i where ${publicConditions(query, now)}`,
    );
    const last = Math.max(1, Math.ceil((all[0]?.n ?? 0) / limit));
    if (last < page) return searchPublic(db, house, { ...query, page: last }, now, { limit });
  }
  const items = await withOffers(
    db,
    found.map(({ total: _, endsAt: _at, ...item }) => item),
  );
  return { items, total: found[0]?.total ?? 0, page };
}

/** By how many of a list each filter would be met; regions by city, the most frequent first. */
export async function publicFacets(db: Queryable, house: House, list: PublicQuery['list'], now: Date): Promise<Facets> {
  const words = await house.words(db);
  const found = await rows<Pick<PublicItem, 'region' | 'kinds' | 'way' | 'trade' | 'tradeName'> & { n: number }>(
    db,
    sql`select left(i.region, 4) as region, i.kinds, i.way, i.trade, i."tradeName", count(*)::int as n
        from ${publicItems(house, recordsOf(list), now)} i group by 1, 2, 3, 4, 5`,
  );
  type Row = (typeof found)[number];
  const counted = (of: (row: Row) => readonly (string | null)[], label: (value: string) => string): Facet[] => {
    const counts = new Map<string, number>();
    for (const row of found)
      for (const value of of(row)) if (value) counts.set(value, (counts.get(value) ?? 0) + row.n);
    return [...counts]
      .map(([value, n]) => ({ value, label: label(value), n }))
      .toSorted((a, b) => b.n - a.n || a.value.localeCompare(b.value));
  };
  const trades = new Map(found.map((row) => [row.trade, row.tradeName]));
  return {
    region: counted((row) => [row.region && `${row.region}00`], shortRegion),
    kind: counted((row) => row.kinds ?? [], kindName),
    way: counted(
      (row) => [row.way],
      (way) => publicWay(way, words),
    ),
    trade: counted(
      (row) => [row.trade],
      (code) => trades.get(code) ?? code,
    ),
  };
}
