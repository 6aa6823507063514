import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';

/** The edition that an addendum made; nothing where the document is as it went out, so that papers of such lots stay as they were. */
export async function changedEdition(db: Queryable, lotId: string): Promise<string | null> {
  const [of] = await rows<{ edition: number }>(
    db,
    sql`select d.edition::int as edition from tender_document d where d.lot_id = ${lotId} and d.state = 'issued' and d.edition > 1 limit 1`,
  );
  return of ? judgedEdition(db, lotId) : null;
}

/** By which edition of its document a lot is judged, as reports say it: which addendum made it, and its digest. */
export async function judgedEdition(db: Queryable, lotId: string): Promise<string | null> {
  const [of] = await rows<{ edition: number | null; digest: string | null; number: string | null }>(
    db,
    sql`select d.edition::int as edition, d.digest, a.number from tender_document d
        left join addendum a on a.document_id = d.id and a.state = 'issued' and a.edition = d.edition
        where d.lot_id = ${lotId} and d.state = 'issued' limit 1`,
  );
  if (!of) return null;
  const by = of.number ? `补遗 ${of.number} 形成` : '随公告发出';
  return `招标文件第 ${of.edition ?? 1} 版（${by}${of.digest ? `，版本摘要 ${of.digest}` : ''}）`;
}
