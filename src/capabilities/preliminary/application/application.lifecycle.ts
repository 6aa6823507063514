import { system } from '../../../kernel/access/where.ts';
import { type Action, defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { applicants } from '../audiences.ts';
import {
  beforeDeadline,
  deniedUnproven,
  keyFileCalled,
  notConfined,
  notOwnSide,
  takesApplications,
} from './application.guards.ts';
import { application } from './application.record.ts';

/** What the applicant's browser hands in beside the ciphertext: JSON, as `sealing` makes it. */
const sealed = {
  upload: text('上传编号', { unsearched: 'code', required: true, max: 36 }),
  header: text('封装头', { unsearched: 'code', required: true, max: 20_000 }),
  shares: text('交持钥人保管的密钥部分', { unsearched: 'code', required: true, max: 20_000 }),
  seal: text('封装签名', { unsearched: 'code', required: true, max: 5_000 }),
  certificate: text('签名证书', { unsearched: 'code', required: true, max: 5_000 }),
  serverSecret: text('平台保管的密钥部分', { unsearched: 'code', required: true, max: 100 }),
};
const needs = [takesApplications, beforeDeadline, notOwnSide, notConfined] as const;
const law = ['招标投标法实施条例 第17条', '电子招标投标办法 第26条', '电子招标投标办法 第27条'];
const bySystem = (label: string, from: Action['from'], to: string, does?: string) =>
  ({ label, from, to, by: [system], quiet: true, ...(does ? { does } : {}) }) as Action & { from: any; to: any };

export const applicationLifecycle = defineLifecycle(application, {
  initial: 'submitted',
  states: {
    submitted: { label: '已递交', tone: 'sealed' },
    withdrawn: { label: '已撤回', tone: 'idle' },
    locked: { label: '已锁定', tone: 'sealed' },
    opened: { label: '审查中', tone: 'now' },
    unopened: { label: '未启封', tone: 'due', final: true },
    admitted: { label: '通过', tone: 'done' },
    refused: { label: '未通过', tone: 'due' },
  },
  actions: {
    submit: {
      label: '递交',
      cost: 'hand-in',
      from: null,
      to: 'submitted',
      by: [applicants],
      asks: { lot: ref('标段', () => lot, { required: true }), ...sealed },
      needs,
      does: 'submitApplication',
      keeps: ['TR-36', 'EB-26', 'EB-27a', 'EB-27b'],
      law,
      quiet: true,
    },
    replace: {
      label: '重新递交',
      cost: 'hand-in',
      from: ['submitted', 'withdrawn'],
      to: 'submitted',
      by: [applicants],
      asks: sealed,
      needs,
      does: 'replaceApplication',
      law,
      quiet: true,
    },
    withdraw: {
      label: '撤回',
      cost: 'hand-in',
      from: 'submitted',
      to: 'withdrawn',
      by: [applicants],
      needs: [beforeDeadline],
      does: 'withdrawApplication',
      danger: true,
    },
    // Should the holders fail, the applicant's own key file opens what it handed in.
    disclose: {
      label: '提交密钥文件',
      cost: 'hand-in',
      from: 'locked',
      by: [applicants],
      asks: { keyFile: text('密钥文件内容', { unsearched: 'code', required: true, max: 50_000 }) },
      needs: [keyFileCalled],
      does: 'discloseApplicationKey',
      quiet: true,
    },
    noteDenial: bySystem('持钥人否认', 'locked', 'locked', 'noteApplicationDenial'),
    rebut: {
      label: '反驳持钥人的否认',
      from: 'locked',
      by: [applicants],
      asks: { wrapping: text('密钥的封装记录', { unsearched: 'code', required: true, max: 5000 }) },
      needs: [deniedUnproven],
      does: 'rebutApplicationDenial',
      quiet: true,
    },
    lock: bySystem('截止锁定', 'submitted', 'locked'),
    open: bySystem('启封', 'locked', 'opened', 'openApplication'),
    keepShut: bySystem('不予启封', ['submitted', 'locked'], 'unopened', 'keepApplicationShut'),
    admit: { ...bySystem('通过', 'opened', 'admitted', 'tellAdmitted'), law: ['招标投标法实施条例 第19条'] },
    refuse: { ...bySystem('未通过', 'opened', 'refused', 'tellRefused'), law: ['招标投标法实施条例 第19条'] },
    reconsider: bySystem('重新审查', ['admitted', 'refused'], 'opened', 'forgetOutcome'),
    explain: {
      label: '加更正说明',
      from: ['opened', 'unopened', 'admitted', 'refused'],
      by: [system],
      explains: true,
      quiet: true,
    },
  },
});
