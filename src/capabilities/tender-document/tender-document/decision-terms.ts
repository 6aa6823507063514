/** Who decides, and how, as the tender document says it beforehand (招标投标法 40; 国办发〔2024〕21号). */
export const deciders = { owner: '{招标}人', committee: '{定标}委员会（评定分离）' } as const;
/** How a decision committee comes to its winner. */
export const decisionRules = {
  vote: '票决：逐轮表决，得票超过全体成员半数的{中标}',
  price: '价格：报价最低的{中标}，报价相同的票决',
} as const;
export const ballotModes = { named: '记名', secret: '无记名' } as const;

/** Whether the evaluation committee puts its candidates in an order (实施条例 53), or only names them. */
export const candidateOrders = { ranked: '标明排序', unranked: '不排序' } as const;

/** The document leaves the decision to a committee. */
export const decidesByCommittee = (document: Readonly<Record<string, any>>): boolean =>
  document.decidedBy === 'committee';
