import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { writtenReport } from './written-report.record.ts';

const authors = [projectOfficers, projectOwners];
const law = ['招标投标法 第47条'];

/** What the report must hold before it goes out (施工招标投标办法 65, 47 for its days). */
const held = {
  scope: '{招标}范围',
  media: '发布{招标}公告的媒介',
  terms: '{招标}文件的主要条款',
  openingRecord: '{开标}记录',
  members: '{评标}委员会的组成',
  evaluation: '{评标}情况',
  publicity: '{中标}候选人公示',
  winnerName: '{中标}人',
} as const;

/** What of it is still empty, in words. */
export const missingIn = (row: object): string[] =>
  Object.entries(held)
    .filter(([field]) => !String((row as Record<string, unknown>)[field] ?? '').trim())
    .map(([, label]) => label);

const holdsEverything = guard<typeof writtenReport>(
  'holdsEverything',
  '书面报告的内容不全',
  ({ row }) => {
    const missing = missingIn(row);
    return missing.length === 0 || `书面报告缺少${missing.join('、')}：请先办好相应环节，再保存一次由记录填出`;
  },
  { rule: 'TB-47', law: '招标投标法 第47条' },
);

export const writtenReportLifecycle = defineLifecycle(writtenReport, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    filed: { label: '已提交', tone: 'wait' },
    returned: { label: '已退回', tone: 'due' },
    received: { label: '已取得回执', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '起草书面报告',
      from: null,
      to: 'draft',
      by: authors,
      form: 'draft',
      does: 'fillWrittenReport',
      law,
    },
    save: { label: '保存', from: ['draft', 'returned'], by: authors, form: 'draft', does: 'fillWrittenReport' },
    remove: { label: '删除', from: 'draft', by: authors, removes: true, danger: true },
    file: {
      label: '提交监督部门',
      from: ['draft', 'returned'],
      to: 'filed',
      by: authors,
      complete: true,
      needs: [holdsEverything],
      does: 'submitWrittenReport',
      tells: ['projectSupervisors', 'projectOwners'],
      law,
      primary: true,
    },
    receive: {
      label: '出具回执',
      from: 'filed',
      to: 'received',
      by: [projectSupervisors],
      asks: { receipt: text('回执编号', { required: true, max: 100 }) },
      does: 'keepReportReceipt',
      tells: ['projectOfficers', 'projectOwners'],
      law,
      primary: true,
    },
    return: {
      label: '退回补正',
      from: 'filed',
      to: 'returned',
      by: [projectSupervisors],
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: 'keepReportOpinion',
      tells: ['projectOfficers', 'projectOwners'],
      law,
      danger: true,
    },
  },
});
