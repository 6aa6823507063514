import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, choice, decimal, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { officeSide, projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { evaluationMethod } from './evaluation-method.record.ts';
import { policyClaims } from './price-formula/policy-claims.ts';
import { leansOnBaseEstimate, lotsBetweenBidders } from './weights.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'evaluation-method': { projectState: StateOf<'project'>; isBegunWhole: boolean; document: string | null };
  }
}

const projectRunning = guard<typeof evaluationMethod>(
  'projectRunning',
  '项目尚未审核通过，适用体系还可能改变，不能编制{评标}办法',
  ({ facts }) => facts.projectState === 'running',
);

/** Copied with its whole chain, it waits as a draft until the project passes; what the project then is it follows. */
const isBegunWhole = guard<typeof evaluationMethod>(
  'isBegunWhole',
  '只有整套复制的项目和样例才能在审核通过之前带来{评标}办法',
  ({ facts }) => facts.isBegunWhole,
);

const notInUse = guard<typeof evaluationMethod>(
  'notInUse',
  '{招标}文件正在使用这个{评标}办法',
  ({ facts }) =>
    !facts.document ||
    `{招标}文件“${facts.document}”正在使用这个{评标}办法，请先在{招标}文件里改选别的{评标}办法再删除`,
);

const drawsNoLots = guard<typeof evaluationMethod>(
  'drawsNoLots',
  '{评标}办法不得以抽签、摇号等随机方式确定{投标}人、{中标}候选人或者{中标}人',
  ({ row }) => {
    const place = lotsBetweenBidders(row);
    return place
      ? `${place}：不得以抽签、摇号等随机方式确定{投标}人、{中标}候选人或者{中标}人，请改为可以评审的标准（招标投标领域公平竞争审查规则）`
      : true;
  },
  { rule: 'FP-01', law: '招标投标领域公平竞争审查规则' },
);

const ignoresBaseEstimate = guard<typeof evaluationMethod>(
  'ignoresBaseEstimate',
  '标底只能作为{评标}的参考',
  ({ row }) => {
    const place = leansOnBaseEstimate(row);
    return place
      ? `${place}：标底只能作为{评标}的参考，不得以{投标}报价是否接近标底作为{中标}条件，也不得以超过标底上下浮动范围作为否决{投标}的条件（实施条例 第50条）`
      : true;
  },
  { rule: 'TR-50', law: '招标投标法实施条例 第50条' },
);

const notCheckedYet = guard<typeof evaluationMethod>(
  'notCheckedYet',
  '已经核对；{评标}办法修改后才须重新核对',
  ({ row }) => !row.checkedAt,
);

export const evaluationMethodLifecycle = defineLifecycle(evaluationMethod, {
  initial: 'draft',
  states: {
    draft: { label: '编制中', tone: 'idle' },
    tried: { label: '已试算', tone: 'now' },
    locked: { label: '已锁定', tone: 'sealed', final: true },
  },
  actions: {
    create: {
      label: '编制{评标}办法',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectRunning],
      does: 'startMethod',
    },
    copyIn: {
      label: '随项目复制',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [isBegunWhole],
      does: 'startMethod',
      quiet: true,
    },
    followProject: { label: '随项目更新', from: 'draft', by: [system], does: 'followMethodProject', quiet: true },
    // A changed method must be tried again.
    save: {
      label: '保存',
      from: ['draft', 'tried'],
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      does: 'forgetDryRun',
    },
    dryRun: {
      label: '试算',
      from: ['draft', 'tried'],
      to: 'tried',
      by: [projectOfficers],
      complete: true,
      needs: [drawsNoLots, ignoresBaseEstimate],
      asks: {
        bids: children(
          '样例{投标}',
          {
            name: text('{投标}人', { required: true, max: 100 }),
            price: decimal('报价', { required: true, min: '0', places: 6, hint: '按报价形式：元，或者百分数' }),
            technical: decimal('技术分', { min: '0', max: '100', places: 2, hint: '梯度法以技术分领先者的报价为基准' }),
            claim: choice('声明', policyClaims),
            share: decimal('小型、微型企业的份额', { min: '0', max: '100', places: 2, unit: '%' }),
            deviations: text('各调整因素的偏差', {
              unsearched: 'code',
              max: 500,
              hint: '按调整因素的次序，用顿号隔开；不填为没有偏差',
            }),
          },
          { required: true, min: 3, max: 99 },
        ),
      },
      does: 'dryRunMethod',
      // The method's page has the samples beside the result.
      quiet: true,
    },
    verify: {
      label: '核对无误',
      from: ['tried', 'locked'],
      by: [projectReviewers],
      needs: [notOwnWork, notCheckedYet],
      asks: { note: text('核对意见', { long: true, max: 1000, hint: '与{招标}文件、试算结果逐项核对；可以不填' }) },
      does: 'verifyMethod',
      tells: ['projectAuthor'],
    },
    remove: {
      label: '删除',
      from: ['draft', 'tried'],
      by: [projectOfficers],
      needs: [notInUse],
      removes: true,
      danger: true,
    },
    keepAsTemplate: {
      label: '存为模板',
      from: ['draft', 'tried', 'locked'],
      by: [projectOfficers, projectReviewers],
      asks: { name: text('模板名称', { required: true, max: 100, hint: '由单位管理员核对、启用后可以套用' }) },
      does: 'keepMethodAsTemplate',
    },
    followAddendum: {
      label: '随补遗修改',
      from: 'locked',
      by: [system],
      does: 'uncheckMethod',
      law: ['招标投标法 第23条'],
      quiet: true,
    },
    lock: { label: '随{招标}文件锁定', from: 'tried', to: 'locked', by: [system], quiet: true },
  },
});

export const evaluationMethodAccess = defineAccess(evaluationMethod, { read: [...officeSide] });
