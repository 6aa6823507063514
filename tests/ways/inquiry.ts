/**
 * 询价 under a unit's own rules: a way as its one file says it, with the unit's rows and when it is lawful. A test file that
 * plays it imports this before everything else, as if it had its line in `ways/index.ts`.
 */
import { offerWay } from '../../src/capabilities/procedure/ways/index.ts';
import { alsoLawful } from '../../src/platform/law/lawful-ways/lawful-ways.ts';
import { lawOf } from '../../src/platform/law/rulebook/row.ts';
import { enact } from '../../src/platform/law/rulebook.ts';

const own = { in: ['QY'], ways: ['inquiry'], article: '第三章' } as const;

enact(
  lawOf({ law: '某公司采购管理办法', since: '2020-01-01', checked: 'P' }, [
    { ...own, name: 'tender.underAct', by: 'none', because: '询价不是招标，按本单位制度办理' },
    { ...own, name: 'invitation.fewest', atLeast: 3, unit: 'bidder', by: 'block' },
    { ...own, name: 'bidders.fewest', atLeast: 3, unit: 'bidder', by: 'block' },
    { ...own, name: 'committee.size', atLeast: 3, unit: 'person', by: 'block' },
    { ...own, name: 'award.first', by: 'block' },
  ]),
);

alsoLawful({
  way: 'inquiry',
  label: '询价',
  in: ['QY'],
  fits: '规格统一、现货充足、价格稳定的货物',
  law: '某公司采购管理办法 第三章',
  judged: '满足要求的最低报价',
  caution: '一次报价，不得更改',
  checked: 'P',
});

offerWay({
  id: 'inquiry',
  label: '询价',
  code: '9',
  ranks: ['lowest-price'],
  wins: 'one',
  rounds: [
    {
      id: 'bid',
      takes: 'bid',
      parts: ['qualification', 'conformity'],
      call: { invitation: 'invited' },
      seal: 'holders',
      fewest: { handedIn: 'bidders.fewest', opened: 'bidders.fewest', compliant: null },
      body: { kind: 'group', formed: 'beforeDocument' },
    },
  ],
  instead: '询价向三家以上的单位发出询价通知书，不发布公告（某公司采购管理办法 第三章）',
});
