/**
 * What a reviewer signs before reviewing applications: it names the applicants, so that no reviewer can say they were
 * not told.
 */
export const panelCommitment = (of: {
  project: string;
  lot: string;
  seat: string;
  applicants: readonly string[];
}): string =>
  [
    '资格审查人员回避与保密承诺书',
    `项目：${of.project}`,
    `标段：${of.lot}`,
    `席位：${of.seat}`,
    `申请人：${of.applicants.join('、')}`,
    '本人承诺：',
    '一、本人与申请人没有利害关系，不是申请人或者其主要负责人的近亲属，没有其他可能影响公正审查的情形（招标投标法 第37条、招标投标法实施条例 第18条）。',
    '二、本人按照资格预审文件载明的标准和方法客观、公正地审查，对所提出的意见承担个人责任，不私下接触申请人，不收受其财物或者其他好处。',
    '三、本人不透露申请人的名称、数量和对申请文件的审查情况（招标投标法 第22条、第44条）。',
  ].join('\n');
