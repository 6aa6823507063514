import { defineWay } from '../way.ts';

/**
 * 两阶段招标 (招标投标法实施条例 第30条): suppliers first propose something technically complex without a price, and the buyer talks it
 * over with each. The document that comes of it goes only to those who proposed. A security is asked for in the second
 * stage.
 */
export const twoStage = defineWay({
  id: 'two-stage',
  label: '两阶段{招标}',
  code: '1',
  ranks: ['comprehensive', 'lowest-price'],
  wins: 'one',
  rounds: [
    {
      id: 'proposal',
      takes: 'application',
      parts: ['talks'],
      call: { proposal: 'anyone' },
      seal: 'holders',
      fewest: { handedIn: 'bidders.fewest', opened: 'bidders.fewest', qualified: 'bidders.fewest' },
      body: null,
    },
    {
      id: 'bid',
      takes: 'bid',
      parts: ['qualification', 'conformity', 'scoring'],
      call: { invitation: 'responded' },
      seal: 'both',
      fewest: { handedIn: 'bidders.fewest', opened: 'bidders.fewest', compliant: 'bids.competitive' },
      body: { kind: 'committee', formed: 'afterOpening' },
    },
  ],
  instead:
    '本项目分两阶段{招标}，公告类型请选“第一阶段{招标}公告”；第二阶段只向提交技术建议的单位发出{投标}邀请书，不另发{招标}公告（招标投标法实施条例 第30条）',
});
