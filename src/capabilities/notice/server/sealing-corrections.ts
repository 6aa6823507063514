/**
 * A new edition brings another page for sealing off line. The paper that calls for bids prints the digest of its day.
 * The system publishes the new one beside it, and the printed page is served until no open lot needs it any more.
 */

import type { FastifyInstance } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { type EffectOf, NotFound } from '../../../kernel/server/effect.ts';
import { sendPage } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { route } from '../../../kernel/server/route.ts';
import { signPaper } from '../../../platform/signature/index.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import { answerSealingPage, keptSealingPage, sealingPageDigest } from '../../tender-document/server/door.ts';
import type { notice } from '../notice/notice.record.ts';
import { correctionFormat, correctionsOf } from '../sealing-page/correction.ts';

/** Two servers that start together correct a notice once. */
const correcting = 7205769;

const vouchesFor = (digest: string) =>
  sql<boolean>`coalesce(n.sealing_page_digest = ${digest} or n.sealing_pages @> ${JSON.stringify([{ digest }])}::jsonb, false)`;

/**
 * The next notice whose lots may still be bid for and that vouches for a page, or does not. Few lots are open, so they are asked first.
 * @param since only what was touched from then on
 */
const openNotice = (db: Queryable, digest: string, now: Date, vouches: boolean, since?: Date) =>
  first<{ id: string }>(
    db,
    sql`select n.id from lot l join notice n on n.project_id = l.project_id and l.id = any(n.lots_ids)
        where l.bid_deadline > ${now} and l.state in ('issued', 'suspended') and n.state = 'published'
          and n.sealing_page_digest is not null and ${vouchesFor(digest)} = ${vouches}
          ${since ? sql`and n.updated_at >= ${since}` : sql``}
        order by n.id limit 1`,
  );

/** Up to when each office was looked through: afterwards only a server of another edition publishes what is to be corrected. */
const lookedThrough = new WeakMap<Office, Date>();
const minute = 60_000;

/** Publishes today's digest with the next open notice that does not say it. @returns whether there was one */
async function correctNext(office: Office): Promise<boolean> {
  const digest = await sealingPageDigest();
  if (!digest) return false;
  const from = await readClock(office.db);
  if (!(await openNotice(office.db, digest, from, false, lookedThrough.get(office)))) {
    // What was being published while it was looked for is seen the next time.
    lookedThrough.set(office, new Date(from.getTime() - minute));
    return false;
  }
  return inTransaction(office, async (tx) => {
    await sql`select pg_advisory_xact_lock(${correcting})`.execute(tx);
    const now = await readClock(tx);
    // The one that waited for the other may find it done.
    const found = await openNotice(tx, digest, now, false);
    if (found) await perform({ office, tx, now }, 'notice.correctSealingPage', { id: found.id, asked: { digest } });
    return found !== undefined;
  });
}

/** Runs with the first round of every server, so each edition says its page once. */
export const correctionLoop = {
  topic: 'sealing-page',
  title: '封标页面更正',
  step: correctNext,
  rest: async () => 30_000,
};

export const correctSealingPage: EffectOf<typeof notice> = async ({ office, tx, row, asked, now }) => {
  const { serverKeys } = await authority(office);
  const paper = {
    format: correctionFormat,
    notice: row.id,
    number: row.number,
    printed: sure(row.sealingPageDigest, 'the printed page'),
    digest: String(asked.digest),
    at: now.toISOString(),
  } as const;
  row.sealingPages = [...correctionsOf(row), await signPaper(paper, serverKeys.privateKey)];
  await emit(tx, 'notice.pageCorrected', { notice: row.id, lots: row.lots });
};

const over = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>封标页面已停止提供</title>
<h1>这份封标页面已停止提供</h1>
<p>载有它的公告{投标}截止时间都已过，用它封的标不能再递交。</p>
<p>其他标段请从该标段的{投标}页面下载封标页面，或者使用<a href="/sealing.html">现行的封标页面</a>，并与公告所载的 SHA-256 核对。</p></html>`;

export function keptSealingPageRoute({ http, office }: { http: FastifyInstance; office: Office }): void {
  http.get(
    '/web/sealing/page.html',
    route({
      title: '公告所载的封标页面',
      cost: 'read',
      by: [anybody],
      query: { digest: text('摘要') },
      answers: 'document',
      passesOver: true,
    }),
    async (request, response) => {
      const page = await keptSealingPage(office.db, (request.query as { digest?: string }).digest);
      if (!page) throw new NotFound('没有这份封标页面，请从标段的{投标}页面下载');
      if (page.digest === (await sealingPageDigest())) return answerSealingPage(response, page.html);
      if (!(await openNotice(office.db, page.digest, await readClock(office.db), true)))
        return sendPage(response.code(410), resolveWording(over));
      return answerSealingPage(response, page.html);
    },
  );
}
