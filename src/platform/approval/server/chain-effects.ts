/** Drawing chains: what a chain must hold before it goes live, versions, and who would act. */

import { isId } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, sql, type Tx } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftContextOf,
  type DraftEffectOf,
  type Effect,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { House } from '../../../kernel/server/house.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { newId } from '../../../kernel/server/write.ts';
import { secondWordOf } from '../../identity/server/role-grants.server.ts';
import { user } from '../../identity/user/user.record.ts';
import { approvalChain, statesInForce } from '../approval-chain/approval-chain.record.ts';
import { type ChainFault, chainFaults } from '../chain-check.ts';
import { administratorsOf } from './approvers.ts';
import { type Kind, kindsOf, shapeOf } from './kinds.ts';

function kindFor(house: House, code: string): Kind {
  const kind = kindsOf(house).get(code);
  const because = '没有这种需要审核的单据，请重新选择';
  if (!kind) throw new Refusal(because, { kind: because });
  return kind;
}

async function nextEdition(tx: Tx, org: string, kind: string): Promise<number> {
  const row = await first<{ last: number | null }>(
    tx,
    sql`select max(edition) as last from approval_chain where org_id = ${org} and kind = ${kind}`,
  );
  return (row?.last ?? 0) + 1;
}

const numberChain: DraftEffectOf<typeof approvalChain> = async (context) => {
  const { tx, office, row, actor } = context;
  if (!row.kind) throw new Refusal('请选择审核的单据', { kind: '请选择审核的单据' });
  row.kindLabel = resolveWording(kindFor(office.house, row.kind).label);
  row.name ||= `${row.kindLabel}审核`;
  // A copy is made by the system for the unit whose chain it is.
  const org = (row.org as string) ?? actor.org;
  await oneAtATime(tx, org, row.kind);
  row.edition = await nextEdition(tx, org, row.kind);
  row.changedBy = changer(context);
};

const keepChain: DraftEffectOf<typeof approvalChain> = async (context) => {
  const { tx, office, row, before } = context;
  const kind = row.kind ?? '';
  row.kindLabel = resolveWording(kindFor(office.house, kind).label);
  if (kind !== sure(before, 'before').kind) row.edition = await nextEdition(tx, row.org, kind);
  row.changedBy = changer(context);
  for (const fault of await faultsOf({ db: tx, house: office.house }, row))
    if (fault.isWrong) throw new Refusal(fault.because);
};

/** Everything that keeps a chain from going live; besides what the drawing itself tells, people who left. */
export async function faultsOf(
  { db, house }: { db: Queryable; house: House },
  chain: Readonly<Record<string, any>>,
): Promise<ChainFault[]> {
  const faults = chainFaults(shapeOf(kindFor(house, chain.kind ?? '')), chain);
  for (const step of chain.steps ?? []) {
    if (step.approver !== 'person' || !isId(step.person)) continue;
    const [person] = await find(db, user, { id: step.person });
    if (person?.state !== 'active')
      faults.push({
        step: step.id,
        because: `步骤“${step.name ?? ''}”：指定的人员已停用，请另选`,
        isWrong: true,
        isOfPeople: true,
      });
  }
  return faults;
}

/** Drawn and whole: it waits for the word of another administrator, or the platform's where there is none. */
const askToStart: EffectOf<typeof approvalChain> = async (context) => {
  const { tx, office, row, actor, asked, reply } = context;
  const [fault] = await faultsOf({ db: tx, house: office.house }, row);
  if (fault) throw new Refusal(fault.because);
  row.askedBy = actor.id;
  row.startAt = asked.at ?? null;
  row.waitsFor = await secondWordOf(tx, row.org, [actor.id]);
  row.refusedBecause = null;
  row.changedBy = actor.id;
  reply({ says: `须由${row.waitsFor}确认后启用` });
};

/** The word of one person leaves it in force: another administrator's ends it, or the platform's. */
const askToStop: EffectOf<typeof approvalChain> = async ({ tx, row, actor, reply }) => {
  row.askedBy = actor.id;
  row.waitsFor = await secondWordOf(tx, row.org, [actor.id]);
  row.refusedBecause = null;
  reply({ says: `须由${row.waitsFor}确认后停用，在此之前继续有效` });
};

const startChain: EffectOf<typeof approvalChain> = async (context) => {
  const { tx, office, row, actor, now } = context;
  const [fault] = await faultsOf({ db: tx, house: office.house }, row);
  if (fault && row.effectiveAt && actor.roles.includes('system')) return notStarted(context, fault.because);
  if (fault) throw new Refusal(fault.because);
  const at = row.startAt ? new Date(row.startAt) : now;
  row.startAt = null;
  if (at > now) {
    row.state = 'scheduled';
    row.effectiveAt = at.toISOString();
    return setTimer(tx, 'approval-chain.takeEffect', row.id, at);
  }
  await oneAtATime(tx, row.org, row.kind);
  const older = await find(tx, approvalChain, { org: row.org, kind: row.kind, state: { in: statesInForce } });
  for (const one of older)
    if (one.id !== row.id) await perform({ office, tx, now }, 'approval-chain.supersede', { id: one.id });
  row.effectiveAt = now.toISOString();
};

/** A chain that may not begin at its time is no secret of a log: it is a draft again, and the administrators know why. */
async function notStarted({ tx, row }: ContextOf<typeof approvalChain>, because: string): Promise<void> {
  row.state = 'draft';
  row.effectiveAt = null;
  await tell(tx, {
    to: await administratorsOf(tx, row.org),
    subject: `审核流程未能到时启用：${row.title}`,
    body: `${because}。已退回草稿，启用中的版本继续有效；更正后请再次启用。`,
    link: `approval-chain.form?id=${row.id}`,
  });
}

/** Two chains of one kind that begin at once begin one after the other, so that one of them is live at the end. */
const oneAtATime = (tx: Tx, org: string | null, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`approval-chain:${org}:${kind}`}, 0))`.execute(tx);

/** Who changed a chain last; what the clock did was somebody's will before. */
const changer = ({ row, actor }: DraftContextOf<typeof approvalChain>) =>
  actor.roles.includes('system') ? row.changedBy : actor.id;

const copyChain: DraftEffectOf<typeof approvalChain> = async ({ tx, office, row, actor, now, reply }) => {
  const ids = new Map<string, string>((row.steps ?? []).map((s: { id: string }) => [s.id, newId()]));
  const values = {
    org: row.org,
    name: row.name,
    kind: row.kind,
    note: row.note,
    changedBy: actor.id,
    steps: (row.steps ?? []).map((s: { id: string }) => ({ ...s, id: ids.get(s.id) })),
    conditions: (row.conditions ?? []).map((c) => ({ ...c, id: newId(), step: ids.get(c.step ?? '') })),
  };
  const system = { office, tx, now };
  const made = await perform(system, 'approval-chain.create', { values });
  reply({ made: made.row.id, says: `已复制为“${made.row.title}”草稿，修改后启用，即取代启用中的版本` });
};

export const chainEffects: Readonly<Record<string, Effect>> = {
  numberChain,
  keepChain,
  askToStart,
  askToStop,
  startChain,
  declineChain: async ({ row, asked }) => {
    row.refusedBecause = asked.reason;
    row.startAt = null;
  },
  copyChain,
  unscheduleChain: async ({ tx, row }) => {
    row.effectiveAt = null;
    await setTimer(tx, 'approval-chain.takeEffect', row.id, null);
  },
  endChain: async (context) => {
    const { row, now } = context;
    row.changedBy = changer(context);
    row.endedAt = now.toISOString();
  },
};
