/** The table of verdicts: each outcome that a record knows stands here once, with what must follow from it. */
import { tendering } from './power.ts';
import { readIn } from './read-in.ts';
import { type GateId, gates, type Verdict } from './verdict.ts';
import { allGates, ofOwnMotion, onComplaint, ordersOf } from './verdicts-ordered.ts';

const verdict = <const V extends Verdict>(row: V): V => row;

const nothing = { refuses: [], fulfilledBy: [], owes: [], by: '没有要办的', wayOn: '照常进行', voids: [] } as const;

const complained = ordersOf(onComplaint);
const found = ordersOf(ofOwnMotion);

const complaints = {
  'complaint-rejected': verdict({
    kind: 'complaint',
    label: '投诉不成立，驳回',
    law: '工程建设项目招标投标活动投诉处理办法 第20条',
    checked: 'R',
    regimes: tendering,
    ...nothing,
    note: '为投诉责令的暂停随之解除',
  }),
  'complaint-corrected': complained.corrected,
  'complaint-voided': complained.voided,
  'complaint-rejudged': complained.rejudged,
  'complaint-retendered': complained.retendered,
  'complaint-again': complained.again,
} as const;

/** For the authority's own motion, without a complaint: under the names of the matters of a `directive`. */
const findings = {
  'finding-corrected': found.corrected,
  'finding-voided': found.voided,
  'finding-rejudged': found.rejudged,
  'finding-retendered': found.retendered,
  'finding-again': found.again,
} as const;

const objections = {
  'objection-dismissed': verdict({
    kind: 'objection',
    label: '异议不成立',
    law: '招标投标法实施条例 第22条、第44条、第54条',
    checked: 'V',
    regimes: tendering,
    ...nothing,
    note: '异议人不服的，可以投诉（第60条）',
  }),
  'objection-result': verdict({
    kind: 'objection',
    label: '对{评标}结果的异议成立、部分成立',
    law: '招标投标法实施条例 第54条',
    checked: 'V',
    regimes: tendering,
    refuses: ['decision', 'result', 'letters', 'contract'],
    fulfilledBy: [
      { act: 're-evaluation.confirm', says: '已决定复评' },
      { act: 'candidate-publicity.carryOn', says: '{招标}人说明{评标}结果不受影响，恢复公示' },
    ],
    owes: ['owner', 'agent'],
    by: '法律没有规定期限；公示一直暂停',
    wayOn: '以“异议成立”为原因办理复评；{评标}结果不受影响的，由{招标}人在候选人公示中说明理由、恢复公示',
    voids: [{ record: 'candidate-publicity', becomes: '暂停，复评决定后撤回' }],
    public: '对本标段{评标}结果的异议已认定成立，候选人公示暂停；{招标}人决定复评或者说明结果不受影响以前，不{定标}',
    note: '第54条只规定答复前暂停；成立之后不得照旧进行是本平台的理解',
  }),
  'objection-document': verdict({
    kind: 'objection',
    label: '对{招标}文件、资格预审文件的异议成立、部分成立',
    law: '招标投标法实施条例 第22条、第23条',
    checked: 'V',
    regimes: tendering,
    refuses: allGates,
    fulfilledBy: [
      { act: 'objection.closeOrder', says: '已发补遗改正，或者{招标}人说明不需要修改文件' },
      { act: 'termination.announce', says: '已公告终止，修改文件后重新{招标}' },
    ],
    owes: ['owner', 'agent'],
    by: '{投标}截止以前；已经截止的，不能再修改文件，修改后重新{招标}（第23条）',
    wayOn:
      '在异议中“登记异议成立的落实”：选择改正的补遗，不需要修改文件的由{招标}人说明；{投标}已经截止、影响{投标}的，以“{招标}文件的异议成立”为原因终止，修改后重新{招标}',
    voids: [],
    public: '对本标段{招标}文件的异议已认定成立。改正以前，不{开标}、不公示、不{定标}、不订立合同',
    note: '第23条针对违反强制性规定或者三公原则、影响结果的；其他成立的异议由{招标}人改正或者说明，是本平台的理解',
  }),
  'objection-admission': verdict({
    kind: 'objection',
    label: '对资格预审结果的异议成立、部分成立',
    law: '招标投标法实施条例 第22条',
    checked: 'P',
    regimes: tendering,
    ...nothing,
    note: '资格预审的再次审查尚未建成；条文没有写明后果',
  }),
  'objection-opening': verdict({
    kind: 'objection',
    label: '对{开标}的异议成立、部分成立',
    law: '招标投标法实施条例 第44条',
    checked: 'V',
    regimes: tendering,
    ...nothing,
    note: '当场答复并记入{开标}记录，{开标}在全部答复以后才能结束',
  }),
} as const;

const others = {
  'review-able': verdict({
    kind: 'review',
    label: '具备履约能力',
    law: '招标投标法实施条例 第56条',
    checked: 'V',
    regimes: tendering,
    ...nothing,
  }),
  'review-open': verdict({
    kind: 'review',
    label: '正在审查，原{评标}委员会还没有表决',
    law: '招标投标法实施条例 第56条',
    checked: 'V',
    regimes: tendering,
    refuses: ['decision', 'result', 'letters', 'contract'],
    fulfilledBy: [
      { act: 'winner-confirmation.keepReview', says: '原{评标}委员会已经表决' },
      { act: 'winner-confirmation.dropReview', says: '{招标}人已经撤回审查' },
    ],
    owes: ['expert', 'owner'],
    by: '发出{中标}通知书之前（第56条）',
    wayOn: '由原{评标}委员会成员逐席表决、签名；不再需要审查的，由{招标}人写明原因撤回',
    voids: [],
  }),
  'review-unable': verdict({
    kind: 'review',
    label: '不具备履约能力',
    law: '招标投标法实施条例 第55条、第56条',
    checked: 'V',
    regimes: tendering,
    refuses: ['result', 'letters', 'contract'],
    fulfilledBy: [
      { act: 'winner-confirmation.withdraw', says: '已取消其{中标}资格' },
      { act: 'winner-confirmation.decide', says: '已确定其他候选人' },
    ],
    owes: ['owner'],
    by: '发出{中标}通知书之前（第56条）',
    wayOn:
      '不得确定该候选人{中标}：还没有{定标}的，确定其他候选人；已经{定标}的，以“履约能力审查不合格”取消{中标}资格，从其余候选人中重新确定或者重新{招标}',
    voids: [{ record: 'winner-confirmation', becomes: '由{招标}人取消' }],
    note: '第55条“等情形”包括本情形是本平台的理解',
  }),
  collusion: verdict({
    kind: 'committee',
    label: '{评标}委员会表决认定串通{投标}',
    law: '招标投标法实施条例 第51条',
    checked: 'V',
    read: readIn.rules,
    regimes: tendering,
    refuses: ['decision', 'result', 'letters', 'contract'],
    fulfilledBy: [{ act: 'evaluation-report.refer', says: '已向监督部门移送线索' }],
    owes: ['owner', 'agent'],
    by: '确定{中标}人以前；法律没有规定期限',
    wayOn: '在{评标}报告中“向监督部门移送串通{投标}线索”，写明哪几家、什么线索、委员会怎样认定',
    voids: [{ record: 'bid', becomes: '由委员会当场否决，不进入排序' }],
    public:
      '{评标}委员会认定本标段有串通{投标}，有关{投标}已经否决。线索移送监督部门以前，不{定标}、不公告结果、不订立合同',
    note: '第51条规定由委员会否决；移送监督部门以后才{定标}是本平台的理解（发改法规规〔2022〕1117号要求移送，未核对原文）。监督部门查实的，由其作出监督决定或者处理决定，后果见各行',
  }),
} as const;

/** For a complaint that the finance department decides, by stage; used once government purchases come. */
const purchases = {
  'purchase-undecided': verdict({
    kind: 'finding',
    label: '投诉成立，尚未确定{中标}、成交供应商',
    law: '政府采购法实施条例 第71条',
    checked: 'V',
    read: readIn.purchaseRules,
    regimes: ['ZC-T', 'ZC-N'],
    ...nothing,
    wayOn: '终止本次采购，重新开展采购活动',
  }),
  'purchase-decided': verdict({
    kind: 'finding',
    label: '投诉成立，已确定供应商、尚未签订合同',
    law: '政府采购法实施条例 第71条',
    checked: 'V',
    read: readIn.purchaseRules,
    regimes: ['ZC-T', 'ZC-N'],
    ...nothing,
    wayOn: '{中标}、成交结果无效，从合格候选人中另行确定；没有合格候选人的，重新采购',
  }),
  'purchase-signed': verdict({
    kind: 'finding',
    label: '投诉成立，合同已签订、尚未履行',
    law: '政府采购法实施条例 第71条',
    checked: 'V',
    read: readIn.purchaseRules,
    regimes: ['ZC-T', 'ZC-N'],
    ...nothing,
    wayOn: '撤销合同，从合格候选人中另行确定；没有合格候选人的，重新采购',
  }),
  'purchase-performed': verdict({
    kind: 'finding',
    label: '投诉成立，合同已经履行',
    law: '政府采购法实施条例 第71条',
    checked: 'V',
    read: readIn.purchaseRules,
    regimes: ['ZC-T', 'ZC-N'],
    ...nothing,
    wayOn: '给采购人、供应商造成损失的，由责任人赔偿',
  }),
} as const;

export const verdicts = { ...complaints, ...findings, ...objections, ...others, ...purchases };
export type VerdictId = keyof typeof verdicts;

export const verdictOf = (id: VerdictId): Verdict => verdicts[id];

/** The verdicts that this act carries out. */
export const carriedOutBy = (act: string): VerdictId[] =>
  (Object.keys(verdicts) as VerdictId[]).filter((id) => verdictOf(id).fulfilledBy.some((one) => one.act === act));

/** What a verdict closes, in words. */
export const refusedInWords = ({ refuses }: Pick<Verdict, 'refuses'>): string =>
  refuses.map((id: GateId) => gates[id].label).join('、');
