/** Acts that change what was published, or answer for somebody. */
import { byLaw, power, tendering } from '../power.ts';
import { readIn } from '../read-in.ts';

export const addendum = power({
  label: '补遗、澄清{招标}文件',
  acts: ['addendum.approve', 'addendum.issue'],
  causes: {
    change: {
      label: '对已发出的{招标}文件进行必要的澄清或者修改',
      law: '招标投标法 第23条；招标投标法实施条例 第21条',
      checked: 'V',
      rule: 'TR-21',
      regimes: tendering,
      proof: { by: 'publishedReason' },
    },
    objection: {
      label: '对{招标}文件、资格预审文件的异议成立，须修改',
      law: '招标投标法实施条例 第22条',
      checked: 'P',
      rule: 'TR-22b',
      regimes: tendering,
      proof: { by: 'finding', finding: 'documentObjection' },
      note: '条例规定答复前暂停；认定成立后以补遗修改是本平台的理解',
    },
    ordered: {
      label: '监督部门责令改正{招标}文件',
      law: '招标投标法 第51条；招标投标法实施条例 第64条',
      checked: 'V',
      read: `${readIn.act}、${readIn.rules}`,
      regimes: byLaw,
      proof: { by: 'document', what: '监督部门责令改正的文件' },
      note: '第51条：以不合理条件限制、排斥的责令改正；第64条：发售、澄清、修改和提交的时限不符合规定的责令改正。第23条是修改以后重新{招标}的情形',
    },
    clarification: {
      label: '澄清、修改，不得改变采购标的和资格条件',
      law: '政府采购货物和服务招标投标管理办法 第27条',
      checked: 'V',
      regimes: ['ZC-T'],
      proof: { by: 'publishedReason' },
    },
  },
  whose: { zb: 'owner', zc: 'owner', entrusted: 'addenda', law: '招标投标法 第23条' },
  confirmed: { by: ['owner'], law: '招标投标法 第23条' },
  answered: { yes: 'addendum.issue', no: 'addendum.refuse' },
  toldBefore: { who: ['owner'], term: '发出前由{招标}人确认；影响编制的须在截止以前满法定日数发出，不足的顺延' },
  toldAfter: ['bidders', 'supervisor'],
  waits: '{投标}截止按第21条顺延',
  follows: [{ record: 'bid', becomes: '截止前已递交的，被告知变更内容，应当撤回重交' }],
  declaredFor: ['ZC-T'],
  note: '改了哪些字段、原来和现在的内容列在补遗里；可能影响编制由系统按改动判断，声明不影响的，无论怎样委托都由{招标}人写明理由',
});

export const changeNotice = power({
  label: '变更公告',
  acts: ['notice-change.approve', 'notice-change.publish'],
  causes: {
    change: {
      label: '已发布的公告内容需要变更',
      law: '招标公告和公示信息发布管理办法 第16条',
      checked: 'S',
      regimes: tendering,
      proof: { by: 'publishedReason' },
      note: '条文号为转述，未核对原文',
    },
  },
  whose: { zb: 'owner', zc: 'owner', entrusted: 'addenda', law: '招标投标法 第23条' },
  confirmed: { by: ['owner'], law: '招标投标法 第23条' },
  answered: { yes: 'notice-change.publish', no: 'notice-change.refuse' },
  toldBefore: { who: ['owner'], term: '发布前由{招标}人确认；没有期限，不答复视为不同意，变更公告一直等待' },
  toldAfter: ['bidders', 'supervisor'],
  waits: '{投标}截止按变更内容顺延',
  follows: [],
  declaredFor: [],
});

export const resultChange = power({
  label: '变更{中标}结果',
  acts: ['result-change.approve', 'result-change.publish'],
  causes: {
    awardFell: {
      label: '{中标}被取消或者无效，重新确定{中标}人',
      law: '招标投标法实施条例 第55条；招标投标法 第64条',
      checked: 'V',
      rule: 'TB-64',
      regimes: tendering,
      proof: { by: 'finding', finding: 'otherDecided' },
      note: '监督部门认定{中标}无效、责令改正的，也由{招标}人先重新确定{中标}人，再变更公告',
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法 第45条' },
  confirmed: { by: ['owner'], law: '招标投标法 第45条' },
  answered: { yes: 'result-change.publish', no: 'result-change.turnDown' },
  toldBefore: { who: ['owner', 'supervisor'], term: '变更的结果公告先于第二个{中标}人的通知书' },
  toldAfter: ['bidders', 'supervisor'],
  waits: '第二个{中标}人的通知书，直到变更的结果公告发布',
  follows: [{ record: 'result-notice', becomes: '原公告注明已变更' }],
  declaredFor: [],
});

export const correction = power({
  label: '更正公告、公示、结果',
  acts: [
    'publicity-correction.approve',
    'publicity-correction.publish',
    'result-change.approve',
    'result-change.publish',
  ],
  causes: {
    slip: {
      label: '文字、数字的笔误，不改变实质内容',
      law: '招标公告和公示信息发布管理办法 第16条',
      checked: 'S',
      regimes: tendering,
      proof: { by: 'publishedReason' },
      note: '条文号为转述，未核对原文',
    },
  },
  whose: { zb: 'owner', zc: 'owner', law: '招标投标法 第15条' },
  confirmed: { by: ['owner'], law: '招标投标法 第15条' },
  answered: { yes: 'publicity-correction.publish', no: 'publicity-correction.turnDown' },
  toldBefore: { who: ['owner', 'supervisor'], term: '审核后由{招标}人确认再发布；不答复不发布' },
  toldAfter: ['bidders', 'supervisor'],
  waits: '更正之前原文照旧有效；只能更正为{评标}报告、{投标}文件和{定标}决定所写的内容，{招标}文件的内容只能由补遗改变',
  follows: [],
  declaredFor: [],
});

export const objectionAnswer = power({
  label: '答复异议',
  acts: ['objection.answer', 'objection.answerOnSpot', 'objection.giveOnSpot'],
  causes: {
    document: {
      label: '对资格预审文件、{招标}文件的异议',
      law: '招标投标法实施条例 第22条',
      checked: 'V',
      rule: 'TR-22b',
      regimes: tendering,
      proof: { by: 'publishedReason' },
    },
    opening: {
      label: '对{开标}的异议，当场答复',
      law: '招标投标法实施条例 第44条',
      checked: 'V',
      rule: 'TR-44b',
      regimes: tendering,
      proof: { by: 'publishedReason' },
    },
    result: {
      label: '对{评标}结果的异议',
      law: '招标投标法实施条例 第54条',
      checked: 'V',
      rule: 'TR-54b',
      regimes: tendering,
      proof: { by: 'publishedReason' },
    },
    admission: {
      label: '对资格预审结果的异议',
      law: '招标投标法 第65条',
      checked: 'P',
      regimes: tendering,
      proof: { by: 'publishedReason' },
      note: '第22条只说资格预审文件；对结果的异议依第65条提出，期限比照第22条是本平台的理解',
    },
    query: {
      label: '供应商质疑',
      law: '政府采购法 第53条',
      checked: 'V',
      regimes: ['ZC-T', 'ZC-N'],
      proof: { by: 'publishedReason' },
    },
  },
  whose: { zb: 'owner', zc: 'owner', entrusted: 'answering', law: '招标投标法实施条例 第54条' },
  confirmed: { by: ['owner'], law: '工程建设项目招标代理机构管理暂行办法 第19条' },
  answered: { yes: 'objection.giveOnSpot', no: 'objection.refuseOnSpot' },
  toldBefore: {
    who: ['owner'],
    term: '代理机构拟定时即告知{招标}人：异议人、理由、拟答复的内容和风险（第19条）；由{招标}人自己签发，委托代理合同写明的由代理机构签发；{开标}现场由代理机构答复的，{招标}人当场同意后作出；三日的答复期照算',
  },
  toldAfter: ['objector', 'supervisor'],
  waits: '下一步暂停，直到答复（第22条、第54条）',
  follows: [],
  declaredFor: ['ZC-T', 'ZC-N'],
});
