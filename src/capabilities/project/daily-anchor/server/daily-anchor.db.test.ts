import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../../tests/support/office.ts';
import { costOf, recorded } from '../../../../../tests/support/recorded.ts';
import { startTimeStampAuthority, type TimeStampAuthority } from '../../../../../tests/support/time-stamp-authority.ts';
import { first, rows, sql } from '../../../../kernel/server/database.ts';
import { append } from '../../../../kernel/server/history.ts';
import { inTransaction, systemActor } from '../../../../kernel/server/office.ts';
import { endOfDayShanghai } from '../../../../platform/calendar/iso-date.ts';
import { readAnchors } from '../../../../platform/restoration/dated-anchors.ts';
import { compareWith } from '../../../../platform/restoration/server/anchors.ts';
import { submitBid } from '../../../bid/testing/submit-bid.ts';
import { type BuiltTender, buildPublishedTender } from '../../../notice/testing/build-published-tender.ts';
import { bidderAccount } from '../../../opening/testing/build-opened-tender.ts';

let test: TestOffice;
let authority: TimeStampAuthority;
let tender: BuiltTender;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  test = await openOffice();
  authority = await startTimeStampAuthority();
  tender = await buildPublishedTender(test);
}, 120_000);
afterAll(async () => {
  await test.close();
  await authority.close();
});

/** The days that are published, the newest first, once there are so many. */
async function published(count: number): Promise<any[]> {
  for (let tries = 0; tries < 100; tries++) {
    const { tdata } = await test.guest().get('/web/daily-anchor/list.json', { sort: '-day' });
    if (tdata.length >= count) return tdata;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`less than ${count} days`);
}
const fetchFile = async (name: string) => {
  const response = await fetch(`${test.url}/web/anchors/${name}`);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const nextDay = async () => {
  const now = await test.now();
  await test.setClock(new Date(now.getTime() + 24 * 3600_000).toISOString());
};
const isOfHeads = ({ text }: { text: string }) => text.includes('last.hash as head');
const chain = () => sql`${`project:${tender.project}`}`;
/** What the history held at the end of a day. */
const entriesUntil = (day: string) =>
  rows<any>(
    test.office.db,
    sql`select seq, hash, record from history where chain = ${chain()} and at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai' order by seq`,
  );
const number = async () =>
  (await first<{ code: string }>(test.office.db, sql`select code from project where id = ${tender.project}`))!.code;

describe('the anchors of a day (P1)', () => {
  it('are published once it is over, to anybody, and hold where each history stood then', async () => {
    expect((await test.guest().get('/web/daily-anchor/list.json')).tdata).toEqual([]);
    // Nothing was to be written for the day before: a day that is over has no more of it later.
    const looked = await recorded(async () => {
      for (const seconds of [60, 120, 180]) {
        await test.setClock(new Date((await test.now()).getTime() + seconds * 1000).toISOString());
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    });
    expect(looked.filter(isOfHeads).length).toBeLessThanOrEqual(1);
    await nextDay();
    const [day] = await published(1);
    const { status, bytes } = await fetchFile(`${day.day}.txt`);
    expect(status).toBe(200);
    expect(sha256(bytes.toString())).toBe(day.sha256);
    const last = (await entriesUntil(day.day)).at(-1);
    expect(readAnchors(bytes.toString())).toEqual([
      { day: day.day, project: tender.project, number: await number(), entry: Number(last.seq), head: last.hash },
    ]);
    expect(day).toMatchObject({ projects: 1, state: 'kept' });
    expect(day.answer ?? day.tries ?? null).toBeNull();
    // Without an authority nothing is due, and nothing stands there as the first day of all clocks.
    expect((await (await test.as('admin')).detail('daily-anchor', day.id)).tdata.row.dueAt).toBeNull();
    expect((await fetchFile(`${day.day}.tsr`)).status).toBe(404);
    expect((await fetchFile('2020-01-01.txt')).status).toBe(404);
    expect((await fetchFile('..%2F..%2Fetc%2Fpasswd')).status).toBe(404);
  });

  it('say nothing of bids, and follow the day before', async () => {
    for (const number of [1, 2, 3]) await submitBid(await test.as(await bidderAccount(test, number)), tender.lot);
    await nextDay();
    const [second, one] = await published(2);
    const { bytes } = await fetchFile(`${second.day}.txt`);
    const until = await entriesUntil(second.day);
    const since = until.slice((await entriesUntil(one.day)).length);
    expect(since.filter(({ record }) => record === 'bid')).toEqual([]);
    expect(readAnchors(bytes.toString())).toMatchObject(
      since.length ? [{ entry: Number(since.at(-1).seq), head: since.at(-1).hash }] : [],
    );
    expect(bytes.toString()).toContain(`# 前一份 ${one.sha256}`);
  });

  it('list in the next file what began before midnight and was written after the file', async () => {
    const [last] = await published(2);
    const midnight = endOfDayShanghai(last.day).getTime();
    await inTransaction(test.office, (tx) =>
      append(tx, `project:${tender.project}`, {
        at: new Date(midnight - 60_000),
        actor: systemActor,
        ...{ action: 'project.note', record: 'project', recordId: tender.project, fromState: null, toState: '' },
        ...{ asked: {}, changes: [], address: 'system', rulebook: test.office.rulebook },
      }),
    );
    await nextDay();
    const [day] = await published(3);
    const [anchor] = readAnchors((await fetchFile(`${day.day}.txt`)).bytes.toString());
    expect(anchor).toMatchObject({ entry: Number((await entriesUntil(day.day)).at(-1).seq) });
  });

  it('cost what was written since the file before, not what the office ever issued', async () => {
    const columns = async (table: string, but: string[]) =>
      (
        await rows<{ name: string }>(
          test.office.db,
          sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table} and not column_name = any(${but})`,
        )
      ).map(({ name }) => name);
    const [project, lot] = [
      await columns('project', ['id', 'code', 'tender_code', 'national_code']),
      await columns('lot', ['id', 'code', 'project_id', 'national_code']),
    ];
    const run = (text: string) => sql.raw(text).execute(test.office.db);
    const each = 'generate_series(1, 2000) n';
    await run(
      `insert into project (id, code, ${project}) select md5('p' || n)::uuid, 'P' || n, ${project} from project, ${each} where id = '${tender.project}'`,
    );
    await run(
      `insert into lot (id, code, project_id, ${lot}) select md5('l' || n)::uuid, 'L' || n, md5('p' || n)::uuid, ${lot} from lot, ${each} where id = '${tender.lot}'`,
    );
    await run(`insert into history (chain, seq, at, actor_name, org_name, action, record, record_id, to_state, asked, changes, address, rulebook, prev, hash)
      select 'project:' || md5('p' || n)::uuid, s, (select min(at) from history), '某人', '某单位', 'project.save', 'project', md5('p' || n)::uuid, 'draft', '{}', '[]', '', '', '', '' from ${each}, generate_series(1, 5) s`);
    for (const table of ['project', 'lot', 'history']) await run(`vacuum analyze ${table}`);
    const asked = await recorded(async () => {
      await nextDay();
      await published(4);
    });
    expect(await costOf(test.databaseUrl, asked.filter(isOfHeads))).toMatchObject({ whole: [] });
    expect((await costOf(test.databaseUrl, asked.filter(isOfHeads))).pages).toBeLessThan(500);
  });

  it('are stamped where an authority is set, tried again while it fails, and openssl finds the stamp good', async () => {
    (test.office.settings as Record<string, string>).ZHAOCAI_TSA_URL = authority.url;
    authority.answerWith({ status: 503, body: 'busy' });
    await nextDay();
    const [third] = await published(5);
    const admin = await test.as('admin');
    const seen = async () => (await admin.detail('daily-anchor', third.id)).tdata.row;
    for (let tries = 0; !(await seen()).attempts && tries < 100; tries++) await new Promise((r) => setTimeout(r, 100));
    expect(await seen()).toMatchObject({ state: 'waiting', answer: '时间戳机构答 HTTP 503' });
    authority.answerWith(undefined);
    await admin.done('daily-anchor.retry', { id: third.id });
    for (let tries = 0; (await seen()).state !== 'sent' && tries < 100; tries++)
      await new Promise((r) => setTimeout(r, 100));
    expect(await seen()).toMatchObject({ state: 'sent', stampedBy: 'O=Test authority, CN=Stamp 1' });
    const [file, stamp] = [await fetchFile(`${third.day}.txt`), await fetchFile(`${third.day}.tsr`)];
    expect(authority.verify(stamp.bytes, file.bytes)).toContain('Verification: OK');
    // The first day had no stamp; an administrator has it stamped afterwards.
    const one = (await published(5)).at(-1);
    await admin.done('daily-anchor.retry', { id: one.id });
    for (let tries = 0; (await fetchFile(`${one.day}.tsr`)).status !== 200 && tries < 100; tries++)
      await new Promise((r) => setTimeout(r, 100));
    expect((await fetchFile(`${one.day}.tsr`)).status).toBe(200);
  });

  it('X3 name projects by id, because two units may have given one number', async () => {
    const other = await buildPublishedTender(test, { until: 'project' });
    await sql`update project set code = ${await number()}, org_id = (select organisation_id from "user" where account = 'rival') where id = ${other.project}`.execute(
      test.office.db,
    );
    const headOf = async (id: string) =>
      (await first<{ entry: number; head: string }>(
        test.office.db,
        sql`select seq::int as entry, head from chain where id = ${`project:${id}`}`,
      ))!;
    const kept = await Promise.all(
      [tender.project, other.project].map(async (project) => ({
        project,
        number: await number(),
        ...(await headOf(project)),
      })),
    );
    expect(await compareWith(test.office.db, test.office.house, kept)).toEqual([]);
    // As the files of before had it.
    const old = await Promise.all(kept.map(async ({ number: project, entry, head }) => ({ project, entry, head })));
    expect(await compareWith(test.office.db, test.office.house, old)).toEqual([]);
    const [one, two] = kept as [(typeof kept)[0], (typeof kept)[0]];
    expect(
      await compareWith(test.office.db, test.office.house, [{ ...one, head: two.head, entry: two.entry }]),
    ).toHaveLength(1);
    expect(await compareWith(test.office.db, test.office.house, [{ ...old[0]!, head: 'a'.repeat(64) }])).toMatchObject([
      { found: '有 2 个项目用这个编号，都没有这一条' },
    ]);
  });

  it('show a history that was written anew to whoever kept one file', async () => {
    const days = await published(5);
    const kept = readAnchors((await fetchFile(`${days.at(-1).day}.txt`)).bytes.toString());
    expect(await compareWith(test.office.db, test.office.house, kept)).toEqual([]);
    await sql`alter table history disable trigger all`.execute(test.office.db);
    await sql`update history set hash = md5(hash) || md5(hash) where chain = ${chain()} and seq >= 3`.execute(
      test.office.db,
    );
    await sql`alter table history enable trigger all`.execute(test.office.db);
    expect(await compareWith(test.office.db, test.office.house, kept)).toMatchObject([
      { found: '这一条的内容与存证不同' },
    ]);
  });
});
