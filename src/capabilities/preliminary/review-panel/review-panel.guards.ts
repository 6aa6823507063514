import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { type Composition, expertsFault, sizeFault } from '../../committee/body/composition.rules.ts';
import { earliestSource } from '../../expert/draw/public-source.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { isDrawn, type reviewPanel } from './review-panel.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'review-panel': PanelFacts;
  }
}

export interface PanelFacts extends PowerFacts {
  /** The word of another unit about this panel is waited for. */
  isAsked: boolean;
  /** A panel judges what comes before the bids of this way. */
  isReviewed: boolean;
  lotState: StateOf<'lot'>;
  deadline: string | null;
  openedAt: string | null;
  others: number;
  composition: Composition;
  /** The law wants it drawn. */
  mustDraw: boolean;
  /** Seats that are taken, and sheets that are not handed in. */
  seated: number;
  called: number;
  /** Members who have not left, called or waiting in the order of the draw. */
  living: number;
  open: number;
}

export const reviewsHere = guard<typeof reviewPanel>(
  'reviewsHere',
  '本标段没有资格预审，不组建资格审查委员会',
  ({ facts }) => facts.isReviewed && ['draft', 'preliminary'].includes(facts.lotState) && facts.deadline !== null,
);

export const onlyPanel = guard<typeof reviewPanel>(
  'onlyPanel',
  '本标段已有资格审查委员会，请在它上面修改',
  ({ facts }) => facts.others === 0,
);

/** 实施条例 18: the rules of an evaluation committee hold for it. */
export const drawnByLaw = guard<typeof reviewPanel>(
  'drawnByLaw',
  '国有资金占控股或者主导地位的依法必须招标项目，资格审查委员会成员应当从专家库中随机抽取，请把组成方式改为“从专家库随机抽取”',
  ({ row, facts }) => !facts.mustDraw || isDrawn(row),
  { rule: 'TR-18', law: '招标投标法实施条例 第18条' },
);

export const composedByLaw = guard<typeof reviewPanel>(
  'composedByLaw',
  '资格审查委员会的组成不合要求',
  ({ row, facts: { composition, mustDraw } }) => {
    if (!mustDraw) return (row.size ?? 0) >= 1;
    const fault = sizeFault(row, composition, '资格审查委员会') ?? expertsFault(row, composition);
    return !fault || `${fault}（招标投标法 第37条）`;
  },
  { rule: 'TR-18', law: '招标投标法实施条例 第18条' },
);

export const beforeUnsealing = guard<typeof reviewPanel>(
  'beforeUnsealing',
  '名单和规则须在启封前锁定',
  ({ facts }) => facts.lotState === 'preliminary' && facts.openedAt === null,
  { rule: 'PG-08', law: '招标投标法实施条例 第18条' },
);

/**
 * An independent person must review what is there. When it is late, the number is still one that was unknown when the
 * list stood.
 */
export const afterUnsealing = guard<typeof reviewPanel>(
  'afterUnsealing',
  '启封后才能抽取或指派审查人员',
  ({ facts }) => facts.lotState === 'preliminary' && facts.openedAt !== null,
  { rule: 'TR-18', law: '招标投标法实施条例 第18条' },
);

export const isNamed = guard<typeof reviewPanel>('isNamed', '审查人员须随机抽取，不能指派', ({ row }) => !isDrawn(row));
export const isToBeDrawn = guard<typeof reviewPanel>('isToBeDrawn', '审查人员由指派产生，不抽取', ({ row }) =>
  isDrawn(row),
);

/** A number that was public before the list stood, or before everything was handed in, could have been looked at first. */
export const publishedAfterLock = guard<typeof reviewPanel>(
  'publishedAfterLock',
  '公开随机源须是名单锁定、递交截止之后公布的',
  ({ row, facts, asked, now }) => {
    if (!row.lockedAt || !facts.deadline) return false;
    const earliest = earliestSource(row.lockedAt, facts.deadline);
    const published = String(asked.publishedOn ?? '');
    if (published < earliest)
      return `名单于 ${showInstant(row.lockedAt)} 锁定，递交于 ${showInstant(facts.deadline)} 截止，公开随机源须是 ${earliest} 及以后公布的`;
    return published <= dateInShanghai(now) || '公布日期还没有到，请在公布后记录';
  },
  { rule: 'TR-46', law: '招标投标法实施条例 第46条', onAnswers: true },
);

export const allSeated = guard<typeof reviewPanel>(
  'allSeated',
  '审查人员还没有全部到场签署承诺',
  ({ row, facts }) =>
    facts.seated >= (row.size ?? 0) || `审查人员应为 ${row.size} 人，现已到场 ${facts.seated} 人；不能到场的请更换`,
);

export const allHandedIn = guard<typeof reviewPanel>(
  'allHandedIn',
  '还有审查表没有提交',
  ({ facts }) => facts.open === 0 || `还有 ${facts.open} 份审查表没有提交`,
);

export const lotStillReviews = guard<typeof reviewPanel>(
  'lotStillReviews',
  '标段已暂停、终止或失败，审查不能进行',
  ({ facts }) => facts.lotState === 'preliminary',
);

export const seatIsFree = guard<typeof reviewPanel>(
  'seatIsFree',
  '审查人员已经满员，要换人的请先更换',
  ({ row, facts }) => facts.seated + facts.called < (row.size ?? 0),
);

/** Cause and proof, as the table of powers has them. */
export const addedByLaw = powerGuards('expert-addition', (_row, { cause }) => ({ cause }), true);
export const renewedByLaw = powerGuards('panel-renewal', (_row, { cause }) => ({ cause }), true);
/** Whether it still lacks people is seen again when the word is given. */
export const stillWithoutPanel = guard<typeof reviewPanel>(
  'stillWithoutPanel',
  '资格审查委员会已经补足，不需要重新组建：请在“重大事项确认”答复不同意',
  ({ facts }) => facts.found?.includes('noPanel') === true,
  { rule: 'TR-18', law: '招标投标法实施条例 第18条' },
);
