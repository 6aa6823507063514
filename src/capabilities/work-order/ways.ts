import { inStates } from '../../kernel/lifecycle/in-states.ts';

/** What no work order changes, and the way that is meant for it: shown where objects are chosen, and said when one is tried. */
export const otherWays: Readonly<Record<string, { way: string; law: string; screen: string }>> = {
  'tender-document': {
    way: '已发出的{招标}文件不直接改，以补遗通知所有获取文件的人',
    law: '招标投标法 第23条',
    screen: 'addendum.list',
  },
  'candidate-publicity': {
    way: '已公示的候选人以更正公示改正，公示期重新计算',
    law: '招标投标法实施条例 第54条',
    screen: 'candidate-publicity.list',
  },
  'result-notice': {
    way: '已发布的结果以结果变更公告改正',
    law: '电子招标投标办法 第35条',
    screen: 'result-notice.list',
  },
  'award-notice': {
    way: '已发出的{中标}通知书具有法律效力，不得改变；放弃、取消另行办理',
    law: '招标投标法 第45条',
    screen: 'award-notice.list',
  },
  contract: {
    way: '已签订的合同由双方另订补充协议，不得背离实质性内容',
    law: '招标投标法 第46条',
    screen: 'contract.list',
  },
};

/** After the opening these are evidence: nothing of them is changed, a note may be added (domain C41). */
export const kept = {
  rule: 'EB-49',
  law: '电子招标投标办法 第49条',
  because: '{开标}以后，{投标}文件、评分和{开标}记录不得修改，只能加更正说明',
} as const;

/** One object that can be chosen, and what of it. */
export interface Target {
  record: string;
  label: string;
  rows: { id: string; title: string; state: string }[];
  fields: { name: string; label: string; reach: string }[];
  /** Takes an explanatory note only. */
  explains: boolean;
}

/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
export const workOrderIs = {
  announcing: inStates<'work-order'>('announcing'),
  approved: inStates<'work-order'>('approved'),
  returned: inStates<'work-order'>('returned'),
  stopped: inStates<'work-order'>('stopped'),
};
