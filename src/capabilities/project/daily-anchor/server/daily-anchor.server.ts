/** Writes the day's anchors once the day is over, has them stamped where an authority is set, and hands them to anybody. */
import type { FastifyInstance } from 'fastify';
import { anybody } from '../../../../kernel/access/where.ts';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { readClock } from '../../../../kernel/server/clock.ts';
import { first, plannedAnew, type Queryable, type RawBuilder, rows, sql } from '../../../../kernel/server/database.ts';
import type { EffectOf } from '../../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { inTransaction, type Office } from '../../../../kernel/server/office.ts';
import { route } from '../../../../kernel/server/route.ts';
import { get } from '../../../../kernel/server/rows.ts';
import { addDays, dateInShanghai, endOfDayShanghai } from '../../../../platform/calendar/iso-date.ts';
import { dispatchTopic, pumpLoops, realTime } from '../../../../platform/dispatch/server/pump.ts';
import type { DatedAnchor } from '../../../../platform/restoration/dated-anchors.ts';
import type { Anchored } from '../../../../platform/restoration/server/anchors.ts';
import { askForStamp, readStamp } from '../../../../platform/signature/server/time-stamp.ts';
import { judgedSince } from '../../server/judging.ts';
import { anchorFile, dailyAnchor } from '../daily-anchor.record.ts';

const authorityOf = (office: Office) => office.settings.ZHAOCAI_TSA_URL;

/**
 * The heads at the end of a day of every project whose document was issued by then and whose history moved since the
 * file before. Bids, questions, downloads and payments are in no project's chain before the opening; while bids are judged
 * a project stays where it stood at their opening, and comes up with all of it once what came of them is published.
 */
const headsAt = (db: Queryable, since: Date | undefined, until: Date): Promise<Omit<DatedAnchor, 'day'>[]> => {
  const within = (at: RawBuilder<unknown>) =>
    sql`${at} < ${until} and ${since ? sql`${at} >= ${new Date(since.getTime() - lateness)}` : sql`true`}`;
  return rows(
    db,
    // From what was written since, along the index of its time: most of what an office ever issued stands still.
    plannedAnew(sql`select p.id::text as project, p.code as number, last.seq::int as entry, last.hash as head
        from (select distinct chain from history where ${within(sql`at`)} and chain like 'project:%') moved
        join project p on p.id = substr(moved.chain, 9)::uuid
        cross join lateral (select ${judgedSince(sql`p.id`)} as since) judged
        cross join lateral (select seq, hash, at from history where chain = moved.chain and at < ${until}
          and (judged.since is null or at <= judged.since) order by seq desc limit 1) last
        where ${within(sql`last.at`)} and exists (select 1 from lot l where l.project_id = p.id and l.document_issued_at <= ${until}::timestamptz) order by 1`),
  );
};

/** What began before midnight may be written after the file: the end of the day before is looked at again. */
const lateness = 10 * 60_000;

interface Last {
  day: string;
  sha256: string;
}

const lastOf = (db: Queryable) =>
  first<Last>(db, sql`select day::text, sha256 from daily_anchor order by day desc limit 1`);

/** The last day on which an office without a file had nothing to write: it has none of that day later. */
const emptyUntil = new WeakMap<Office, string>();

/** Writes yesterday's file if it is not there. Days on which the server stood still are in the next one. */
async function writeDue(office: Office): Promise<boolean> {
  const now = await readClock(office.db);
  const day = addDays(dateInShanghai(now), -1);
  const known = await lastOf(office.db);
  if ((known && known.day >= day) || emptyUntil.get(office) === day) return false;
  await inTransaction(office, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('daily-anchor', 0))`.execute(tx);
    const last = await lastOf(tx);
    if (last && last.day >= day) return;
    const anchors = await headsAt(tx, last && endOfDayShanghai(last.day), endOfDayShanghai(day));
    // Before the first tender is in public there is nothing that anybody could keep.
    if (!last && anchors.length === 0) {
      emptyUntil.set(office, day);
      return;
    }
    const content = anchorFile({ day, previous: last?.sha256, anchors });
    const values = {
      day,
      projects: anchors.length,
      content,
      sha256: await sha256Hex(content),
      previous: last?.sha256 ?? null,
      lane: 'stamp',
      dueAt: authorityOf(office) ? await realTime(tx) : null,
    };
    const action = authorityOf(office) ? 'daily-anchor.write' : 'daily-anchor.writeUnstamped';
    await perform({ office, tx, now }, action, { values });
    await signal(tx, dispatchTopic, 'written');
  });
  return false;
}

async function stamp(office: Office, id: string): Promise<string> {
  const url = authorityOf(office);
  if (!url) throw new Error('没有设置时间戳机构（ZHAOCAI_TSA_URL）');
  const { sha256 } = await get(office.db, dailyAnchor, id);
  const { reply, authority } = await askForStamp(url, sha256 ?? '');
  await inTransaction(office, async (tx) => {
    const asked = { stamp: reply.toString('base64') };
    await perform({ office, tx, now: await readClock(tx) }, 'daily-anchor.keepStamp', { id, asked });
  });
  return authority;
}

const keepStamp: EffectOf<typeof dailyAnchor> = async ({ row, asked, record }) => {
  const { at, authority } = readStamp(Buffer.from(asked.stamp, 'base64'), String(row.sha256));
  Object.assign(row, { stamp: asked.stamp, stampedAt: at.toISOString(), stampedBy: authority.slice(0, 500) });
  record({ stamp: await sha256Hex(asked.stamp) });
};

const minute = 60_000;

/** `2026-11-23.txt`: the file; `2026-11-23.tsr`: its stamp, as `openssl ts -verify` reads it. */
function anchorFiles(http: FastifyInstance, office: Office): void {
  http.get(
    '/web/anchors/:file',
    route({ title: '每日存证文件及其时间戳', cost: 'read', by: [anybody], answers: 'text' }),
    async (request, response) => {
      const { file } = request.params as { file: string };
      const [, day, kind] = /^(\d{4}-\d{2}-\d{2})\.(txt|tsr)$/.exec(file) ?? [];
      const found = day
        ? await first<{ content: string; stamp: string | null }>(
            office.db,
            sql`select content, stamp from daily_anchor where day::text = ${day}`,
          )
        : undefined;
      const isStamp = kind === 'tsr';
      if (!found || (isStamp && !found.stamp))
        return response.status(404).type('text/plain; charset=utf-8').send('没有这一天的存证');
      // A day's file never changes; a stamp comes once.
      response.header('cache-control', 'public, max-age=86400').header('access-control-allow-origin', '*');
      return isStamp
        ? response.type('application/timestamp-reply').send(Buffer.from(found.stamp!, 'base64'))
        : response.type('text/plain; charset=utf-8').send(found.content);
    },
  );
}

/** An anchor names a project by its id; older files by its number. */
export const anchored: Anchored = {
  kind: 'anchored',
  chainsOf: (name) =>
    sql`select 'project:' || p.id as chain from project p where p.id::text = ${name} or p.code = ${name}`,
};

export const dailyAnchorServer: ServerPart = {
  effects: { keepStamp },
  routes: ({ http, office }) => anchorFiles(http, office),
  loops: [
    { topic: 'daily-anchor', title: '每日存证', step: writeDue, rest: async () => minute },
    ...pumpLoops({ record: dailyAnchor, send: stamp }),
  ],
};
