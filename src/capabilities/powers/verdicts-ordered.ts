/** What the authority may order, whether on a complaint or of its own motion: the same order has the same consequence. */
import type { ActionId } from '../../kernel/record/known.ts';
import { byLaw, tendering } from './power.ts';
import { readIn } from './read-in.ts';
import type { Verdict } from './verdict.ts';

const verdict = <const V extends Verdict>(row: V): V => row;

export const noTerm = '法律没有规定期限；处理决定写明日期的，从其日期';
const restsOnResult = ['publicity', 'decision', 'result', 'letters', 'contract'] as const;
export const allGates = ['opening', ...restsOnResult] as const;
export const decidedAnew = {
  act: 'winner-confirmation.decide',
  says: '已从其余{中标}候选人中重新确定{中标}人',
} as const;
export const terminated = { act: 'termination.announce', says: '已按处理决定公告终止，另行{招标}' } as const;
const judgedAgain = { act: 're-evaluation.finish', says: '已按处理决定重新{评标}，{评标}报告已经提交' } as const;

/** How an order reads, by what it stands in. */
interface Words {
  kind: Verdict['kind'];
  /** Before the name of the order. */
  label: string;
  /** By which act the authority says that it was done. */
  close: ActionId;
  /** The record in which its owner reports. */
  place: string;
  /** The cause by which bids are judged again. */
  cause: string;
  /** The beginning of what every bidder reads. */
  public: string;
  /** By when it is to be done. */
  by: string;
}

export const onComplaint: Words = {
  kind: 'complaint',
  label: '投诉成立，',
  close: 'complaint.closeOrder',
  place: '投诉',
  cause: '投诉成立',
  public: '监督部门对本标段的投诉作出处理决定：',
  by: noTerm,
};
export const ofOwnMotion: Words = {
  kind: 'finding',
  label: '监督决定：',
  close: 'directive.closeOrder',
  place: '监督决定',
  cause: '监督部门依职权责令改正或者重新{评标}',
  public: '监督部门对本标段作出监督决定：',
  by: '监督决定写明的落实期限',
};

export function ordersOf(words: Words) {
  const { kind, label, by, place, cause } = words;
  const byAuthority = { act: words.close, says: '监督部门确认已落实' } as const;
  return {
    corrected: verdict({
      kind,
      label: `${label}责令改正`,
      law: '招标投标法实施条例 第61条',
      checked: 'V',
      read: readIn.rules,
      regimes: tendering,
      refuses: allGates,
      fulfilledBy: [byAuthority, { ...judgedAgain, named: true }],
      owes: ['owner', 'agent'],
      by,
      wayOn: `由{招标}人按处理决定改正，在${place}中“报告落实情况”，监督部门确认已落实后继续；须重新评审的，办理复评`,
      voids: [],
      public: `${words.public}责令改正。改正并经监督部门确认以前，不{开标}、不公示、不{定标}、不订立合同`,
      note: '第61条是书面处理决定；责令改正的条文依情形而定（招标投标法第51条，条例第64条、第70条、第71条、第73条）。改正什么由处理决定写明，平台不能代为判断是否改正，由监督部门确认',
    }),
    voided: verdict({
      kind,
      label: `${label}{中标}无效`,
      law: '招标投标法 第64条',
      checked: 'V',
      regimes: tendering,
      refuses: ['result', 'letters', 'contract'],
      fulfilledBy: [decidedAnew, terminated, judgedAgain, byAuthority],
      owes: ['owner'],
      by,
      wayOn:
        '原{定标}决定已随之失效，由{招标}人从其余候选人中重新确定{中标}人，或者以“监督部门责令”为原因终止、重新{招标}；写明几个{中标}人中的一个的，只有它的{中标}失效，由{招标}人依次另行确定，或者由其余{中标}人承担，监督部门确认已落实',
      voids: [
        {
          record: 'winner-confirmation',
          becomes: '{中标}无效，从其余候选人中重新{定标}；没有其余候选人的，重新{招标}',
        },
        { record: 'award-notice', becomes: '撤销' },
      ],
      public: `${words.public}{中标}无效。{招标}人将从其余{中标}候选人中重新确定{中标}人，或者重新{招标}`,
      note: '第64条写的是依法必须{招标}的项目，其他项目照此办理是本平台的理解。合同已经订立的，平台不改动合同：由双方依法解除或者清算，监督部门确认后了结',
    }),
    rejudged: verdict({
      kind,
      label: `${label}重新{评标}`,
      law: '招标投标法实施条例 第81条',
      checked: 'V',
      regimes: byLaw,
      refuses: restsOnResult,
      fulfilledBy: [judgedAgain, byAuthority],
      owes: ['owner', 'agent'],
      by,
      wayOn: `以“${cause}”为原因办理复评，复评的{评标}报告提交后继续`,
      voids: [
        { record: 'evaluation-report', becomes: '复评决定后被替代' },
        { record: 'candidate-publicity', becomes: '复评决定后撤回' },
        { record: 'winner-confirmation', becomes: '复评决定后失效' },
        { record: 'award-notice', becomes: '复评决定后撤销，已经发出的也撤销' },
      ],
      public: `${words.public}重新{评标}。新的{评标}结果提交以前，不公示、不{定标}、不订立合同`,
    }),
    retendered: verdict({
      kind,
      label: `${label}重新{招标}`,
      law: '招标投标法实施条例 第81条',
      checked: 'V',
      regimes: byLaw,
      refuses: allGates,
      fulfilledBy: [terminated, byAuthority],
      owes: ['owner', 'agent'],
      by,
      wayOn: '以“监督部门责令重新{招标}”为原因公告终止本标段，再重新{招标}',
      voids: [
        { record: 'candidate-publicity', becomes: '终止公告时撤回' },
        { record: 'winner-confirmation', becomes: '终止公告时失效' },
        { record: 'award-notice', becomes: '终止公告时撤销，已经发出的也撤销' },
      ],
      public: `${words.public}重新{招标}。本标段将公告终止，{投标}保证金退还`,
    }),
    again: verdict({
      kind,
      label: `${label}重新{评标}或重新{招标}（由{招标}人依法选择）`,
      law: '招标投标法实施条例 第81条',
      checked: 'V',
      regimes: byLaw,
      refuses: allGates,
      fulfilledBy: [judgedAgain, terminated, byAuthority],
      owes: ['owner', 'agent'],
      by,
      wayOn: `以“${cause}”为原因办理复评，或者以“监督部门责令”为原因公告终止、重新{招标}`,
      voids: [
        { record: 'winner-confirmation', becomes: '复评决定、终止公告时失效' },
        { record: 'award-notice', becomes: '复评决定、终止公告时撤销，已经发出的也撤销' },
      ],
      public: `${words.public}重新{评标}或者重新{招标}。办理以前，不公示、不{定标}、不订立合同`,
      note: '第81条原文两种并列，没有说由谁选择；由{招标}人选择是本平台的理解',
    }),
  } as const;
}
