import { type Say, wordsEver } from '../../procedure/said.ts';

/**
 * What a member signs on entering: the names of the bidders are part of it, so that no member can say they were not
 * told.
 */
export interface CommitmentFacts {
  project: string;
  lot: string;
  seat: string;
  bidders: readonly string[];
}

/** A member who signed this can be shown no verdict and no score without their signature. */
export const signsEverySheet =
  '四、本人的初步评审表和评分表逐份签名提交，没有本人签名的不是本人的评审意见（电子签名法 第13条）。';

/** A member who signed this can be shown no vote without their signature. */
export const signsEveryBallot =
  '五、本人对雷同线索、投标关联情形和否决所有投标的表决意见签名提交，没有本人签名的不是本人的表决（电子签名法 第13条）。';

/** A member who signed this can be shown no finding of the committee on which the seats did not vote. */
export const votesEveryMatter =
  '六、是否缺乏竞争、报价说明是否可以接受、并列投标的次序、候选人的履约能力，由各席位逐席表决并签名，全体表决以前互不公开；组长一人的说明不是评标委员会的认定（评标委员会和评标方法暂行规定 第9条、第21条、第27条，招标投标法实施条例 第56条）。';

/** Whether what was signed holds this clause, in the words of whatever law answered. */
export const holdsClause = (signed: string, clause: string): boolean =>
  wordsEver(clause).some((said) => signed.includes(said));

export const commitmentText = ({ project, lot, seat, bidders }: CommitmentFacts, say: Say): string =>
  [
    say`评标委员会成员回避与保密承诺书`,
    `项目：${project}`,
    `标段：${lot}`,
    `席位：${seat}`,
    say`投标人：${bidders.join('、')}`,
    '本人承诺：',
    say`一、本人不是投标人或者投标人主要负责人的近亲属，不是项目主管部门或者行政监督部门的人员，与投标人没有可能影响公正评审的经济利益关系，未因在招标、评标以及其他与招标投标有关活动中从事违法行为而受过行政处罚或者刑事处罚（评标委员会和评标方法暂行规定 第12条）。`,
    say`二、本人客观、公正地履行职务，对所提出的评审意见承担个人责任，不私下接触投标人，不收受投标人的财物或者其他好处（招标投标法 第44条）。`,
    say`三、本人不透露对投标文件的评审和比较、中标候选人的推荐情况以及与评标有关的其他情况（招标投标法 第44条）。`,
    say(signsEverySheet),
    say(signsEveryBallot),
    say(votesEveryMatter),
  ].join('\n');
