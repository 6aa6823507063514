import { choice, date, files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { isSuspension, matters, resumptionCauses, suspensionCauses } from './matters.ts';

type Row = Readonly<Record<string, any>>;
const isOrder = (d: Row) => Boolean(d.matter) && !isSuspension(d);

/**
 * 监督决定 (实施条例 4): what the authority orders of its own motion, or enters for a court or an inspection: that all stands
 * still, or that something is put right. What is refused until it is done stands in the table of verdicts.
 */
export const directive = defineRecord('directive', {
  label: '监督决定',
  title: (d) => d.subject ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    matter: choice('决定', matters, { required: true }),
    cause: choice('依据的情形', suspensionCauses, { required: true, when: isSuspension, initial: 'ownMotion' }),
    subject: text('标题', { required: true, max: 300 }),
    issuer: text('作出决定的机关', {
      required: true,
      max: 200,
      hint: '本部门，或者要求停止的人民法院、监察机关、审计机关',
    }),
    documentNumber: text('文号', { required: true, max: 200 }),
    document: files('决定文书', { required: true }),
    facts: text('认定的事实和理由', { required: true, long: true, max: 10000 }),
    basis: text('依据', { required: true, long: true, max: 5000 }),
    until: date('暂停至', {
      required: true,
      when: isSuspension,
      hint: '期限届满不自动恢复，由监督部门恢复或者另行决定',
    }),
    condition: text('恢复的条件', { required: true, long: true, max: 2000, when: isSuspension }),
    orderBy: date('落实期限', { required: true, when: isOrder }),
    issuedAt: instant('作出时间', { readOnly: true }),
    issuedBy: text('经办人', { readOnly: true, max: 50 }),
    resumeCause: choice('恢复的原因', resumptionCauses, { readOnly: true, when: (d) => Boolean(d.resumeCause) }),
    resumeNumber: text('解除文书的文号', { readOnly: true, max: 200, when: (d) => Boolean(d.resumeNumber) }),
    resumeProofs: files('恢复的证明材料', { readOnly: true, when: (d) => Boolean(d.resumeCause) }),
    orderReport: text('落实情况报告', { readOnly: true, long: true, max: 5000, when: isOrder }),
    orderReportFiles: files('落实材料', { readOnly: true, when: isOrder }),
    orderReportedAt: instant('报告时间', { readOnly: true, when: isOrder }),
    orderDoneAt: instant('落实、恢复时间', { readOnly: true }),
    orderDoneBecause: text('落实、恢复的情况', { readOnly: true, long: true, max: 2000 }),
  },
  list: {
    columns: ['subject', 'matter', 'lot', 'documentNumber', 'until', 'orderBy', 'issuedAt', 'state'],
    filters: ['state', 'matter', 'project', 'lot', 'issuedAt'],
    search: ['subject', 'documentNumber'],
    sort: '-issuedAt',
    empty: '没有监督决定。监督部门依职权责令暂停、责令改正、认定{中标}无效、责令重新{评标}或者重新{招标}的，在此作出。',
  },
  form: [
    { title: '决定', fields: ['lot', 'matter', 'cause', 'subject'] },
    { title: '文书', fields: ['issuer', 'documentNumber', 'document', 'facts', 'basis'] },
    { title: '期限和条件', fields: ['until', 'condition', 'orderBy'] },
  ],
  detail: [
    {
      title: '决定',
      fields: [
        ...['matter', 'cause', 'project', 'lot', 'issuer', 'documentNumber', 'document', 'facts', 'basis'],
        ...['until', 'condition', 'orderBy', 'issuedBy', 'issuedAt'],
      ],
    },
    {
      title: '落实、恢复',
      fields: [
        ...['orderReport', 'orderReportFiles', 'orderReportedAt'],
        ...['resumeCause', 'resumeNumber', 'resumeProofs', 'orderDoneBecause', 'orderDoneAt'],
      ],
    },
  ],
});
