/**
 * Probes of single rules from the opening to the report: what the article says is asked of the guard that decides, on both
 * sides of its limit, by somebody who did not write the rule.
 */
import { describe, expect, it } from 'vitest';
import { mustAvoid, type Party } from '../../../src/capabilities/committee/committee/avoidance.rules.ts';
import { noInterest } from '../../../src/capabilities/committee/committee-member/member.guards.ts';
import {
  heardOnTheSpot,
  heardOutside,
  raisedInTheOpening,
} from '../../../src/capabilities/dispute/objection/objection.guards.ts';
import {
  asksSomething,
  notLeading,
} from '../../../src/capabilities/evaluation/clarification/clarification.lifecycle.ts';
import { candidatesWanted } from '../../../src/capabilities/evaluation/evaluation-result/result.rules.ts';
import {
  qualification,
  rejectionBases,
} from '../../../src/capabilities/evaluation/qualification/qualification.record.ts';
import {
  fewerThanThree,
  withinBidValidity as judgedInValidity,
  lowPricesExplained,
  mattersDecided,
  timeIsEnough,
} from '../../../src/capabilities/evaluation/seat/judging.guards.ts';
import { comparisonTitles } from '../../../src/capabilities/evaluation-report/evaluation-report/comparison.rules.ts';
import { deliveryFaults } from '../../../src/capabilities/evaluation-report/evaluation-report/delivery.rules.ts';
import {
  concluded,
  ranked,
} from '../../../src/capabilities/evaluation-report/evaluation-report/testing/report-data.ts';
import {
  nobodySigned,
  reportHoldsUp,
  reportIsSigned,
} from '../../../src/capabilities/evaluation-report/seat/reporting.lifecycle.ts';
import {
  causesRuled,
  deadlineReached,
  documentObjectionsAnswered,
  enoughBids,
  holdersWaited,
  objectionsAnswered,
  tooFewOpened,
  windowOver,
} from '../../../src/capabilities/opening/opening/opening.guards.ts';
import { rankBids } from '../../../src/index.ts';
import { type Asked, bothSides } from './guards.ts';

const law = { regime: 'ZB-MS', way: 'open' } as const;
const facts = (given: object): Asked => ({ facts: { law, ...given } });

describe('an opening', () => {
  const deadline = '2026-03-10T02:00:00.000Z';
  const at = (now: string, given: object, row: object = {}): Asked => ({
    now,
    row,
    facts: { deadline, fewest: 3, fewestOpened: 3, ...given },
  });
  it('TB-34, EB-29: is at the deadline, not a moment before', () =>
    bothSides(
      deadlineReached,
      at(deadline, {}),
      [at('2026-03-10T01:59:59.999Z', {}), at(deadline, { deadline: null })],
      '不得{开标}',
    ));
  it('TR-44a: opens three bids, and no two', () =>
    bothSides(enoughBids, facts({ enough: true, fewest: 3 }), facts({ enough: false, fewest: 3 }), '不得{开标}'));
  it('TB-28b: fails for too few only where there are too few', () =>
    bothSides(tooFewOpened, facts({ opened: 2, fewestOpened: 3 }), facts({ opened: 3, fewestOpened: 3 }), '不能流标'));
  it('TR-22b: waits for the answer to an objection to the document', () =>
    bothSides(
      documentObjectionsAnswered,
      facts({ documentObjections: 0 }),
      facts({ documentObjections: 1 }),
      '应当暂停',
    ));
  const until = '2026-03-10T02:30:00.000Z';
  it('EB-30: leaves every bidder its time to release its key, and every keeper before it', () => {
    const waits = (now: string, released: number) => at(now, { released, entries: 4 }, { unlockUntil: until });
    bothSides(
      windowOver,
      [waits('2026-03-10T02:10:00.000Z', 4), waits(until, 3)],
      waits('2026-03-10T02:29:59.000Z', 3),
      '不能结束',
    );
    const held = (now: string, releases: number) =>
      at(now, {}, { holders: [1, 2, 3], releases: Array.from({ length: releases }), holdersUntil: until });
    bothSides(
      holdersWaited,
      [held('2026-03-10T02:10:00.000Z', 3), held(until, 1)],
      held('2026-03-10T02:10:00.000Z', 2),
      '不能请',
    );
  });
  it('EB-31: closes when each bid that stayed locked has a cause', () =>
    bothSides(causesRuled, facts({ unruled: 0 }), facts({ unruled: 1 }), '不能结束{开标}'));
  it('TR-44b: hears and answers an objection in the room, and closes no sooner', () => {
    bothSides(objectionsAnswered, facts({ objections: 0 }), facts({ objections: 1 }), '没有答复');
    bothSides(heardOnTheSpot, { row: { kind: 'opening' } }, { row: { kind: 'result' } }, '由另一人签发');
    bothSides(heardOutside, { row: { kind: 'result' } }, { row: { kind: 'opening' } }, '应当当场答复');
    const raised = (lotState: string): Asked => ({ row: { kind: 'opening' }, facts: { lotState } });
    bothSides(
      raisedInTheOpening,
      raised('opening'),
      [raised('issued'), raised('evaluating'), raised('publicity')],
      '应当在开标现场提出',
    );
  });
});

describe('a committee', () => {
  const parties: Party[] = [
    { name: '泸定一建', code: '91510000000000001A', as: 'bidder' },
    { name: '泸定投资', code: '91510000000000002B', as: 'related', of: '泸定一建' },
    { name: '泸定县住建局', code: null, as: 'supervisor' },
    { name: '泸定县文体局', code: null, as: 'owner' },
    { name: '四川招标', code: null, as: 'agency' },
  ];
  const avoids = (employer: string, employerCode: string | null = null) =>
    mustAvoid({ employer, employerCode }, parties) ?? '';
  it('PG-12, TB-37c: seats nobody from a bidder, from whom it is tied to, from owner, agency or supervisor', () => {
    expect(avoids('四川大学')).toBe('');
    for (const [refused, words] of [
      [avoids('泸定一建'), '投标人'],
      [avoids(' 泸定一建 '), '投标人'],
      [avoids('泸定一建集团', '91510000000000001a'), '投标人'],
      [avoids('泸定投资'), '控股、管理关系'],
      [avoids('泸定县住建局'), '监督部门'],
      [avoids('泸定县文体局'), '招标人'],
      [avoids('四川招标'), '代理机构'],
    ] as const)
      expect(refused).toContain(words);
    bothSides(noInterest, facts({}), facts({ avoid: avoids('泸定一建') }), '您应当回避');
  });
  it('TR-48: gives more time when more than a third want it, and a third is not more', () => {
    const want = (askingForTime: number, seats: number) => facts({ askingForTime, seats });
    bothSides(
      timeIsEnough,
      [want(1, 3), want(1, 5), want(2, 7), want(3, 9)],
      [want(2, 3), want(2, 5), want(3, 7), want(4, 9)],
      '应当延长',
    );
  });
  it('TR-39/40: says of each sign of collusion what it is before it goes on', () =>
    bothSides(mattersDecided, facts({ undecided: [] }), facts({ undecided: ['同一设备编制'] }), '没有表决'));
  it('TR-52: asks in words that neither lead nor ask nothing', () => {
    const asks = (question: string): Asked => ({ asked: { kind: 'meaning', question } });
    bothSides(asksSomething, asks('请说明第 3 章工期的含义'), asks(' '), '请写明');
    bothSides(notLeading, asks('请说明第 3 章工期的含义'), asks('贵方是否将报价修改为 3000 万元？'), '暗示');
  });
  it('PG-27: ends for want of competition only below three valid bids', () => {
    const valid = (validBids: number) => facts({ validBids, qualifiedAt: '2026-03-10' });
    bothSides(fewerThanThree, [valid(2), valid(0)], valid(3), '不能以缺乏竞争');
  });
  it('PG-21: has a price that may lie below cost explained before it sums up', () =>
    bothSides(
      lowPricesExplained,
      facts({ unexplained: [] }),
      facts({ unexplained: [{ supplierName: '甲', because: '低于均值' }] }),
      '书面说明',
    ));
  it('PG-40: judges while bids stand', () => {
    const until = (validUntil: string | null) => facts({ validUntil });
    bothSides(judgedInValidity, [until('2026-03-10'), until(null)], until('2026-03-09'), '有效期');
  });
  const faults = (items: readonly object[]) =>
    qualification
      .rules!.filter(({ rule }) => rule === 'TR-51')
      .flatMap(({ check }) => check({ items } as never) ?? [])
      .join();
  it('TR-51: rejects for one of the seven cases of the law, and for nothing else', () => {
    expect(Object.keys(rejectionBases)).toHaveLength(7);
    expect(faults([{ verdict: 'pass' }, { verdict: 'fail', basis: 'unqualified' }])).toBe('');
    expect(faults([{ verdict: 'fail', basis: null }])).toContain('否决须写明依据');
  });
  it('TR-53: recommends three at most', () => {
    expect([1, 3, 4].map((asked) => candidatesWanted(asked, law) === asked)).toEqual([true, true, false]);
  });
  it('PG-18: orders 28 bids of which two are equal, and says of those two that nothing tells them apart', () => {
    const bids = Array.from({ length: 28 }, (_, i) => ({
      id: `b${i}`,
      total: `${90 - i}.00`,
      price: `${100 + i}.00`,
      technical: '50.00',
    }));
    const equal = bids.map((b, i) => (i === 14 ? { ...bids[13]!, id: 'b14' } : b));
    const tiesIn = (of: typeof bids) => rankBids({ bids: of }).filter(({ tiedWith }) => tiedWith.length > 0);
    expect(tiesIn(bids)).toEqual([]);
    expect(tiesIn(equal).map(({ id, rank, tiedWith }) => [id, rank, tiedWith])).toEqual([
      ['b13', 14, ['b14']],
      ['b14', 14, ['b13']],
    ]);
    expect(rankBids({ bids: equal }).at(-1)).toMatchObject({ id: 'b27', rank: 28 });
  });
  const ranking = [ranked('A', 1), ranked('B', 2, { total: '88.00' })];
  const sections = (table: string) =>
    Array.from({ length: 10 }, (_, i) => ({ title: `${i + 1} 章`, body: i === 6 ? `${table} 90.00 88.00` : '正文' }));
  const signed = (member: string, more: object = { signature: {} }) => ({
    member,
    seat: '',
    name: '',
    at: '',
    ...more,
  });
  const delivered = (more: object) =>
    deliveryFaults({
      under: 'ZB-MS',
      body: 'committee',
      sections: sections(comparisonTitles.comprehensive),
      members: [{ person: 'm1', seat: '专家01' }],
      signatures: [signed('m1')],
      ranking,
      recomputed: ranking,
      readOut: new Map([
        ['A', { price: '980.00' }],
        ['B', { price: '980' }],
      ]),
      conclusions: [concluded('A'), concluded('B')],
      mostCandidates: 3,
      terms: { form: { kind: 'amount' }, ceiling: '1000.00' },
      rejectsAll: null,
      openingClosedAt: '2026-06-01T02:00:00.000Z',
      startedAt: '2026-06-01T02:00:00.000Z',
      ...more,
    } as never).join('；');
  it('PG-33/37: hands over a report with the table of comparison of its method', () => {
    expect(delivered({})).toBe('');
    expect(delivered({ sections: sections('') })).toContain('缺少综合评估比较表');
    bothSides(
      reportHoldsUp,
      facts({ deliveryFaults: [] }),
      facts({ deliveryFaults: [delivered({ sections: sections('') })] }),
      '还不能提交',
    );
  });
  it('PG-42: in ten sections', () => {
    expect(delivered({})).toBe('');
    expect(delivered({ sections: sections(comparisonTitles.comprehensive).slice(1) })).toContain(
      '应有 12 号令第 42 条规定的十项内容',
    );
  });
  it('TR-53: signed by all, and unchanged from the first signature on', () => {
    expect(delivered({ signatures: [signed('m1', { refused: true })] })).toBe('');
    expect(delivered({ signatures: [] })).toContain('还没有签署');
    bothSides(nobodySigned, facts({ spoken: [] }), facts({ spoken: ['m1'] }), '不能再改');
    bothSides(reportIsSigned, facts({ reportState: 'signed' }), facts({ reportState: 'signing' }), '等全体评委签署');
  });
});
