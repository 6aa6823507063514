import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { Of, Regime } from '../../../platform/law/rulebook.ts';
import { fixedTextRefusal } from '../../../platform/templates/clauses.ts';
import { preliminaryRound } from '../../procedure/ways/index.ts';
import { preliminaryDateFaults } from './preliminary-dates.ts';
import type { preliminaryDocument } from './preliminary-document.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'preliminary-document': {
      projectState: StateOf<'project'>;
      way: string | null;
      regime: Regime;
      lotState: StateOf<'lot'> | null;
      hasRival: boolean;
      setting: { lot: string | null; state: StateOf<'qualification-setting'>; items: number } | null;
    };
  }
}

export const projectRunning = guard<typeof preliminaryDocument>(
  'projectRunning',
  '项目尚未审核通过，不能编制文件',
  ({ facts }) => facts.projectState === 'running',
);

export const hasPreliminaryRound = guard<typeof preliminaryDocument>(
  'hasPreliminaryRound',
  '本项目的{招标}方式在{投标}前没有另一轮，请直接编制{招标}文件',
  ({ facts }) => preliminaryRound(facts.way) !== undefined,
);

export const lotWaits = guard<typeof preliminaryDocument>(
  'lotWaits',
  '本标段已经发出文件，修改请用“补遗澄清”',
  ({ facts }) => facts.lotState === null || facts.lotState === 'draft',
);

export const onlyPreliminary = guard<typeof preliminaryDocument>(
  'onlyPreliminary',
  '本标段已经有资格预审（第一阶段）文件，请在它上面修改',
  ({ facts }) => !facts.hasRival,
);

/** 实施条例 18: reviewed by the standards and ways that the document names. */
export const settingSaid = guard<typeof preliminaryDocument>(
  'settingSaid',
  '还没有设置资格审查内容：审查应当按资格预审文件载明的标准和方法进行',
  ({ row, facts }) => {
    if (row.kind === 'proposal') return true;
    if (!facts.setting) return false;
    if (facts.setting.lot !== row.lot) return '所选的资格审查内容不是本标段的，请另选';
    return facts.setting.items > 0 || '资格审查内容还没有审查因素，请先填写';
  },
  { rule: 'TR-18', law: '招标投标法实施条例 第18条' },
);

/** As of a tender document: who needs other words gives the template up. */
export const keepsFixedText = guard<typeof preliminaryDocument>(
  'keepsFixedText',
  '模板的固定文字不能改写',
  ({ row }) => fixedTextRefusal(row.fixedChanges) ?? true,
);

const lawOfRow = ({ regime, way }: { regime: Regime; way: string | null }, on: Date): Of => ({
  regime,
  way,
  on,
});

export const datesAreLawful = guard<typeof preliminaryDocument>(
  'datesAreLawful',
  '文件的时间不足法定期间',
  ({ row, facts, now }) => {
    const [because] = Object.values(preliminaryDateFaults(row, lawOfRow(facts, now)));
    return because ?? true;
  },
  { rule: 'TR-17', law: '招标投标法实施条例 第17条' },
);

export const deadlineAhead = guard<typeof preliminaryDocument>(
  'deadlineAhead',
  '递交截止已经过去，请重新安排时间',
  ({ row, now }) => !row.deadline || row.deadline > now.toISOString(),
);
