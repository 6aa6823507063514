/** Begins a clearing when the bids are read out, computes it in a loop of its own, keeps what the committee makes of it. */

import type { RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { readClock } from '../../../../kernel/server/clock.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, type EventHandler, Refusal } from '../../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import { signal } from '../../../../kernel/server/live.ts';
import type { ServerLoop } from '../../../../kernel/server/loops.ts';
import { inTransaction, type Office } from '../../../../kernel/server/office.ts';
import { emit } from '../../../../kernel/server/outbox.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { bid } from '../../../bid/bid/bid.record.ts';
import { whenBidsOpened } from '../../../bid/server/door.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../../committee/committee-member/committee-member.record.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { type OfRound, ofRound } from '../../../project/round/round.record.ts';
import { sameRound } from '../../../project/server/door.ts';
import { evaluationResult } from '../../evaluation-result/evaluation-result.record.ts';
import { openedBids } from '../../server/deal-sheets.ts';
import { bidClearing } from '../bid-clearing.record.ts';
import type { ClearingFinding, ClearingOpinion } from '../clearing.ts';
import { basisOf, clearingEdition } from '../compared.rules.ts';
import { clearLists } from './clear-lists.ts';

const topic = 'bid-clearing';
/** A clearing that was taken and not finished for so long is taken again: its server is gone. */
const stale = 15 * 60_000;

interface Kept {
  name: string;
  sha256: string;
}

const beginClearing: EventHandler = async ({ office, tx, payload, now }) => {
  const of: OfRound = { lot: payload.lot, round: payload.round ?? null };
  const [kept] = await find(tx, bidClearing, ofRound(of), { limit: 1 });
  const opened = await openedBids(tx, of);
  if (kept || opened.length === 0) return;
  const ofLot = await get(tx, lot, payload.lot);
  const values = {
    project: ofLot.project,
    lot: ofLot.id,
    round: of.round,
    name: `${ofLot.name}清标`.slice(0, 600),
    bids: opened.length,
    findings: [],
    opinions: [],
    cleared: [],
  };
  await perform({ office, tx, now }, 'bid-clearing.begin', { values });
  await signal(tx, topic, 'waiting');
};

/** Takes one that waits; nothing where another server has it. */
const take = (office: Office) =>
  inTransaction(office, async (tx) => {
    const now = await readClock(tx);
    const [waiting] = await rows<{ id: string }>(
      tx,
      sql`select id from bid_clearing where state = 'waiting' and (taken_at is null or taken_at < ${new Date(now.getTime() - stale).toISOString()})
          order by created_at limit 1 for update skip locked`,
    );
    if (!waiting) return undefined;
    await perform({ office, tx, now }, 'bid-clearing.take', { id: waiting.id, values: { takenAt: now.toISOString() } });
    return get(tx, bidClearing, waiting.id);
  });

/** Workbooks of the issued document and its addenda, the newest first. */
async function documentFiles(db: Queryable, lotId: string): Promise<Kept[]> {
  return rows<Kept>(
    db,
    sql`select f->>'name' as name, f->>'sha256' as sha256 from (
          select attachments, created_at from tender_document where lot_id = ${lotId} and state = 'issued'
          union all select attachments, created_at from addendum where lot_id = ${lotId} and state = 'issued') d
        cross join lateral jsonb_array_elements(coalesce(d.attachments, '[]')) f order by d.created_at desc`,
  );
}

async function computed(office: Office, own: RowOf<typeof bidClearing>) {
  const { db } = office;
  const placed = ({ name, sha256 }: Kept) => ({ name, place: office.files.pathOf(sha256) });
  const opened = await openedBids(db, own);
  const tell = (share: number) => {
    signal(db, `${topic}:${own.id}`, 'working', { share }).catch(() => {});
  };
  const bids = opened.map((b) => ({
    bid: b.id,
    supplierName: b.supplierName,
    price: b.price,
    files: ((b.openedFiles ?? []) as Kept[]).map(placed),
  }));
  const { cleared, findings, baseLines, isDocuments } = await clearLists(
    (await documentFiles(db, own.lot)).map(placed),
    bids,
    tell,
  );
  const listed = cleared.filter((b) => b.lines > 0).length;
  return {
    bids: bids.length,
    listed,
    baseLines,
    edition: clearingEdition,
    basis: basisOf(isDocuments, listed),
    cleared,
    findings: [...findings, ...sure(own.findings, 'findings').filter((f) => f.kind === 'manual')],
    findingCount: findings.length + sure(own.findings, 'findings').filter((f) => f.kind === 'manual').length,
  };
}

const concludes = (office: Office, id: string, action: 'compute' | 'fail', values: object) =>
  inTransaction(office, async (tx) => {
    const now = await readClock(tx);
    const [own] = await find(tx, bidClearing, { id, state: 'waiting' }, { lock: true });
    if (!own) return;
    await perform({ office, tx, now }, `bid-clearing.${action}`, {
      id,
      values: { ...values, computedAt: now.toISOString() },
    });
    for (const { committee } of await committeesAt(tx, own)) await signal(tx, `committee:${committee}`, 'changed');
  });

const committeesAt = (db: Queryable, { lot: of, round }: OfRound) =>
  rows<{ committee: string }>(
    db,
    sql`select c.id as committee from committee c where c.lot_id = ${of} and ${sameRound('c', round)} and c.kind <> 'panel' and c.state <> 'dissolved'`,
  );

const step: ServerLoop['step'] = async (office: Office) => {
  const own = await take(office);
  if (!own) return false;
  try {
    await concludes(office, own.id, 'compute', await computed(office, own));
  } catch (error) {
    const because = `清标没有完成：${(error as Error).message}。请由监督部门重新清标；评标委员会可以直接依据投标文件评审。`;
    await concludes(office, own.id, 'fail', { failedBecause: because.slice(0, 1000) });
  }
  return true;
};

const recomputeClearing: EffectOf<typeof bidClearing> = async ({ tx, row }) => {
  const confirmed = {
    lot: row.lot,
    committee: ofRound(row as OfRound),
    state: { in: ['confirmed', 'replaced'] },
  } as const;
  if ((await find(tx, evaluationResult, confirmed, { limit: 1 })).length > 0)
    throw new Refusal('评审结果已经确认，不再重新清标');
  Object.assign(row, { takenAt: null, failedBecause: null });
  await signal(tx, topic, 'waiting');
};

async function openClearing({ tx, row }: EffectContext) {
  const judging = await get(tx, committee, row.committee);
  const [own] = await find(tx, bidClearing, ofRound(judging), { lock: true });
  if (!own) throw new Refusal('本标段没有清标');
  if (own.state === 'waiting') throw new Refusal('清标还没有完成，请稍候');
  return own;
}

/** What a seat found in a list that the machine did not. */
const recordClearing: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const own = await openClearing(context);
  const [of] = await find(tx, bid, { id: asked.bid, ...ofRound(own), state: { in: ['opened', 'valid', 'rejected'] } });
  if (!of) throw new Refusal('请选择本标段已开启的{投标}', { bid: '请选择{投标}人' });
  const before = own.findings ?? [];
  const finding: ClearingFinding = {
    id: `manual:${before.filter((f) => f.kind === 'manual').length + 1}:${of.id.slice(-12)}`,
    kind: 'manual',
    bids: [of.id],
    bidders: [of.supplierName],
    says: `${of.supplierName}：${asked.says}`,
    count: 1,
    evidence: asked.page ? [{ what: '所在位置', value: asked.page }] : [],
    by: row.seat,
  };
  const values = { findings: [...before, finding], findingCount: before.length + 1 };
  await perform(context, 'bid-clearing.note', { id: own.id, values });
  await signal(tx, `committee:${row.committee}`, 'changed');
};

/** The chair says for the committee what it makes of one or several findings; it may say otherwise until the result stands. */
const settleClearing: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const own = await openClearing(context);
  const named = new Set(String(asked.findings).split(',').filter(Boolean));
  const meant = (own.findings ?? []).filter((f) => named.has(f.id) || named.has(`${f.kind}:*`));
  if (meant.length === 0) throw new Refusal('请选择清标发现', { findings: '请选择清标发现' });
  const said = meant.map(
    ({ id }): ClearingOpinion => ({
      finding: id,
      committee: row.committee,
      view: asked.view,
      reason: asked.reason,
      at: now.toISOString(),
    }),
  );
  const isAgain = (o: ClearingOpinion) => o.committee === row.committee && said.some((s) => s.finding === o.finding);
  const opinions = [...(own.opinions ?? []).filter((o) => !isAgain(o)), ...said];
  await perform(context, 'bid-clearing.note', { id: own.id, values: { opinions } });
  await signal(tx, `committee:${row.committee}`, 'changed');
};

export const clearingServer: ServerPart = {
  effects: { recomputeClearing, recordClearing, settleClearing },
  // In a transaction of its own: it writes into the project's history, which is held until the transaction ends, and who
  // else hears of the read-out compares files for as long as they are long.
  events: {
    'round.opened': whenBidsOpened(({ tx, payload }) =>
      emit(tx, 'bidClearing.due', { lot: payload.lot, round: payload.round }),
    ),
    'bidClearing.due': beginClearing,
  },
  loops: [{ topic, title: '清标', step, rest: async () => 60_000 }],
};
