/**
 * When a body is formed (ADR 40): who judges what a way takes is drawn after its opening, or before it, or before the
 * document goes out. One question a step: may the list still be locked, may it be drawn, are values sealed for it. Pure.
 */
import type { StateOf } from '../../../kernel/record/known.ts';
import type { Moment } from '../../procedure/ways/index.ts';

export interface LotNow {
  lotState: StateOf<'lot'>;
  bidDeadline: string | null;
  /** The document has been issued. */
  documentOut: boolean;
}

/** Rows of before say nothing: they were formed after the opening. */
export const formedAt = (row: { formed: Moment | null }): Moment => row.formed ?? 'afterOpening';
/** Nobody has handed anything in yet that could draw it, and nobody else's value would be unknown until then. */
export const byNumberAlone = (row: { formed: Moment | null }): boolean => formedAt(row) !== 'afterOpening';

const beforeOpening = ({ lotState, bidDeadline }: LotNow, now: Date) =>
  ['draft', 'issued'].includes(lotState) && !(bidDeadline && new Date(bidDeadline) <= now);
const beforeDocument = (lot: LotNow) => lot.lotState === 'draft' && !lot.documentOut;

type Step = Record<Moment, { holds: (lot: LotNow, now: Date) => boolean; because: string }>;

/** Until when list and rule may be locked. */
export const locking: Step = {
  beforeDocument: { holds: beforeDocument, because: '抽取名单和规则须在文件发出以前锁定，本标段的文件已经发出' },
  beforeOpening: { holds: beforeOpening, because: '抽取名单和规则须在{开标}前锁定，本标段已到{开标}时间' },
  afterOpening: { holds: beforeOpening, because: '抽取名单和规则须在{开标}前锁定，本标段已到{开标}时间' },
};

/** When members are drawn, and the public number is recorded that may draw them. */
export const drawing: Step = {
  beforeDocument: { holds: beforeDocument, because: '评审小组在文件发出以前抽取，本标段的文件已经发出' },
  beforeOpening: { holds: beforeOpening, because: '评审小组在{开标}以前抽取，本标段已到{开标}时间' },
  afterOpening: { holds: ({ lotState }) => lotState === 'opened', because: '唱标完成后才能抽取评委' },
};

/** When both sides seal their values to the holders of the document. */
export const sealing: Step = {
  beforeDocument: { holds: () => false, because: '评审小组按公开随机源抽取，不提交随机数' },
  beforeOpening: { holds: () => false, because: '评审小组按公开随机源抽取，不提交随机数' },
  afterOpening: {
    holds: (lot, now) => lot.lotState === 'issued' && lot.bidDeadline !== null && beforeOpening(lot, now),
    because: '随机数承诺须在{招标}文件发出后、{投标}截止前提交',
  },
};
