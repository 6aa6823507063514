/** What a member of a decision committee signs on accepting: the candidates' names are part of it. */
export interface DecisionCommitmentFacts {
  project: string;
  lot: string;
  seat: string;
  candidates: readonly string[];
}

export const decisionCommitmentText = ({ project, lot, seat, candidates }: DecisionCommitmentFacts): string =>
  [
    '定标委员会成员回避与保密承诺书',
    `项目：${project}`,
    `标段：${lot}`,
    `席位：${seat}`,
    `中标候选人：${candidates.join('、')}`,
    '本人承诺：',
    '一、本人与上述候选人及其负责人没有可能影响公正定标的利害关系或者其他关系。',
    '二、本人按照招标文件规定的定标方法和定标因素独立发表意见，对本人的意见负责，不接受候选人的财物或者其他好处。',
    '三、定标结果公布前，本人不透露定标过程和意见。',
  ].join('\n');
