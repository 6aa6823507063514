import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { preliminaryRound } from '../../procedure/ways/index.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { qualificationSetting } from './qualification-setting.record.ts';

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
  ({ facts }) => preliminaryRound(facts.way)?.id === 'application',
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
      law: ['招标投标法实施条例 第18条'],
      quiet: true,
    },
  },
});
