/** Who wins instead of the first. */
import { power, tendering } from '../power.ts';

/** The causes for which the candidate itself or the supervisor says that it is so: no paper of the owner's alone jumps over the first. */
const byTheCandidate = ['contractor', 'supervisor'] as const;
const bySupervisor = ['supervisor'] as const;

export const otherCandidate = power({
  label: '确定第一名以外的{中标}人',
  acts: ['winner-confirmation.passOver', 'winner-confirmation.withdraw', 'winner-confirmation.decide'],
  causes: {
    declined: {
      label: '{中标}人（排名在前的候选人）放弃{中标}',
      law: '招标投标法实施条例 第55条',
      checked: 'V',
      rule: 'TR-55',
      regimes: tendering,
      proof: { by: 'papers', what: '候选人书面放弃的文件' },
      wordOf: byTheCandidate,
      note: '由候选人自己确认；在平台没有账户的由监督部门确认',
    },
    forceMajeure: {
      label: '因不可抗力不能履行合同',
      law: '招标投标法实施条例 第55条',
      checked: 'V',
      rule: 'TR-55',
      regimes: tendering,
      proof: { by: 'papers', what: '不可抗力的证明' },
      wordOf: byTheCandidate,
    },
    noSecurity: {
      label: '不按{招标}文件要求提交履约保证金',
      law: '招标投标法实施条例 第55条、第74条',
      checked: 'V',
      rule: 'TR-55',
      regimes: tendering,
      proof: { by: 'papers', what: '{招标}文件的要求、催告和逾期未交的记录' },
      wordOf: bySupervisor,
    },
    refusesContract: {
      label: '无正当理由不与{招标}人订立合同',
      law: '招标投标法实施条例 第74条',
      checked: 'V',
      rule: 'TR-74',
      regimes: tendering,
      proof: { by: 'papers', what: '催告和拒绝订立合同的材料' },
      wordOf: bySupervisor,
    },
    addsConditions: {
      label: '签订合同时提出附加条件',
      law: '招标投标法实施条例 第74条',
      checked: 'V',
      rule: 'TR-74',
      regimes: tendering,
      proof: { by: 'papers', what: '{中标}人提出附加条件的材料' },
      wordOf: bySupervisor,
    },
    unlawful: {
      label: '被查实存在影响{中标}结果的违法行为等情形',
      law: '招标投标法实施条例 第55条',
      checked: 'V',
      rule: 'TR-55',
      regimes: tendering,
      proof: { by: 'document', what: '监督部门、司法机关查实的文件' },
      wordOf: bySupervisor,
      note: '由监督部门确认文件属实；文件是谁作出的、针对谁，由其核对',
    },
    unable: {
      label: '经原{评标}委员会审查，不具备履约能力',
      law: '招标投标法实施条例 第55条、第56条',
      checked: 'V',
      rule: 'TR-56',
      regimes: tendering,
      proof: { by: 'finding', finding: 'unable' },
      note: '第55条“等情形”包括本情形是本平台的理解',
    },
    failedContract: {
      label: '{中标}、成交供应商拒绝签订合同，按顺序确定下一候选人或者重新采购',
      law: '政府采购法实施条例 第49条',
      checked: 'V',
      rule: 'ZR-49',
      regimes: ['ZC-T', 'ZC-N'],
      proof: { by: 'papers', what: '拒绝签订的书面材料' },
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法 第40条' },
  confirmed: { by: ['supervisor'], law: '招标投标法实施条例 第55条' },
  answered: { yes: 'winner-confirmation.exclude' },
  toldBefore: {
    who: ['winner', 'supervisor'],
    term: '{招标}人提出，由候选人自己或者监督部门确认；没有确认以前不能越过，不答复不视为同意。由谁确认，法律没有写明，是本平台的理解',
  },
  toldAfter: ['bidders', 'supervisor'],
  waits: '未答复的异议、未处理的投诉、责令暂停',
  follows: [{ record: 'award-notice', becomes: '取消{中标}资格的，通知书撤销' }],
  declaredFor: ['ZC-T', 'ZC-N'],
});
