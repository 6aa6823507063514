import { defineWay } from '../way.ts';

/** 邀请招标 (招标投标法 第10条、第17条): three or more are invited together, and they alone may bid. */
export const invited = defineWay({
  id: 'invited',
  label: '邀请招标',
  code: '2',
  ranks: ['comprehensive', 'lowest-price'],
  wins: 'one',
  rounds: [
    {
      id: 'bid',
      takes: 'bid',
      parts: ['qualification', 'conformity', 'scoring'],
      call: { invitation: 'invited' },
      seal: 'both',
      fewest: { handedIn: 'bidders.fewest', opened: 'bidders.fewest', compliant: 'bids.competitive' },
      body: { kind: 'committee', formed: 'afterOpening' },
    },
  ],
  instead:
    '邀请招标不发布{招标}公告，应向三个以上具备承担能力的特定单位发出{投标}邀请书（招标投标法 第17条）；要公开招标的，请先变更项目的{招标}方式',
});
