/** The paper that a public address names, and the papers of the same lots, as a guest may read them. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { guest } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { everyRow } from '../../../kernel/server/see-rows.ts';
import { wireRow } from '../../../kernel/server/wire-row.ts';
import { openingEntry } from '../../opening/opening-entry/opening-entry.record.ts';
import { type PublicRecord, readPublicCode } from '../../project/project-paper.ts';
import { type PublicItem, publicRecords } from '../public-lists.ts';
import { publicKinds } from '../public-query.ts';
import { publicItems, withOffers } from './public-search.ts';

type Item = PublicItem & { lots: string[] | null };

export interface FoundPaper {
  item: PublicItem;
  row: AnyRow;
  /** In the order in which they were published. */
  chain: PublicItem[];
  entries: AnyRow[];
}

const numbered = publicRecords.filter((record) => publicKinds[record].hasNumber);
const ofTender = publicRecords.filter((record) => publicKinds[record].lots);

async function itemOf({ db, house }: Office, code: string, now: Date): Promise<Item | undefined> {
  const named = readPublicCode(code);
  if (!named) return undefined;
  const [records, condition]: [readonly PublicRecord[], ReturnType<typeof sql>] =
    'id' in named ? [[named.record], sql`i.id = ${named.id}`] : [numbered, sql`i.number = ${named.number}`];
  return first<Item>(
    db,
    sql`select i.* from ${publicItems(house, records, now)} i where ${condition} order by i.at desc nulls last limit 1`,
  );
}

/** A tender has as many public papers as its page can list. */
const most = 200;

/** Nothing where no such paper is public. */
export async function findPaper(office: Office, code: string, now: Date): Promise<FoundPaper | undefined> {
  const { db, house } = office;
  const item = await itemOf(office, code, now);
  if (!item) return undefined;
  const { record } = publicKinds[item.kind];
  const seen = await seeRow(db, house, record, item.id, guest, now);
  if (!seen) return undefined;
  const [chain, entries] = await Promise.all([
    item.project
      ? rows<PublicItem>(
          db,
          sql`select i.* from ${publicItems(house, ofTender, now)} i
              where i.project = ${item.project} and i.lots && ${item.lots ?? []}::uuid[] order by i.at, i.id limit ${most}`,
        )
      : [],
    item.kind === 'opening'
      ? everyRow(office, openingEntry, { 'f.opening': item.id, sort: 'serial' }, { actor: guest, now })
      : [],
  ]);
  return {
    item: (await withOffers(db, [item]))[0] ?? item,
    row: wireRow(house, record, seen.situation),
    chain,
    entries,
  };
}
