/** What must be true of a panel beside what is asked of any body. Facts: `server/preliminary-facts.ts`. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { type committee, isDrawn } from '../../committee/committee/committee.record.ts';
import { powerGuards } from '../../powers/powers.guards.ts';

/** How far the review is. */
export interface ReviewFacts {
  reviewedLot: StateOf<'lot'>;
  /** Seats that are taken, who else is called, and sheets that are not handed in. */
  seated: number;
  called: number;
  open: number;
}
declare module '../../committee/committee/committee.guards.ts' {
  interface BodyFacts extends ReviewFacts {}
}

export const isNamed = guard<typeof committee>('isNamed', '审查人员须随机抽取，不能指派', ({ row }) => !isDrawn(row));

export const sourceConfirmed = guard<typeof committee>(
  'sourceConfirmed',
  '公开随机源还没有由另一方核对，不能抽取',
  ({ row }) => !!row.publicSource?.confirmedAt,
  { rule: 'TR-46', law: '招标投标法实施条例 第46条' },
);

export const allSeated = guard<typeof committee>(
  'allSeated',
  '审查人员还没有全部到场签署承诺',
  ({ row, facts }) =>
    facts.seated >= (row.size ?? 0) || `审查人员应为 ${row.size} 人，现已到场 ${facts.seated} 人；不能到场的请更换`,
);

export const allHandedIn = guard<typeof committee>(
  'allHandedIn',
  '还有审查表没有提交',
  ({ facts }) => facts.open === 0 || `还有 ${facts.open} 份审查表没有提交`,
);

export const lotStillReviews = guard<typeof committee>(
  'lotStillReviews',
  '标段已暂停、终止或失败，审查不能进行',
  ({ facts }) => facts.reviewedLot === 'preliminary',
);

export const seatIsFree = guard<typeof committee>(
  'seatIsFree',
  '审查人员已经满员，要换人的请先更换',
  ({ row, facts }) => facts.seated + facts.called < (row.size ?? 0),
);

/** Cause and proof, as the table of powers has them. */
export const renewedByLaw = powerGuards('panel-renewal', (_row, { cause }) => ({ cause }), true);
/** Whether it still lacks people is seen again when the word is given. */
export const stillWithoutPanel = guard<typeof committee>(
  'stillWithoutPanel',
  '资格审查委员会已经补足，不需要重新组建：请在“重大事项确认”答复不同意',
  ({ facts }) => facts.found?.includes('noPanel') === true,
  { rule: 'TR-18', law: '招标投标法实施条例 第18条' },
);
