import { choice, data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { BidProof, DeniedShare, OpenedShare } from '../../bid/sealing/index.ts';
import { roundKinds } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';

/**
 * 资格预审申请, 技术建议: what one unit hands in before the bids, sealed for its round (exchange table 515). It has no price,
 * no security and no declaration of a bid (ADR 30).
 */
export const application = defineRecord('application', {
  label: '资格预审申请、技术建议',
  title: (a) => a.supplierName ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    round: ref('轮次', () => round, { required: true, readOnly: true }),
    kind: choice(
      '类型',
      { application: roundKinds.application, proposal: roundKinds.proposal },
      { required: true, readOnly: true },
    ),
    supplier: ref('申请人', () => organisation, { required: true, readOnly: true }),
    supplierName: text('申请人', { required: true, readOnly: true, max: 2000 }),
    sealVersion: integer('递交版本', { readOnly: true }),
    header: data<Record<string, any>>('封装头'),
    shares: data<unknown[]>('交持钥人保管的密钥部分'),
    signature: text('申请人签名', { readOnly: true, max: 500 }),
    certificate: data<Record<string, any>>('证书'),
    // The half that opens nothing without the holders'; the applicant is not present when it is opened.
    serverSecret: data<string>('平台保管的密钥部分', { inside: true }),
    ciphertextSha256: text('文件核对码', { readOnly: true, max: 64 }),
    ciphertextBytes: integer('加密后的文件大小', { readOnly: true, unit: '字节' }),
    receipt: data<Record<string, any>>('回执'),
    submittedAt: instant('递交时间', { required: true, readOnly: true }),
    withdrawnAt: instant('撤回时间', { readOnly: true }),
    // Known after it was opened to the body.
    responsible: text('项目负责人', { readOnly: true, max: 200 }),
    partners: text('联合体成员', { readOnly: true, max: 2000 }),
    openedFiles: data<{ name: string; size: number; sha256: string; fileId: string }[]>('文件内容'),
    proof: data<BidProof>('启封证明'),
    checked: text('核对', { readOnly: true, max: 500 }),
    disclosedSecret: data<string>('提交的密钥部分', { inside: true }),
    disclosedAt: instant('提交密钥文件时间', { readOnly: true }),
    denials: data<DeniedShare[]>('持钥人的否认'),
    // What the applicant's key file showed of shares that were denied.
    rebutted: data<OpenedShare[]>('反驳时给出的部分', { inside: true }),
    // What the result says of it; its applicant alone and the office's side read it.
    because: text('未通过的理由', { readOnly: true, long: true, max: 5000 }),
    decidedAt: instant('结果告知时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'kind', 'submittedAt', 'state', 'because'],
    whose: 'supplierName',
    filters: ['state', 'project', 'lot', 'kind'],
    search: ['supplierName'],
    sort: 'submittedAt',
    empty: '没有可以查看的申请文件。已递交的密封至启封：递交截止、持钥人解密后，审查方在此看到。',
  },
  unique: [['round', 'supplier']],
  detail: [
    {
      title: '递交',
      fields: ['supplierName', 'lot', 'kind', 'submittedAt', 'sealVersion', 'ciphertextSha256', 'ciphertextBytes'],
    },
    { title: '启封', fields: ['responsible', 'partners', 'checked'] },
    { title: '结果', fields: ['decidedAt', 'because'] },
  ],
});
