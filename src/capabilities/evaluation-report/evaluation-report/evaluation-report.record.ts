import { children, data, files, instant, ref, richText, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

export interface ReportSignature {
  /** The member's user id. */
  member: string;
  seat: string;
  name: string;
  signature?: DetachedSignature;
  certificate?: Certificate;
  dissent?: string;
  /** Refused to sign; without a dissent that counts as agreement (实施条例 第53条). */
  refused?: boolean;
  at: string;
}

/** What a file beside the report is; it is no part of the text that the members signed. */
export const attachmentKinds = {
  clarification: '澄清、说明、补正的原件',
  proof: '证明材料',
  scan: '签字扫描件',
  other: '其他',
} as const;

export interface Attached {
  fileId: string;
  kind: keyof typeof attachmentKinds;
  note: string;
  by: string;
  unit: string;
  at: string;
}

/** One look at a delivered report: what was computed again, and what the reader says to it. */
export interface Recheck {
  at: string;
  by: string;
  unit: string;
  faults: string[];
  opinion: string;
}

/** 评标报告 (domain C26 and D4): drafted from the data, signed by every member, dissent kept. */
export const evaluationReport = defineRecord('evaluation-report', {
  label: '{评标}报告',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    result: ref('评审结果', () => evaluationResult, { readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    sections: children('章节', {
      title: text('标题', { required: true, max: 200 }),
      body: richText('正文', { required: true }),
    }),
    matters: text('签订合同前要处理的事宜', { readOnly: true, max: 5000, long: true }),
    minutes: text('澄清、说明、补正事项纪要', { readOnly: true, max: 20000, long: true }),
    // Section → what the committee adds to the drafted text; the text itself comes from the data.
    remarks: data<Record<string, string>>('{评标}委员会的补充说明'),
    roster: data<{ seat: string; name: string; employer: string; kind: string; isChair: boolean }[]>('评委名单'),
    dissents: data<{ seat: string; text: string }[]>('不同意见'),
    digest: text('正文摘要', { readOnly: true, max: 64 }),
    signatures: data<ReportSignature[]>('签署'),
    attachments: files('附件', { readOnly: true }),
    attached: data<Attached[]>('附件说明'),
    rechecks: data<Recheck[]>('复核记录'),
    finishedAt: instant('完成时间', { readOnly: true }),
    replacedAt: instant('由复评替代的时间', { readOnly: true, when: (r) => Boolean(r.replacedAt) }),
    replacedBecause: text('由复评替代的原因', {
      readOnly: true,
      long: true,
      max: 5000,
      when: (r) => Boolean(r.replacedAt),
    }),
    deliveredAt: instant('提交{招标}人时间', { readOnly: true }),
    // The committee found collusion: what was handed to the authority about it, by whom and when.
    referral: text('移送的事项', { readOnly: true, long: true, max: 5000, when: (r) => Boolean(r.referredAt) }),
    referralFiles: files('移送的材料', { readOnly: true, when: (r) => Boolean(r.referredAt) }),
    referredBy: text('移送人', { readOnly: true, max: 250, when: (r) => Boolean(r.referredAt) }),
    referredAt: instant('移送监督部门的时间', { readOnly: true, when: (r) => Boolean(r.referredAt) }),
  },
  list: {
    columns: ['name', 'lot', 'finishedAt', 'deliveredAt', 'state'],
    filters: ['state', 'project', 'lot'],
    empty: '评审结果确认后由数据起草，评委逐一签署。',
  },
  form: [{ title: '{评标}报告', fields: ['sections'] }],
  // The page shows the report itself as paper.
  detail: [
    {
      title: '来源',
      fields: ['project', 'lot', 'result', 'digest', 'finishedAt', 'deliveredAt', 'replacedAt', 'replacedBecause'],
    },
    {
      title: '串通{投标}线索的移送',
      fields: ['referredAt', 'referredBy', 'referral', 'referralFiles'],
    },
  ],
});
