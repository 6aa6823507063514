import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, data, date, files, instant, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { officeSide, projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';

const drawn = { readOnly: true, long: true, max: 20000 } as const;

/**
 * 招标投标情况书面报告 (domain C44, exchange table V827): what the owner reports of a tender that had to be held, within the
 * days of 招标投标法 47. Everything that the records know is drawn from them; the owner adds what they do not know.
 */
export const writtenReport = defineRecord('written-report', {
  label: '{招标}{投标}情况书面报告',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    confirmation: ref('{定标}', () => winnerConfirmation, { required: true, among: { state: 'decided' } }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    scope: text('{招标}范围', drawn),
    scale: text('工程规模', { readOnly: true, long: true, max: 1000 }),
    floorArea: text('建筑面积', { max: 200, hint: '房屋建筑填写，没有的不填' }),
    lotClass: text('标段分类', { readOnly: true, max: 200 }),
    way: text('{招标}方式', { readOnly: true, max: 100, was: 'method' }),
    media: text('发布{招标}公告的媒介', drawn),
    organizeForm: text('组织形式', { readOnly: true, max: 100 }),
    agencyName: text('{招标}代理机构', { readOnly: true, max: 200 }),
    terms: text('{招标}文件的主要条款', drawn),
    openingRecord: text('{开标}记录', drawn),
    members: text('{评标}委员会的组成', drawn),
    evaluation: text('{评标}情况', drawn),
    decidedHow: choice(
      '{中标}人确定方式',
      {
        owner: '{招标}人根据{评标}报告和推荐的{中标}候选人确定',
        committee: '{招标}人授权{评标}委员会直接确定',
      },
      { required: true, initial: 'owner' },
    ),
    publicity: text('{中标}候选人公示', drawn),
    resultNotice: text('{中标}结果公示', drawn),
    winnerName: text('{中标}人', { readOnly: true, max: 2000 }),
    winnerCode: text('{中标}人信用代码', { readOnly: true, max: 18 }),
    price: money('{中标}价', { readOnly: true }),
    letterNumber: text('{中标}通知书编号', { readOnly: true, max: 50 }),
    decidedOn: date('{中标}日期', { readOnly: true }),
    manager: text('项目负责人', { readOnly: true, max: 400 }),
    disputes: text('异议与投诉的处理', drawn),
    other: text('其他需要说明的事项', { long: true, max: 10000 }),
    attachments: files('附件'),
    digest: text('报告摘要（SHA-256）', { readOnly: true, max: 64 }),
    lastDay: date('提交期限', { required: true, readOnly: true }),
    filedAt: instant('提交时间', { readOnly: true }),
    filings: data<{ at: string; digest: string; outcome: string }[]>('历次提交'),
    receipt: text('回执编号', { readOnly: true, max: 100 }),
    receivedAt: instant('回执时间', { readOnly: true }),
    returnedBecause: text('退回意见', {
      readOnly: true,
      long: true,
      max: 2000,
      when: (r) => Boolean(r.returnedBecause),
    }),
  },
  list: {
    columns: ['name', 'lot', 'winnerName', 'lastDay', 'filedAt', 'receipt', 'state'],
    filters: ['state', 'project', 'lot', 'filedAt'],
    sort: '-updatedAt',
    empty:
      '依法必须{招标}的项目确定{中标}人后，在期限内由此起草书面报告，内容由各环节的记录填出，提交监督部门并取得回执。',
  },
  form: [{ title: '书面报告', fields: ['confirmation', 'floorArea', 'decidedHow', 'other', 'attachments'] }],
  detail: [
    {
      title: '{招标}情况',
      fields: [
        'project',
        'lot',
        'scope',
        'scale',
        'floorArea',
        'lotClass',
        'way',
        'media',
        'organizeForm',
        'agencyName',
        'terms',
      ],
    },
    { title: '{开标}和{评标}', fields: ['openingRecord', 'members', 'evaluation'] },
    {
      title: '{中标}结果',
      fields: [
        ...['decidedHow', 'publicity', 'resultNotice', 'winnerName', 'winnerCode', 'price'],
        ...['letterNumber', 'decidedOn', 'manager', 'disputes', 'other', 'attachments'],
      ],
    },
    { title: '提交', fields: ['lastDay', 'filedAt', 'digest', 'receipt', 'receivedAt', 'returnedBecause'] },
  ],
});

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

export const writtenReportAccess = defineAccess(writtenReport, { read: [...officeSide] });
