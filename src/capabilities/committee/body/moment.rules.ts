/**
 * When a body is formed (ADR 40): who judges what a way takes is drawn after its opening, or before it, or before the
 * document goes out. One question a step: may the list still be locked, may it be drawn, are values sealed for it. Pure.
 */
import type { StateOf } from '../../../kernel/record/known.ts';
import type { Moment } from '../../procedure/ways/index.ts';
import { isRunning } from '../../project/round/round.record.ts';
import { reached } from '../../project/windows.ts';

/** How far what a body judges is: its document is out, it is handed in, the time is over, it is opened, it is past all that. */
export type Stage = 'draft' | 'documentOut' | 'issued' | 'due' | 'opened' | 'over';

/** Rows of before say nothing: they were formed after the opening. */
export const formedAt = (row: { formed: Moment | null }): Moment => row.formed ?? 'afterOpening';
/** The public number alone draws it: before the opening no bid brings a sealed value, and any other value could be known beforehand. */
export const byNumberAlone = (row: { formed: Moment | null }): boolean => formedAt(row) !== 'afterOpening';

export interface Step {
  during: readonly Stage[];
  because: string;
}
type ByMoment = Readonly<Record<Moment, Step>>;
const beforeOpening = ['draft', 'documentOut', 'issued'] as const;

/** Until when list and rule may be locked. */
export const locking: ByMoment = {
  beforeDocument: { during: ['draft'], because: '抽取名单和规则须在文件发出以前锁定，本标段的文件已经发出' },
  beforeOpening: { during: beforeOpening, because: '抽取名单和规则须在{开标}前锁定，本标段已到{开标}时间' },
  afterOpening: { during: beforeOpening, because: '抽取名单和规则须在{开标}前锁定，本标段已到{开标}时间' },
};

/** When members are drawn, and the public number is recorded that may draw them. */
export const drawing: ByMoment = {
  beforeDocument: { during: ['draft'], because: '评审小组在文件发出以前抽取，本标段的文件已经发出' },
  // After the deadline too: what was handed in stays shut until its body stands (`bodyFormed` of an unsealing).
  beforeOpening: { during: [...beforeOpening, 'due'], because: '评审小组在{开标}以前抽取，本标段已经{开标}' },
  afterOpening: { during: ['opened'], because: '唱标完成后才能抽取评委' },
};

/** When both sides seal their values to the holders of the document. */
export const sealing: ByMoment = {
  beforeDocument: { during: [], because: '评审小组按公开随机源抽取，不提交随机数' },
  beforeOpening: { during: [], because: '评审小组按公开随机源抽取，不提交随机数' },
  afterOpening: { during: ['issued'], because: '随机数须在{招标}文件发出后、{投标}截止前提交' },
};

/** Of a panel: what it reviews is unsealed and not read out. */
export const ofPanel: Readonly<Record<'locking' | 'drawing', Step>> = {
  locking: { during: ['issued'], because: '名单和规则须在启封前锁定' },
  drawing: { during: ['opened'], because: '启封后才能抽取或指派审查人员' },
};

export interface LotNow {
  lotState: StateOf<'lot'>;
  bidDeadline: string | null;
  documentOut: boolean;
  /** The round for which it is formed, where it is not the first of the lot that takes bids: that one goes by its lot. */
  further: { state: StateOf<'round'>; deadline: string; isJudged: boolean } | null;
}

/** Of bids. What comes before them in the same lot leaves their body in time. */
export function stageOfBids({ lotState, bidDeadline, documentOut, further }: LotNow, now: Date): Stage {
  if (further) return stageOfFurther(lotState, further, now);
  if (lotState === 'draft' || lotState === 'preliminary') return documentOut ? 'documentOut' : 'draft';
  if (lotState === 'issued') return reached(now, bidDeadline) ? 'due' : 'issued';
  if (lotState === 'opening') return 'due';
  return lotState === 'opened' ? 'opened' : 'over';
}

function stageOfFurther(
  lotState: StateOf<'lot'>,
  { state, deadline, isJudged }: NonNullable<LotNow['further']>,
  now: Date,
): Stage {
  if (!isRunning('bid', lotState) || isJudged) return 'over';
  if (state === 'issued') return reached(now, deadline) ? 'due' : 'issued';
  if (state === 'opening') return 'due';
  return state === 'opened' ? 'opened' : 'over';
}
/** Of applications: until they are unsealed they wait. @param openedAt of their round */
export const stageOfApplications = (lotState: string, openedAt: string | null): Stage =>
  lotState !== 'preliminary' ? 'over' : openedAt ? 'opened' : 'issued';
