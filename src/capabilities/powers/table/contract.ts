/** Acts after the award: the contract off line, its change, a security that is kept. */
import { power, tendering } from '../power.ts';

export const contractChange = power({
  label: '变更合同',
  acts: ['contract-change.propose', 'contract-change.agree'],
  causes: {
    clause: {
      label: '合同约定的变更、调价条款',
      law: '招标投标法 第46条',
      checked: 'V',
      rule: 'TB-46',
      regimes: tendering,
      proof: { by: 'papers', what: '合同的条款号和发生该情形的材料（变更令、签证、价格文件等）' },
      note: '变更多少以合同自己的条款为准，法律没有百分比，平台不编造',
    },
    onlySource: {
      label: '需要向原{中标}人采购，否则影响施工或者功能配套要求（追加）',
      law: '招标投标法实施条例 第9条',
      checked: 'V',
      rule: 'TR-09',
      regimes: tendering,
      proof: { by: 'papers', what: '影响施工或者功能配套的论证' },
    },
    supplement: {
      label: '追加与合同标的相同的货物、工程、服务，不改变其他条款，累计不超过原合同百分之十',
      law: '政府采购法 第49条',
      checked: 'V',
      rule: 'ZL-49',
      regimes: ['ZC-T', 'ZC-N'],
      proof: { by: 'papers', what: '补充合同和原合同金额' },
    },
    publicInterest: {
      label: '继续履行将损害国家利益和社会公共利益，应当变更、中止或者终止',
      law: '政府采购法 第50条',
      checked: 'V',
      regimes: ['ZC-T', 'ZC-N'],
      proof: { by: 'papers', what: '损害公共利益的证明' },
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法 第46条' },
  confirmed: { by: ['contractor'], law: '招标投标法 第46条' },
  toldBefore: { who: ['contractor', 'supervisor'], term: '{招标}人提出，合同相对方同意后生效；不答复不生效' },
  toldAfter: ['owner', 'supervisor'],
  waits: '原合同照旧履行',
  follows: [{ record: 'contract', becomes: '原文不动，变更另成补充协议' }],
  declaredFor: ['ZC-T', 'ZC-N'],
});

export const offlineContract = power({
  label: '登记线下签署的合同',
  acts: ['contract.takeEffect', 'contract.paperTakesEffect'],
  causes: {
    paper: {
      label: '双方在线下签字盖章',
      law: '招标投标法 第46条',
      checked: 'V',
      rule: 'TB-46',
      regimes: [...tendering, 'ZC-T', 'ZC-N'],
      proof: { by: 'papers', what: '双方签字盖章的合同文本' },
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法 第46条' },
  confirmed: { by: ['contractor'], law: '招标投标法 第46条' },
  answered: { yes: 'contract.paperTakesEffect' },
  toldBefore: { who: ['owner', 'contractor'], term: '{招标}人和{中标}人都确认后生效；不答复不生效' },
  toldAfter: ['owner', 'supervisor'],
  waits: '合同生效、保证金退还的期限，都等双方确认；{中标}人在平台没有账户的，由{招标}人登记并告知监督部门',
  follows: [],
  declaredFor: ['ZC-T', 'ZC-N'],
});

export const keptSecurity = power({
  label: '不予退还{投标}保证金',
  acts: ['bid-security-refund.approveKeep'],
  causes: {
    withdrawn: {
      label: '{投标}截止后{投标}人撤销{投标}文件',
      law: '招标投标法实施条例 第35条',
      checked: 'V',
      rule: 'TR-35',
      regimes: tendering,
      proof: { by: 'papers', what: '撤销的书面通知和{招标}文件的约定' },
    },
    noContract: {
      label: '{中标}人无正当理由不订立合同、附加条件，或者不提交履约保证金',
      law: '招标投标法实施条例 第74条',
      checked: 'V',
      rule: 'TR-74',
      regimes: tendering,
      proof: { by: 'papers', what: '取消{中标}资格的决定和催告' },
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法实施条例 第74条' },
  confirmed: { by: ['owner'], law: '招标人主体责任履行指引 第15条' },
  toldBefore: { who: ['bidders'], term: '先书面告知该{投标}人理由；由{招标}人决定' },
  toldAfter: ['supervisor'],
  waits: '该{投标}人的保证金',
  follows: [],
  declaredFor: [],
});
