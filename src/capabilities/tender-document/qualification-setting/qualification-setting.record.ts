import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, choice, decimal, integer, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { callsAgain, limitAt } from '../../procedure/gates.ts';
import { qualifiesBefore } from '../../procedure/ways/index.ts';
import { officeSide, projectOfficers } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** 合格制, 有限数量制: all applicants who fulfil the conditions, or the best so many of them. */
export const qualificationModes = { all: '合格制', limited: '有限数量制' } as const;
export const isLimited = (s: Readonly<Record<string, any>>): boolean => s.mode === 'limited';

/** 资格审查内容 (domain C20): what the applications of a lot are reviewed for. Locked when the document that says it goes out. */
export const qualificationSetting = defineRecord('qualification-setting', {
  label: '资格审查内容',
  title: (s) => s.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', { required: true, max: 300, hint: '留空时按标段名称填入' }),
    mode: choice('审查办法', qualificationModes, {
      required: true,
      initial: 'all',
      hint: '合格制：符合全部条件的申请人都通过；有限数量制：符合条件的再打分，得分最高的若干家通过',
    }),
    passMost: integer('通过的数量', {
      required: true,
      min: 1,
      max: 99,
      unit: '家',
      when: isLimited,
      hint: '不少于通过资格预审的法定数量；末位得分相同的一并通过，不抽签',
    }),
    items: children(
      '审查因素',
      {
        kind: choice('类别', { formal: '初步审查', qualification: '详细审查' }, { required: true }),
        name: text('审查因素', { required: true, max: 300 }),
        standard: text('审查标准', { required: true, max: 2000 }),
      },
      { required: true, min: 1 },
    ),
    scores: children(
      '评分因素',
      {
        name: text('评分因素', { required: true, max: 300 }),
        standard: text('评分标准', { required: true, max: 2000 }),
        points: decimal('满分', { required: true, min: '0.01', max: '100', places: 2, unit: '分' }),
      },
      { required: true, min: 1, when: isLimited },
    ),
  },
  list: {
    columns: ['name', 'lot', 'mode', 'passMost', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot', 'mode'],
    search: ['name'],
    empty: '还没有资格审查内容。资格预审的项目先定审查办法和审查因素，写进资格预审文件后不能再改（实施条例 第18条）。',
  },
  form: [
    { title: '审查办法', fields: ['project', 'lot', 'name', 'mode', 'passMost'] },
    { title: '审查因素', fields: ['items'] },
    { title: '评分因素', fields: ['scores'] },
  ],
});

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'qualification-setting': {
      projectState: StateOf<'project'>;
      way: string | null;
      lotState: StateOf<'lot'> | null;
      hasRival: boolean;
    };
  }
}

const projectReviews = guard<typeof qualificationSetting>(
  'projectReviews',
  '本项目的{招标}方式没有资格预审；要资格预审的，请在登记项目时选有资格预审的{招标}方式',
  ({ facts }) => qualifiesBefore(facts.way),
);
const projectRuns = guard<typeof qualificationSetting>(
  'projectRuns',
  '项目尚未审核通过，不能设置资格审查内容',
  ({ facts }) => facts.projectState === 'running',
);
const lotStillWaits = guard<typeof qualificationSetting>(
  'lotStillWaits',
  '本标段已经发出资格预审文件，审查办法和标准不得再改；影响申请的澄清、修改请以补遗发出（实施条例 第18条、第21条）',
  ({ facts }) => facts.lotState === null || facts.lotState === 'draft',
);
const onlySetting = guard<typeof qualificationSetting>(
  'onlySetting',
  '本标段已经有资格审查内容，请在它上面修改',
  ({ facts }) => !facts.hasRival,
);

export const qualificationSettingLifecycle = defineLifecycle(qualificationSetting, {
  initial: 'draft',
  states: {
    draft: { label: '编制中', tone: 'idle' },
    locked: { label: '已随文件发出', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '设置资格审查内容',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectRuns, projectReviews, lotStillWaits, onlySetting],
      does: 'startSetting',
    },
    save: {
      label: '保存',
      from: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [lotStillWaits],
      does: 'keepSetting',
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
    followAddendum: {
      label: '随补遗修改',
      from: 'locked',
      by: [system],
      law: ['招标投标法实施条例 第21条'],
      quiet: true,
    },
    lock: {
      label: '随文件锁定',
      from: 'draft',
      to: 'locked',
      by: [system],
      causedBy: 'notice.approve',
      law: ['招标投标法实施条例 第18条'],
      quiet: true,
    },
  },
});

/** What is reviewed stands in the document that everybody may take. */
export const publishedSetting = audience('任何人', { state: 'locked' }, { anybody: true });

export const qualificationSettingAccess = defineAccess(qualificationSetting, {
  read: [...officeSide, publishedSetting],
});

// How many may pass where only so many do: never fewer than the round must have (招标投标法实施条例 第19条).

/** The sentence that refuses; nothing where the number is lawful, or no rule limits it. */
export function tooFewMayPass(passMost: number | null | undefined, of: Of): string | undefined {
  const fewest = limitAt(of, 'application', 'qualified');
  if (!fewest || passMost === null || passMost === undefined || passMost >= Number(fewest.value)) return undefined;
  return `通过的数量不得少于 ${fewest.value} 家${callsAgain(of) ? '，少于的应重新{招标}' : ''}（${fewest.law}）`;
}
