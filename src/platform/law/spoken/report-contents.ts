/** What a report on the evaluation has to hold, by the law that answers: its sections, and what stands in each. */
import type { BookRegime } from '../rulebook/regimes.ts';

/** The parts of which a report is made. */
export type ReportPart =
  | 'basics'
  | 'members'
  | 'opening'
  | 'preliminary'
  | 'rejections'
  | 'method'
  | 'comparison'
  | 'ranking'
  | 'candidates'
  | 'minutes';

export interface ReportContents {
  in: readonly BookRegime[];
  /** Where it stands; empty where no law says it. */
  law: string;
  sections: readonly { title: string; holds: readonly ReportPart[] }[];
}

const inOrder: Readonly<Record<ReportPart, string>> = {
  basics: '基本情况和数据表',
  members: '{评标}委员会成员名单',
  opening: '{开标}记录',
  preliminary: '初步评审结果和符合要求的{投标}一览表',
  rejections: '否决{投标}的情况说明',
  method: '{评标}标准、{评标}方法和{评标}因素一览表',
  comparison: '经评审的价格和评分比较一览表',
  ranking: '经评审的{投标}人排序',
  candidates: '推荐的{中标}候选人名单与签订合同前要处理的事宜',
  minutes: '澄清、说明、补正事项纪要',
};

/** What each part is called, also where it shares a section. */
export const reportParts: Readonly<Record<ReportPart, string>> = inOrder;

export const reportContents: readonly ReportContents[] = [
  {
    in: ['ZB-M', 'ZB-MS', 'ZB-V'],
    law: '12 号令第 42 条',
    sections: (Object.keys(inOrder) as ReportPart[]).map((part) => ({ title: inOrder[part], holds: [part] })),
  },
  {
    // 87号令 第58条, 待核原文.
    in: ['ZC-T'],
    law: '87号令 第58条',
    sections: [
      { title: '公告、{开标}日期和地点', holds: ['basics'] },
      { title: '{投标}人名单和{评标}委员会成员名单', holds: ['members'] },
      { title: '{评标}方法和标准', holds: ['method'] },
      { title: '{开标}记录和{评标}情况及说明', holds: ['opening', 'preliminary', 'rejections', 'comparison'] },
      { title: '{评标}结果和{中标}候选人名单', holds: ['ranking', 'candidates'] },
      { title: '其他需要说明的情况', holds: ['minutes'] },
    ],
  },
  {
    // 74号令 第17条, 待核原文.
    in: ['ZC-N'],
    law: '74号令 第17条',
    sections: [
      { title: '邀请供应商的方式和参加采购活动的供应商', holds: ['basics', 'opening'] },
      { title: '评审日期、地点和{评标}委员会成员名单', holds: ['members'] },
      {
        title: '评审情况记录和说明',
        holds: ['method', 'preliminary', 'rejections', 'comparison', 'minutes'],
      },
      { title: '成交候选人名单及理由', holds: ['ranking', 'candidates'] },
    ],
  },
  {
    // No law says what it holds: as where the government buys otherwise.
    in: ['QY'],
    law: '',
    sections: [
      { title: '采购方式和参加采购活动的供应商', holds: ['basics', 'opening'] },
      { title: '{评标}委员会成员名单', holds: ['members'] },
      {
        title: '评审情况记录和说明',
        holds: ['method', 'preliminary', 'rejections', 'comparison', 'minutes'],
      },
      { title: '成交候选人名单及理由', holds: ['ranking', 'candidates'] },
    ],
  },
];

export const contentsUnder = (regime: BookRegime): ReportContents => {
  const found = reportContents.find((row) => row.in.includes(regime));
  if (!found) throw new Error(`nobody says what a report holds under ${regime}`);
  return found;
};
