/** 否决投标的情况说明: who was rejected and by which case, each of the seven asked, and what was voted on (12 号令 42). */

import { resolveWording } from '../../../kernel/screen/wording.ts';
import { choicesOf, matterKinds, outcomeIn } from '../../evaluation/committee-vote/ballot.rules.ts';
import { rejectionReason } from '../../evaluation/qualification/majority.rules.ts';
import { rejectionBases } from '../../evaluation/qualification/qualification.record.ts';
import { shownPrice } from '../../tender-document/price/price-form.ts';
import type { Drafting, ReportVote } from './report-data.ts';
import { p, table } from './report-html.ts';

/** The whole section. */
export const rejections = (data: Drafting): string => rejected(data) + asked51(data) + voted(data);

const rejected = ({ say, conclusions }: Drafting) => {
  const failed = conclusions.filter((c) => !c.passed);
  if (failed.length === 0) return p(say`没有否决{投标}。`);
  return table(
    [say`{投标}人`, say`{投标}报价`, '表决', '否决的理由和依据'],
    failed.map((c) => [
      c.supplierName,
      shownPrice(c),
      c.failures.map((f) => (f.votes === 0 ? '按数额认定' : `${f.fails}/${f.votes}`)).join('；'),
      rejectionReason(c, say),
    ]),
  );
};

/** Each of the seven cases, how it was asked and of how many bids it was found (实施条例 51). */
const asked51 = ({ say, conclusions }: Drafting) =>
  say`<h3>依据实施条例第 51 条逐项核对</h3>${table(
    ['应当否决的情形', '核对方式', '否决'],
    Object.entries(rejectionBases).map(([basis, label]) => [
      say(label),
      say(howAsked[basis as keyof typeof rejectionBases]),
      `${conclusions.filter((c) => c.failures.some((f) => f.basis === basis)).length} 家`,
    ]),
  )}`;

const howAsked: Readonly<Record<keyof typeof rejectionBases, string>> = {
  unsigned: '递交时以{投标}人的数字证书签名，{开标}时逐份验签；形式评审',
  consortium: '比对{投标}声明与密封的共同{投标}协议，逐席表决；资格评审',
  unqualified: '资格评审；单位负责人、控股管理关系比对后逐席表决',
  several: '每家每标段只接收一份；联合体成员比对后逐席表决',
  price: '报价与最高{投标}限价逐份比对；报价明显低的要求书面说明后认定',
  unresponsive: '响应性评审，逐项写明重大偏差',
  unlawful: '雷同检测的每一条线索逐席表决',
};

const voted = ({ say, votes, result, conclusions }: Drafting) => {
  const all = result.rejectsAll ? p(say`{评标}委员会否决所有{投标}：${result.rejectsAll}`) : '';
  if (votes.length === 0) return all;
  const nameOf = (bid: string) => conclusions.find((c) => c.bid === bid)?.supplierName ?? bid;
  const wordOf = (kind: ReportVote['kind'], choice: string) => {
    const labels: Readonly<Record<string, string>> = choicesOf[kind];
    const label = labels[choice];
    return label ? resolveWording(label) : nameOf(choice);
  };
  const rows = votes.map((v) => [
    resolveWording(matterKinds[v.kind]),
    v.says,
    [
      ...(v.ballots ?? []).map((b) => `${b.seat}：${wordOf(v.kind, b.choice)}（${b.reason}）`),
      ...(v.closed ? [`其余席位没有表决：${v.closed}`] : []),
    ].join('；'),
    v.chosen ? `${nameOf(v.chosen)}在前` : v.outcome ? resolveWording(outcomeIn(v.kind, v.outcome)) : '未表决完毕',
  ]);
  return say`<h3>{评标}委员会的表决</h3>${table(['事项', '内容', '各席位的意见和理由', '结果'], rows)}${all}`;
};
