/**
 * 竞争性磋商 under a unit's own rules, without its talks: a way as its one file says it, with the unit's rows and when it is
 * lawful. A test file that plays it imports this before everything else, as if it had its line in `ways/index.ts`.
 */
import { offerWay } from '../../src/capabilities/procedure/ways/index.ts';
import { alsoLawful } from '../../src/platform/law/lawful-ways/lawful-ways.ts';
import { lawOf } from '../../src/platform/law/rulebook/row.ts';
import { enact } from '../../src/platform/law/rulebook.ts';

const own = { in: ['QY'], ways: ['consultation'], article: '第四章' } as const;

enact(
  lawOf({ law: '某公司采购管理办法', since: '2020-01-01', checked: 'P' }, [
    { ...own, name: 'tender.underAct', by: 'none', because: '磋商不是招标，按本单位制度办理' },
    { ...own, name: 'invitation.fewest', atLeast: 3, unit: 'bidder', by: 'block' },
    { ...own, name: 'bidders.fewest', atLeast: 3, unit: 'bidder', by: 'block' },
    { ...own, name: 'finalQuotes.fewest', atLeast: 3, unit: 'bidder', by: 'block' },
    { ...own, name: 'committee.size', atLeast: 3, unit: 'person', by: 'block' },
    { ...own, name: 'publicity.held', by: 'none', because: '不公示候选人，成交后公告结果' },
    { ...own, name: 'result.published', by: 'block' },
    { ...own, name: 'award.first', by: 'block' },
    { ...own, name: 'policy.deducted', by: 'block' },
    { ...own, name: 'policy.small.least', atLeast: '0.1', unit: 'share', base: '投标报价', by: 'block' },
    { ...own, name: 'policy.small.most', atMost: '0.2', unit: 'share', base: '投标报价', by: 'block' },
  ]),
);

alsoLawful({
  way: 'consultation',
  label: '竞争性磋商',
  in: ['QY'],
  fits: '技术复杂或者性质特殊，不能事先确定详细规格的服务和货物',
  law: '某公司采购管理办法 第四章',
  judged: '综合评分',
  caution: '一次报价，不得更改',
  checked: 'P',
});

offerWay({
  id: 'consultation',
  label: '竞争性磋商',
  code: '9',
  ranks: ['comprehensive'],
  wins: 'one',
  rounds: [
    {
      id: 'bid',
      takes: 'bid',
      parts: ['qualification', 'conformity', 'scoring'],
      call: { invitation: 'invited' },
      seal: 'holders',
      fewest: { handedIn: 'bidders.fewest', opened: 'bidders.fewest', compliant: 'finalQuotes.fewest' },
      body: { kind: 'group', formed: 'beforeOpening' },
    },
  ],
  instead: '竞争性磋商向三家以上的单位发出磋商邀请，不发布公告（某公司采购管理办法 第四章）',
});
