/**
 * Reads and enters imports in the background, one of each at a time. The server that takes one says so every second;
 * one whose server died is taken anew. All of its rows are entered in one transaction, so that a crash, a stop or a row
 * that fails leaves nothing of it.
 */

import type { RecordType } from '../../../kernel/record/record.ts';
import { lineOf, type SaidRow } from '../../../kernel/record/sheet.ts';
import { act, type Call } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { Forbidden, Refusal } from '../../../kernel/server/effect.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import { inTransaction, type Office, systemActor } from '../../../kernel/server/office.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import { inSlices } from '../../../kernel/server/slices.ts';
import { readRows } from '../../../kernel/server/workbook.ts';
import { type Held, tellHeld } from '../../approval/server/announce.ts';
import { actorsOf } from '../../identity/server/actors.ts';
import {
  confirmedOf,
  endRun,
  type Importing,
  type ImportRow,
  noteEntered,
  readImportRows,
  writeRows,
} from './importing.ts';

/** Seconds without a word after which its server is taken for dead. */
const silent = 60;
const wordEachMs = 1000;
/** Rows between two looks at whether the import was stopped. */
const stretch = 20;

/** Somebody stopped or removed it meanwhile. */
class Stopped extends Error {}

interface Taken {
  id: string;
  state: 'reading' | 'entering';
}

/** What wakes the two loops. */
export const topics = { reading: 'import-reading', entering: 'import-entering' } as const;

const take = (office: Office, record: RecordType<any>, state: Taken['state']): Promise<Taken | undefined> =>
  inTransaction(office, async (tx) => {
    const due = await first<Taken>(
      tx,
      sql`select t.id, t.state from ${sql.table(tableOf(record))} t left join import_run r on r.import_id = t.id
          where t.state = ${state}
            and (r.taken_at is null or r.taken_at < clock_timestamp() - make_interval(secs => ${silent}))
          order by t.updated_at limit 1 for update of t skip locked`,
    );
    if (due)
      await sql`insert into import_run (import_id, taken_at) values (${due.id}, clock_timestamp())
        on conflict (import_id) do update set done = 0, total = 0, taken_at = clock_timestamp()`.execute(tx);
    return due;
  });

/** Says how far it is, at most once a second. @throws Stopped when it is not in its state any more */
function wordOf(office: Office, record: RecordType<any>, { id, state }: Taken) {
  let said = 0;
  return async (done: number, total: number): Promise<void> => {
    const now = performance.now();
    if (now - said < wordEachMs) return;
    said = now;
    const standing = await first(
      office.db,
      sql`update import_run r set done = ${done}, total = ${total}, taken_at = clock_timestamp()
          from ${sql.table(tableOf(record))} t where r.import_id = ${id} and t.id = r.import_id and t.state = ${state} returning 1 as ok`,
    );
    if (!standing || office.stopping.aborted) throw new Stopped();
  };
}
type Word = ReturnType<typeof wordOf>;

function* judging(said: readonly SaidRow[], kind: Importing, judge: Awaited<ReturnType<Importing['judge']>>) {
  const judged: ImportRow[] = [];
  for (const row of said) {
    judged.push({ ...judge(lineOf(row, kind.sheet.columns)), said: row.said });
    yield judged.length;
  }
  return judged;
}

async function check(office: Office, kind: Importing, id: string, word: Word): Promise<void> {
  const own = await get(office.db, kind.record, id);
  const now = await readClock(office.db);
  let judged: ImportRow[] = [];
  let unread: string | null = null;
  try {
    const named = own.file?.[0];
    const file = named && (await office.files.find(office.db, named.id));
    if (!file || (file.recordId !== id && file.adduserid !== own.adduserid))
      throw new Refusal('文件不存在或不属于您，请重新上传');
    const said = await readRows(office.files.pathOf(file.sha256), kind.sheet);
    await word(0, said.length);
    const sensitiveWords = await office.house.sensitiveWords?.(office.db);
    const judge = await kind.judge({ db: office.db, now, own, sensitiveWords }, said);
    let stopped: unknown;
    judged = await inSlices(
      judging(said, kind, judge),
      (done) => void word(done, said.length).catch((e) => (stopped = e)),
    );
    if (stopped) throw stopped;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    unread = error.message;
  }
  const count = (verdict: ImportRow['verdict']) => judged.filter((v) => v.verdict === verdict).length;
  const found = { accepted: count('accepted'), duplicate: count('duplicate'), faulty: count('faulty') };
  await concluding(office, kind, id, 'judged', { ...found, unread, checkedAt: now.toISOString() }, (tx) =>
    writeRows(tx, id, judged),
  );
  await inTransaction(office, (tx) =>
    tell(tx, {
      to: [own.adduserid],
      subject: unread
        ? `${kind.record.label}没有读成：${unread}`
        : `${kind.record.label}已检查：可登记 ${found.accepted} 行，重复 ${found.duplicate} 行，有误 ${found.faulty} 行`,
      body: '',
      link: `${kind.record.id}.detail?id=${id}`,
    }),
  );
}

const bySystem = (office: Office, tx: Tx, call: Pick<Call, 'action' | 'id' | 'values' | 'now'>) =>
  act(office, tx, { ...call, actor: systemActor, address: 'system' });

async function concluding(
  office: Office,
  { record }: Importing,
  id: string,
  verb: 'judged' | 'entered' | 'fail',
  values: Record<string, unknown>,
  before: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  await inTransaction(office, async (tx) => {
    await before(tx);
    await bySystem(office, tx, { action: `${record.id}.${verb}`, id, values, now: await readClock(tx) });
  });
}

/** Every row is entered as if by hand, with all its checks; one that fails leaves nothing of the others. */
async function enter(office: Office, kind: Importing, id: string, word: Word): Promise<void> {
  const accepted = await readImportRows(office.db, id, { only: 'accepted', most: kind.sheet.most });
  const confirmed = await confirmedOf(office.db, id);
  try {
    if (!confirmed || (await actorsOf(office.db, [confirmed.actor.id])).length === 0)
      throw new Refusal('确认人的账号已停用，请由他人重新确认');
    await inTransaction(office, async (tx) => {
      const now = await readClock(tx);
      // Reviewers hear of a whole sheet once.
      const held: Held = {};
      const entered: { row: number; id: string }[] = [];
      for (const { row, name, values } of accepted) {
        if (entered.length % stretch === 0) await word(entered.length, accepted.length);
        const because = await kind.taken?.(tx, values ?? {});
        const refused = (why: string) =>
          new Refusal(`第 ${row} 行“${name}”现在不能登记：${why}。没有登记任何一行，请“重新检查”后再确认`);
        if (because) throw refused(because);
        try {
          const call = { action: kind.enter, values: values ?? {}, ...confirmed, now, held };
          entered.push({ row, id: (await act(office, tx, call)).row.id });
        } catch (error) {
          if (error instanceof Refusal) throw refused(Object.values(error.fields).join('；') || error.message);
          if (error instanceof Forbidden) throw refused(error.message);
          throw error;
        }
      }
      await tellHeld(tx, held);
      await noteEntered(tx, id, entered);
      const values = { confirmedAt: now.toISOString(), unread: null };
      await bySystem(office, tx, { action: `${kind.record.id}.entered`, id, values, now });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await concluding(office, kind, id, 'fail', { unread: error.message.slice(0, 500) });
  }
}

/** One import of any kind that waits in this state; answers whether there was one. */
export async function stepOf(office: Office, kinds: readonly Importing[], state: Taken['state']): Promise<boolean> {
  for (const kind of kinds) {
    const taken = await take(office, kind.record, state);
    if (!taken) continue;
    try {
      await (state === 'reading' ? check : enter)(office, kind, taken.id, wordOf(office, kind.record, taken));
    } catch (error) {
      // Stopped: its state is another now, and what was done for it is rolled back.
      if (!(error instanceof Stopped || error instanceof Refusal)) throw error;
    }
    await endRun(office.db, taken.id);
    return true;
  }
  return false;
}
