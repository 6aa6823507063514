import { defineWay } from '../way.ts';

/**
 * 公开招标（资格预审） (招标投标法实施条例 第15条至第19条): everybody hears of it and may apply. Only applicants who are found qualified are
 * invited to bid, and their qualification is not reviewed a second time.
 */
export const prequalified = defineWay({
  id: 'prequalified',
  label: '公开招标（资格预审）',
  code: '1',
  ranks: ['comprehensive', 'lowest-price'],
  wins: 'one',
  rounds: [
    {
      id: 'application',
      takes: 'application',
      parts: ['qualification'],
      call: { prequalification: 'anyone' },
      seal: 'holders',
      fewest: { handedIn: 'prequalified.fewest', opened: 'prequalified.fewest', qualified: 'prequalified.fewest' },
      body: { kind: 'panel', formed: 'afterOpening' },
    },
    {
      id: 'bid',
      takes: 'bid',
      parts: ['conformity', 'scoring'],
      call: { invitation: 'admitted' },
      seal: 'both',
      fewest: { handedIn: 'bidders.fewest', opened: 'bidders.fewest', compliant: 'bids.competitive' },
      body: { kind: 'committee', formed: 'afterOpening' },
    },
  ],
  instead:
    '本项目先进行资格预审，公告类型请选“资格预审公告”；资格预审结束后向合格的单位发出{投标}邀请书，不另发{招标}公告（招标投标法实施条例 第15条）',
});
