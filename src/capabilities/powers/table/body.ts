/** Who judges: other members of a committee or a panel, more of them, and another body where no full one is left. */
import { power, tendering } from '../power.ts';

const replacementProof = { by: 'papers', what: '能够证明事由的材料；请遮去评委的姓名和单位' } as const;

export const expertReplacement = power({
  label: '更换{评标}委员会成员',
  acts: ['committee-member.askReplacement', 'committee-member.replace'],
  causes: {
    recusal: {
      label: '有回避事由',
      law: '招标投标法 第37条；招标投标法实施条例 第46条',
      checked: 'V',
      rule: 'TB-37c',
      regimes: [...tendering, 'ZC-T', 'ZC-N'],
      proof: replacementProof,
    },
    absent: {
      label: '擅离职守，或者未应答、未到场',
      law: '招标投标法实施条例 第48条',
      checked: 'V',
      rule: 'TR-48',
      regimes: [...tendering, 'ZC-T', 'ZC-N'],
      proof: replacementProof,
    },
    health: {
      label: '因健康等原因不能继续{评标}',
      law: '招标投标法实施条例 第48条',
      checked: 'V',
      rule: 'TR-48',
      regimes: [...tendering, 'ZC-T', 'ZC-N'],
      proof: replacementProof,
    },
    breach: {
      label: '不客观公正履行职责、私下接触{投标}人等，被责令退出',
      law: '评标委员会和评标方法暂行规定 第13条',
      checked: 'S',
      regimes: tendering,
      proof: { by: 'document', what: '监督部门责令退出的文件' },
    },
    lacking: {
      label: '成员缺席、回避或者健康等特殊原因，组成不符合规定，依法补足',
      law: '政府采购货物和服务招标投标管理办法 第49条',
      checked: 'V',
      rule: 'Z87-49',
      regimes: ['ZC-T'],
      proof: replacementProof,
      note: '不能及时补足的，停止{评标}、封存资料，依法重新组建（见“重新组建”一行）',
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法实施条例 第46条' },
  confirmed: { by: ['owner', 'supervisor'], law: '招标投标法实施条例 第46条' },
  answered: { yes: 'committee-member.replace' },
  toldBefore: {
    who: ['owner', 'supervisor'],
    term: '{招标}人或者监督部门确认之前，该成员继续履职；不答复不视为同意',
  },
  toldAfter: ['owner', 'supervisor'],
  waits: '{评标}继续；评分汇总以后不能更换',
  follows: [
    { record: 'score-sheet', becomes: '被更换成员的评审意见一律无效，由接替的成员重新评审（第48条）' },
    { record: 'committee-vote', becomes: '被更换成员的表决一律无效，已经表决的重新表决' },
    { record: 'clarification', becomes: '被更换成员对答复的认定一律无效，已经认定的重新认定' },
  ],
  declaredFor: ['ZC-T', 'ZC-N'],
});

export const expertAddition = power({
  label: '补抽{评标}委员会成员',
  acts: ['committee.drawMore'],
  causes: {
    short: {
      label: '递补的人选已经用完，委员会不足法定人数',
      law: '招标投标法 第37条；招标投标法实施条例 第46条',
      checked: 'V',
      rule: 'TB-37a',
      regimes: tendering,
      proof: { by: 'publishedReason' },
      note: '从同一份锁定的名单、按同一随机数接着抽，任何人可以复验',
    },
    lacking: {
      label: '依法补足后继续{评标}',
      law: '政府采购货物和服务招标投标管理办法 第49条',
      checked: 'V',
      rule: 'Z87-49',
      regimes: ['ZC-T'],
      proof: { by: 'publishedReason' },
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法 第37条' },
  confirmed: { by: 'nobody', because: '随机数在截止前由两方封存，抽取结果由平台算出，没有人可以选择' },
  toldBefore: { who: [], term: '随抽取即时生效' },
  toldAfter: ['owner', 'supervisor'],
  waits: '没有达到法定人数以前不开始{评标}',
  follows: [],
  declaredFor: ['ZC-T'],
});

/** A panel of 资格审查 follows the rules of a committee (实施条例 18). */
export const panelReplacement = power({
  ...expertReplacement,
  label: '更换资格审查人员',
  acts: ['committee-member.askForReviewer', 'committee-member.replaceReviewer'],
  answered: { yes: 'committee-member.replaceReviewer' },
  toldBefore: {
    who: ['owner', 'supervisor'],
    term: '{招标}人或者监督部门确认之前，该人员继续审查；不答复不视为同意',
  },
  waits: '审查继续；结论汇总以后不能更换',
  follows: [{ record: 'application-sheet', becomes: '被更换人员的审查意见一律无效，由接替的人员重新审查（第48条）' }],
});

export const committeeRenewal = power({
  label: '停止{评标}、封存资料，重新组建{评标}委员会',
  acts: ['committee.askRenewal', 'committee.renew'],
  causes: {
    noBody: {
      label: '成员更换、不参加后不足应有的人数，锁定名单已经抽完，不能补足',
      law: '招标投标法 第37条；招标投标法实施条例 第48条',
      checked: 'P',
      rule: 'TB-37a',
      regimes: tendering,
      proof: { by: 'finding', finding: 'noBody' },
      note: '第48条规定更换，没有写明无人可换的情形；停止、封存、依法重新组建是本平台的理解，与财政部令第87号 第49条一致',
    },
    lacking: {
      label: '不能及时依法补足，停止{评标}',
      law: '政府采购货物和服务招标投标管理办法 第49条',
      checked: 'V',
      rule: 'Z87-49',
      regimes: ['ZC-T'],
      proof: { by: 'finding', finding: 'noBody' },
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法 第37条' },
  confirmed: { by: ['owner', 'supervisor'], law: '招标投标法实施条例 第46条' },
  answered: { yes: 'committee.renew' },
  toldBefore: { who: ['owner', 'supervisor'], term: '{招标}人或者监督部门确认之前，原委员会不解散；不答复不视为同意' },
  toldAfter: ['owner', 'supervisor'],
  waits: '{评标}，直到新的委员会抽取、签到',
  follows: [
    { record: 'committee', becomes: '解散，其资料封存，任何人不得调阅后交给新的委员会' },
    { record: 'committee-vote', becomes: '不再有效，由新的委员会重新表决' },
    { record: 'price-score', becomes: '不再有效，重新计算' },
  ],
  declaredFor: ['ZC-T'],
});

export const panelRenewal = power({
  ...committeeRenewal,
  label: '停止审查、封存资料，重新组建资格审查委员会',
  acts: ['committee.askPanelRenewal', 'committee.renewPanel'],
  causes: {
    noPanel: {
      ...committeeRenewal.causes.noBody,
      law: '招标投标法实施条例 第18条、第48条',
      proof: { by: 'finding', finding: 'noPanel' },
      note: '第18条：资格审查委员会及其成员应当遵守有关评标委员会的规定；无人可换的情形没有写明，停止、封存、依法重新组建是本平台的理解',
    },
  },
  answered: { yes: 'committee.renewPanel' },
  toldBefore: { who: ['owner', 'supervisor'], term: '{招标}人或者监督部门确认之前，原委员会不解散；不答复不视为同意' },
  waits: '审查，直到新的委员会抽取、到场',
  follows: [
    { record: 'committee', becomes: '解散，其资料封存，不交给新的委员会' },
    { record: 'application-sheet', becomes: '不再有效，由新的委员会重新审查' },
  ],
  declaredFor: [],
});
