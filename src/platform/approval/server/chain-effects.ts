/** Drawing chains: what a chain must hold before it goes live, versions, and who would act. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { type Effect, type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import type { House } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { newId } from '../../../kernel/server/write.ts';
import { user } from '../../identity/user/user.record.ts';
import { approvalChain } from '../approval-chain/approval-chain.record.ts';
import { conditionFault } from './conditions.ts';
import { type Kind, kindsOf, namedApprovers } from './kinds.ts';

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

const numberChain: Effect = async ({ tx, office, row, actor }) => {
  if (!row.kind) throw new Refusal('请选择审核的单据', { kind: '请选择审核的单据' });
  row.kindLabel = resolveWording(kindFor(office.house, row.kind).label);
  row.name ||= `${row.kindLabel}审核`;
  // A copy is made by the system for the unit whose chain it is.
  row.edition = await nextEdition(tx, (row.org as string) ?? actor.org, row.kind);
};

const keepChain: Effect = async (context) => {
  const { tx, office, row, before } = context;
  row.kindLabel = resolveWording(kindFor(office.house, row.kind).label);
  if (row.kind !== before!.kind) row.edition = await nextEdition(tx, row.org, row.kind);
  for (const fault of await chainFaults(context, row)) if (fault.isWrong) throw new Refusal(fault.because);
};

export interface ChainFault {
  /** The step's id, where one step is meant. */
  step?: string;
  because: string;
  /** Wrong in itself; the others are only missing still. */
  isWrong: boolean;
}

/** Everything that keeps a chain from going live, step by step. */
export async function chainFaults(
  { tx, office }: Pick<EffectContext, 'tx' | 'office'>,
  chain: AnyRow,
): Promise<ChainFault[]> {
  const kind = kindFor(office.house, chain.kind!);
  const steps: AnyRow[] = chain.steps ?? [];
  const faults: ChainFault[] = steps.length === 0 ? [{ because: '至少要有一个步骤', isWrong: false }] : [];
  const names = steps.map((s) => s.name);
  for (const step of steps) {
    const wrong = (because: string) =>
      faults.push({ step: step.id, because: `步骤“${step.name ?? ''}”：${because}`, isWrong: true });
    if (names.filter((n) => n === step.name).length > 1) wrong('名称重复，请改名，否则记录里分不清');
    if (step.approver === 'person' && step.person) {
      const [person] = await find(tx, user, { id: step.person });
      if (person?.state !== 'active') wrong('指定的人员已停用，请另选');
    }
    if (step.approver === 'named' && step.named && !namedApprovers(kind).some((f) => f.path === step.named))
      wrong(`${kind.label}上没有“${step.named}”这个人或单位`);
    if (step.remindHours && step.limitHours && step.remindHours >= step.limitHours) wrong('提前提醒的小时数须小于时限');
  }
  for (const condition of chain.conditions ?? []) {
    const step = steps.find((s) => s.id === condition.step);
    const because = step ? conditionFault(kind, condition) : '所指的步骤已不存在，请删除这个条件';
    if (because)
      faults.push({ step: condition.step, because: `步骤“${step?.name ?? '？'}”的条件：${because}`, isWrong: true });
  }
  return faults;
}

const startChain: Effect = async (context) => {
  const { tx, office, row, asked, now } = context;
  const [fault] = await chainFaults(context, row);
  if (fault) throw new Refusal(fault.because);
  const at = asked.at ? new Date(asked.at) : now;
  if (at > now) {
    row.state = 'scheduled';
    row.effectiveAt = at.toISOString();
    return setTimer(tx, 'approval-chain.takeEffect', row.id, at);
  }
  const older = await find(tx, approvalChain, { org: row.org, kind: row.kind, state: 'live' });
  for (const one of older)
    if (one.id !== row.id) await perform({ office, tx, now }, 'approval-chain.supersede', { id: one.id });
  row.effectiveAt = now.toISOString();
};

const copyChain: Effect = async ({ tx, office, row, now, reply }) => {
  const ids = new Map<string, string>((row.steps ?? []).map((s: { id: string }) => [s.id, newId()]));
  const values = {
    org: row.org,
    name: row.name,
    kind: row.kind,
    note: row.note,
    steps: (row.steps ?? []).map((s: { id: string }) => ({ ...s, id: ids.get(s.id) })),
    conditions: (row.conditions ?? []).map((c: { step: string }) => ({ ...c, id: newId(), step: ids.get(c.step) })),
  };
  const system = { office, tx, now };
  const made = await perform(system, 'approval-chain.create', { values });
  reply({ made: made.row.id, says: `已复制为“${made.row.title}”草稿，修改后启用，即取代启用中的版本` });
};

export const chainEffects: Readonly<Record<string, Effect>> = {
  numberChain,
  keepChain,
  startChain,
  copyChain,
  unscheduleChain: async ({ tx, row }) => {
    row.effectiveAt = null;
    await setTimer(tx, 'approval-chain.takeEffect', row.id, null);
  },
  endChain: async ({ row, now }) => {
    row.endedAt = now.toISOString();
  },
};
