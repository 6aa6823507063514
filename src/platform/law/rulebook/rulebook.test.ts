import { describe, expect, it } from 'vitest';
import { limit as ask, demands, type Of } from '../rulebook.ts';
import { laws } from './laws/all.ts';
import { demanded, type LimitName, limits } from './names.ts';
import type { regimes } from './regimes.ts';
import { isLimit, senseOf } from './row.ts';

const on = '2026-11-23';
const said = (name: LimitName, of: Of) => {
  const { sense, value, unit, by, law } = ask(name, { on, ...of });
  return [sense, value, unit, by, law];
};

describe('what a lawyer reads', () => {
  // domain A15, A14 and A13, row by row: name, case, sense, value, unit, strength, article.
  const must = [
    { regime: 'ZB-M', way: null },
    { regime: 'ZB-MS', way: null },
  ] as const;
  const voluntary = [{ regime: 'ZB-V', way: null }] as const;
  const tendered = [...must, ...voluntary] as const;
  const works = tendered.map((of) => ({ ...of, kind: 'works' as const }));
  const goods = tendered.map((of) => ({ ...of, kind: 'goods' as const }));
  const design = tendered.map((of) => ({ ...of, kind: 'survey-design' as const }));
  const bought = [{ regime: 'ZC-T', way: null }] as const;
  const government = [
    { regime: 'ZC-T', way: null },
    { regime: 'ZC-N', way: 'negotiation' },
  ] as const;
  const talks = [{ regime: 'ZC-N', way: 'negotiation' }] as const;
  const inquiry = [{ regime: 'ZC-N', way: 'inquiry' }] as const;
  const consultation = [{ regime: 'ZC-N', way: 'consultation' }] as const;
  const sole = [{ regime: 'ZC-N', way: 'single-source' }] as const;
  const frame = [{ regime: 'ZC-N', way: 'framework' }] as const;
  const own = [{ regime: 'QY', way: null }] as const;
  const nobody = [{ way: null }] as const;
  const kinded = (kind: 'works' | 'goods' | 'services', of: readonly Of[]): Of[] => of.map((o) => ({ ...o, kind }));
  const given = (fact: string, of: readonly Of[]): Of[] => of.map((o) => ({ ...o, facts: [fact] }));

  const everywhere = [...tendered, ...government, ...own];
  // biome-ignore format: one row a line, as in the law
  const rows: [LimitName, readonly Of[], string, number | string, string, string, string][] = [
    ['mustTender.budget', nobody, 'reaches', '2000000', 'yuan', 'warn', '第2条'],
    ['mustTender.budgetShare', nobody, 'reaches', '0.1', 'share', 'warn', '第2条'],
    ['mustTender.contract', kinded('works', nobody), 'reaches', '4000000', 'yuan', 'warn', '第5条'],
    ['mustTender.contract', kinded('goods', nobody), 'reaches', '2000000', 'yuan', 'warn', '第5条'],
    ['mustTender.contract', kinded('services', nobody), 'reaches', '1000000', 'yuan', 'warn', '第5条'],
    ['splitting.months', nobody, 'exactly', 12, 'month', 'warn', '第4条'],
    ['invitation.fewest', tendered, 'atLeast', 3, 'bidder', 'block', '第17条'],
    ['invitation.fewest', bought, 'atLeast', 3, 'bidder', 'block', '第34条'],
    ['invitation.fewest', talks, 'atLeast', 3, 'bidder', 'block', '第12条'],
    ['invitation.fewest', inquiry, 'atLeast', 3, 'bidder', 'block', '第12条'],
    ['invitation.fewest', consultation, 'atLeast', 3, 'bidder', 'block', '第6条'],
    ['invitation.fewest', own, 'atLeast', 3, 'bidder', 'warn', '默认'],
    ['invitation.pool', bought, 'atLeast', 2, 'times', 'block', '第14条'],
    ['invitation.witnesses', bought, 'atLeast', 2, 'person', 'block', '第14条'],
    ['notice.period', bought, 'exactly', 5, 'working-day', 'block', '第16条'],
    ['media.byData', must, 'atMost', 12, 'hour', 'remind', '第11条'],
    ['media.verification', must, 'atMost', 3, 'working-day', 'remind', '第11条'],
    ['media.publication', government, 'atMost', 1, 'working-day', 'remind', '第13条'],
    ['media.publication', must, 'atMost', 1, 'working-day', 'remind', '第11条'],
    ['document.sale', tendered, 'atLeast', 5, 'day', 'block', '第16条'],
    ['document.sale', bought, 'atLeast', 5, 'working-day', 'block', '第31条'],
    ['document.sale', consultation, 'atLeast', 5, 'working-day', 'block', '第10条'],
    ['document.price', tendered, 'atMost', '500', 'yuan', 'warn', '第16条'],
    ['bid.preparation', must, 'atLeast', 20, 'day', 'block', '第24条'],
    ['bid.preparation', voluntary, 'atLeast', 20, 'day', 'warn', '第24条'],
    ['bid.preparation', bought, 'atLeast', 20, 'day', 'block', '第35条'],
    ['bid.preparation', talks, 'atLeast', 3, 'working-day', 'block', '第29条'],
    ['bid.preparation', inquiry, 'atLeast', 3, 'working-day', 'block', '第45条'],
    ['bid.preparation', consultation, 'atLeast', 10, 'day', 'block', '第10条'],
    ['clarification.before', tendered, 'atLeast', 15, 'day', 'block', '第23条'],
    ['clarification.before', bought, 'atLeast', 15, 'day', 'block', '第31条'],
    ['clarification.before', talks, 'atLeast', 3, 'working-day', 'block', '第29条'],
    ['clarification.before', inquiry, 'atLeast', 3, 'working-day', 'block', '第45条'],
    ['clarification.before', consultation, 'atLeast', 5, 'day', 'block', '第10条'],
    ['prequalification.submission', must, 'atLeast', 5, 'day', 'block', '第17条'],
    ['prequalification.submission', voluntary, 'atLeast', 5, 'day', 'warn', '第17条'],
    ['prequalification.submission', bought, 'atLeast', 5, 'working-day', 'block', '第21条'],
    ['prequalification.clarification.before', tendered, 'atLeast', 3, 'day', 'block', '第21条'],
    ['prequalification.clarification.before', bought, 'atLeast', 3, 'day', 'block', '第27条'],
    ['prequalification.clarification.before', own, 'atLeast', 2, 'day', 'remind', '默认'],
    ['prequalified.fewest', tendered, 'atLeast', 3, 'bidder', 'block', '第19条'],
    ['prequalified.fewest', bought, 'atLeast', 3, 'bidder', 'block', '第36条'],
    ['bidders.fewest', tendered, 'atLeast', 3, 'bidder', 'block', '第28条'],
    ['bidders.fewest', bought, 'atLeast', 3, 'bidder', 'block', '第41条'],
    ['bidders.fewest', talks, 'atLeast', 3, 'bidder', 'block', '第38条'],
    ['bidders.fewest', own, 'atLeast', 3, 'bidder', 'warn', '默认'],
    ['finalQuotes.fewest', talks, 'atLeast', 3, 'bidder', 'block', '第33条'],
    ['finalQuotes.fewest', given('publicService', consultation), 'atLeast', 2, 'bidder', 'block', '第21条'],
    ['finalQuotes.fewest', given('onlyTwo', talks), 'atLeast', 2, 'bidder', 'block', '第27条'],
    ['bidders.fewest', given('onlyTwo', talks), 'atLeast', 2, 'bidder', 'block', '第27条'],
    ['invitation.fewest', given('onlyTwo', talks), 'atLeast', 2, 'bidder', 'block', '第27条'],
    ['finalQuotes.fewest', consultation, 'atLeast', 3, 'bidder', 'block', '第21条'],
    ['security.bid.share', tendered, 'atMost', '0.02', 'share', 'block', '第26条'],
    ['security.bid.share', government, 'atMost', '0.02', 'share', 'block', '第33条'],
    ['security.bid.cap', works, 'atMost', '800000', 'yuan', 'block', '第37条'],
    ['security.bid.cap', goods, 'atMost', '800000', 'yuan', 'block', '第27条'],
    ['security.bid.cap', design, 'atMost', '100000', 'yuan', 'block', '第24条'],
    ['security.refund.withdrawn', tendered, 'atMost', 5, 'day', 'warn', '第35条'],
    ['security.refund.withdrawn', bought, 'atMost', 5, 'working-day', 'remind', '第38条'],
    ['security.refund.withdrawn', talks, 'atMost', 5, 'working-day', 'remind', '第34条'],
    ['security.refund.withdrawn', own, 'atMost', 5, 'day', 'remind', '默认'],
    ['security.refund.loser', tendered, 'atMost', 5, 'day', 'warn', '第57条'],
    ['security.refund.loser', government, 'atMost', 5, 'working-day', 'remind', '第33条'],
    ['security.refund.loser', own, 'atMost', 5, 'day', 'remind', '默认'],
    ['security.refund.winner', tendered, 'atMost', 5, 'day', 'warn', '第57条'],
    ['security.refund.winner', government, 'atMost', 5, 'working-day', 'remind', '第33条'],
    ['security.refund.winner', own, 'atMost', 5, 'day', 'remind', '默认'],
    ['security.refund.ended', tendered, 'atMost', 5, 'day', 'remind', '第31条'],
    ['security.refund.ended', bought, 'atMost', 5, 'working-day', 'block', '第29条'],
    ['security.refund.ended', talks, 'atMost', 5, 'working-day', 'remind', '第20条'],
    ['security.refund.ended', own, 'atMost', 5, 'day', 'remind', '默认'],
    ['security.performance', tendered, 'atMost', '0.1', 'share', 'block', '第58条'],
    ['security.performance', government, 'atMost', '0.1', 'share', 'block', '第48条'],
    ['committee.size', must, 'atLeast', 5, 'person', 'block', '第37条'],
    ['committee.size', voluntary, 'atLeast', 5, 'person', 'warn', '第37条'],
    ['committee.size', [{ regime: 'ZC-T', way: null, amount: '9999999.99' }], 'atLeast', 5, 'person', 'block', '第47条'],
    ['committee.size', [{ regime: 'ZC-T', way: null, amount: '10000000' }], 'atLeast', 7, 'person', 'block', '第47条'],
    ['committee.size', [...talks, ...inquiry], 'atLeast', 3, 'person', 'block', '第7条'],
    ['committee.size', [{ regime: 'ZC-N', way: 'inquiry', facts: ['overPublic'] }], 'atLeast', 5, 'person', 'block', '第7条'],
    ['committee.size', consultation, 'atLeast', 3, 'person', 'block', '第14条'],
    ['committee.size', own, 'atLeast', 3, 'person', 'warn', '默认'],
    ['committee.experts', must, 'atLeast', '2/3', 'share', 'block', '第37条'],
    ['committee.experts', voluntary, 'atLeast', '2/3', 'share', 'warn', '第37条'],
    ['committee.experts', bought, 'atLeast', '2/3', 'share', 'block', '第47条'],
    ['committee.experts', [...talks, ...inquiry], 'atLeast', '2/3', 'share', 'block', '第7条'],
    ['committee.experts', consultation, 'atLeast', '2/3', 'share', 'block', '第14条'],
    ['expert.years', government, 'atLeast', 8, 'year', 'remind', '第6条'],
    ['expert.years', tendered, 'atLeast', 8, 'year', 'block', '第37条'],
    ['participation.ban', tendered, 'atMost', 3, 'year', 'block', '第53条、第54条'],
    ['participation.ban', government, 'atMost', 3, 'year', 'block', '第77条'],
    ['evaluation.moreTime', tendered, 'moreThan', '1/3', 'share', 'block', '第48条'],
    ['bids.competitive', bought, 'atLeast', 3, 'bidder', 'block', '第36条'],
    ['bids.competitive', tendered, 'atLeast', 3, 'bidder', 'block', '第27条'],
    ['price.weight', kinded('goods', bought), 'atLeast', '0.3', 'share', 'block', '第55条'],
    ['price.weight', kinded('services', bought), 'atLeast', '0.1', 'share', 'block', '第55条'],
    ['price.weight', kinded('goods', consultation), 'atLeast', '0.3', 'share', 'block', '第24条'],
    ['price.weight', kinded('services', consultation), 'atLeast', '0.1', 'share', 'block', '第24条'],
    ['price.weight.most', kinded('goods', consultation), 'atMost', '0.6', 'share', 'block', '第24条'],
    ['price.weight.most', kinded('services', consultation), 'atMost', '0.3', 'share', 'block', '第24条'],
    ['price.low.mean', government, 'atLeast', '0.5', 'share', 'block', '异常低价审查'],
    ['price.low.second', government, 'atLeast', '0.5', 'share', 'block', '异常低价审查'],
    ['price.low.limit', government, 'atLeast', '0.45', 'share', 'block', '异常低价审查'],
    ['price.low.most', government, 'atMost', '0.65', 'share', 'block', '异常低价审查'],
    ['candidates.most', tendered, 'atMost', 3, 'candidate', 'block', '第53条'],
    ['report.delivery', government, 'atMost', 2, 'working-day', 'remind', '第43条'],
    ['report.review', [must[1]], 'atMost', 30, 'day', 'remind', '第37条'],
    ['publicity.start', tendered, 'atMost', 3, 'day', 'warn', '第54条'],
    ['publicity.lasts', must, 'atLeast', 3, 'day', 'block', '第54条'],
    ['publicity.lasts', voluntary, 'atLeast', 3, 'day', 'warn', '第54条'],
    ['decision.within', government, 'atMost', 5, 'working-day', 'remind', '第43条'],
    ['result.notice', government, 'atMost', 2, 'working-day', 'remind', '第43条'],
    ['result.period', bought, 'exactly', 1, 'working-day', 'block', '第69条'],
    ['result.period', [...talks, ...inquiry, ...consultation, ...frame], 'exactly', 1, 'working-day', 'remind', '第二项'],
    ['notice.period', [...talks, ...inquiry, ...consultation], 'exactly', 3, 'working-day', 'remind', '第二项'],
    ['price.weight', [{ regime: 'ZC-T', way: null, kind: 'survey-design' }], 'atLeast', '0.1', 'share', 'block', '第55条'],
    ['report.written', must, 'atMost', 15, 'day', 'remind', '第47条'],
    ['report.written', voluntary, 'atMost', 15, 'day', 'warn', '第47条'],
    ['contract.signing', tendered, 'atMost', 30, 'day', 'warn', '第46条'],
    ['contract.signing', government, 'atMost', 30, 'day', 'remind', '第46条'],
    ['contract.signing', own, 'atMost', 30, 'day', 'remind', '默认'],
    ['contract.publish', government, 'atMost', 2, 'working-day', 'remind', '第50条'],
    ['contract.filing', government, 'atMost', 7, 'working-day', 'remind', '第47条'],
    ['contract.supplement', government, 'atMost', '0.1', 'share', 'block', '第49条'],
    ['soleSource.publicity', sole, 'atLeast', 5, 'working-day', 'block', '第38条'],
    ['soleSource.argument', sole, 'atMost', 5, 'working-day', 'remind', '第40条'],
    ['document.sale', frame, 'atLeast', 5, 'working-day', 'block', '第21条'],
    ['bid.preparation', frame, 'atLeast', 20, 'day', 'block', '第21条'],
    ['clarification.before', frame, 'atLeast', 15, 'day', 'block', '第21条'],
    ['committee.size', frame, 'atLeast', 5, 'person', 'block', '第21条'],
    ['committee.experts', frame, 'atLeast', '2/3', 'share', 'block', '第21条'],
    ['bidders.fewest', frame, 'atLeast', 2, 'bidder', 'block', '第27条'],
    ['notice.period', frame, 'exactly', 5, 'working-day', 'remind', '第21条'],
    ['agreement.qualified', frame, 'atLeast', 2, 'bidder', 'block', '第27条'],
    ['agreement.elimination', frame, 'atLeast', '0.2', 'share', 'block', '第27条'],
    ['agreement.signing', frame, 'atMost', 30, 'day', 'remind', '第29条'],
    ['agreement.filing', frame, 'atMost', 7, 'working-day', 'remind', '第29条'],
    ['agreement.telling', frame, 'atMost', 3, 'working-day', 'remind', '第30条'],
    ['agreement.dealNotice', frame, 'atMost', 2, 'working-day', 'remind', '第35条'],
    ['agreement.summary', frame, 'atMost', 10, 'working-day', 'remind', '第35条'],
    ['agreement.review', frame, 'atMost', 7, 'working-day', 'remind', '第39条'],
    ['objection.document.before', tendered, 'exactly', 10, 'day', 'warn', '第22条'],
    ['objection.prequalification.before', tendered, 'exactly', 2, 'day', 'warn', '第22条'],
    ['objection.answer', tendered, 'atMost', 3, 'day', 'remind', '第22条'],
    ['query.answer', government, 'atMost', 3, 'working-day', 'remind', '第52条'],
    ['challenge.filing', government, 'atMost', 7, 'working-day', 'block', '第10条'],
    ['objection.answer', government, 'atMost', 7, 'working-day', 'remind', '第13条'],
    ['complaint.filing', tendered, 'atMost', 10, 'day', 'block', '第60条'],
    ['complaint.filing', government, 'atMost', 15, 'working-day', 'block', '第17条'],
    ['complaint.acceptance', government, 'atMost', 5, 'working-day', 'remind', '第21条'],
    ['complaint.acceptance', tendered, 'atMost', 3, 'working-day', 'remind', '第61条'],
    ['complaint.handling', tendered, 'atMost', 30, 'working-day', 'remind', '第61条'],
    ['complaint.handling', government, 'atMost', 30, 'working-day', 'remind', '第26条'],
    ['complaint.suspension', government, 'atMost', 30, 'day', 'remind', '第28条'],
    ['retender.attempts', tendered, 'atLeast', 2, 'attempt', 'block', '第38条'],
    ['publication.keeping', must, 'atLeast', 10, 'year', 'block', '第13条'],
    ['committee.experts', own, 'atLeast', '1/3', 'share', 'warn', '默认'],
    ['document.sale', own, 'atLeast', 3, 'day', 'remind', '默认'],
    ['document.price', government, 'atMost', '0', 'yuan', 'warn', '第三项'],
    ['document.price', own, 'atMost', '500', 'yuan', 'remind', '默认'],
    ['bid.preparation', own, 'atLeast', 5, 'day', 'remind', '默认'],
    ['clarification.before', own, 'atLeast', 2, 'day', 'remind', '默认'],
    ['security.bid.share', own, 'atMost', '0.02', 'share', 'warn', '默认'],
    ['security.performance', own, 'atMost', '0.1', 'share', 'warn', '默认'],
    ['publicity.start', own, 'atMost', 3, 'day', 'none', '默认'],
    ['publicity.lasts', own, 'atLeast', 1, 'day', 'none', '默认'],
    ['report.written', own, 'atMost', 15, 'day', 'none', '默认'],
    ['objection.prequalification.before', own, 'exactly', 2, 'day', 'remind', '默认'],
    ['objection.document.before', own, 'exactly', 2, 'day', 'remind', '默认'],
    ['objection.answer', own, 'atMost', 3, 'day', 'remind', '默认'],
    ['complaint.filing', own, 'atMost', 10, 'day', 'remind', '默认'],
    ['complaint.acceptance', own, 'atMost', 3, 'working-day', 'remind', '默认'],
    ['complaint.handling', own, 'atMost', 30, 'working-day', 'remind', '默认'],
    ['contract.supplement', own, 'atMost', '0.1', 'share', 'warn', '默认'],
    ['payment.usual', everywhere, 'atMost', 30, 'day', 'warn', '第9条'],
    ['payment.longest', everywhere, 'atMost', 60, 'day', 'warn', '第9条'],
    ['payment.interest', everywhere, 'exactly', '0.0005', 'share', 'remind', '第17条'],
    ['retention.share', works, 'atMost', '0.03', 'share', 'block', '第7条'],
    ['retention.months', works, 'atMost', 24, 'month', 'block', '第2条'],
    ['policy.small.least', kinded('goods', government), 'atLeast', '0.1', 'share', 'block', '第二项'],
    ['policy.small.most', kinded('services', government), 'atMost', '0.2', 'share', 'block', '第二项'],
    ['policy.joint.least', kinded('goods', government), 'atLeast', '0.04', 'share', 'block', '第二项'],
    ['policy.joint.most', kinded('services', government), 'atMost', '0.06', 'share', 'block', '第二项'],
    ['policy.small.least', kinded('works', government), 'atLeast', '0.03', 'share', 'block', '第9条'],
    ['policy.small.most', kinded('works', government), 'atMost', '0.05', 'share', 'block', '第9条'],
    ['policy.joint.least', kinded('works', government), 'atLeast', '0.01', 'share', 'block', '第9条'],
    ['policy.joint.most', kinded('works', government), 'atMost', '0.02', 'share', 'block', '第9条'],
    ['policy.joint.share', government, 'atLeast', '0.3', 'share', 'block', '第9条'],
    ['archive.keeping', [...tendered, ...government, ...own], 'atLeast', 15, 'year', '', ''],
  ];

  it.each(rows)('%s for %o: %s %s %s, %s (%s)', (name, cases, sense, value, unit, by, article) => {
    for (const of of cases) {
      const [foundSense, foundValue, foundUnit, foundBy, law] = said(name, of);
      expect([foundSense, foundValue, foundUnit]).toEqual([sense, value, unit]);
      if (by) expect(foundBy).toBe(by);
      expect(law).toContain(article);
    }
  });

  it('reads every row of the book', () => {
    for (const row of laws.filter(isLimit)) {
      const { sense, value } = senseOf(row);
      const found = rows.filter(
        ([name, , s, v, unit]) => name === row.name && s === sense && v === value && unit === row.unit,
      );
      expect(found.length, `${row.name} ${row.law} ${row.article}`).toBeGreaterThan(0);
    }
    expect(Object.keys(limits).filter((name) => !laws.some((row) => row.name === name))).toEqual([]);
    expect(Object.keys(demanded).filter((name) => !laws.some((row) => row.name === name))).toEqual([]);
  });

  it('answers every demand for each regime that can be registered', () => {
    const asked = Object.keys(demanded) as (keyof typeof demanded)[];
    const of = (regime: keyof typeof regimes) => asked.filter((name) => demands(name, { regime, way: null, on }));
    expect(of('ZB-M')).toEqual([
      'tender.held',
      'approval.followed',
      'selfTendering.filed',
      'selfTendering.capable',
      'notice.items',
      'notice.media',
      'document.standard',
      'bidders.mandatoryBan',
      'opening.atDeadline',
      'committee.odd',
      'committee.draw',
      'publicity.held',
      'publicity.items',
      'result.published',
      'candidates.ranked',
      'award.reported',
      'retender.held',
      'retender.tooFew',
      'price.low.explained',
      'contract.asTendered',
    ]);
    expect(of('ZB-MS').filter((name) => !of('ZB-M').includes(name))).toEqual([
      'tender.public',
      'prequalification.committee',
      'award.first',
    ]);
    expect(of('ZB-V')).toEqual([
      'tender.reasoned',
      'selfTendering.capable',
      'opening.atDeadline',
      'candidates.ranked',
      'retender.tooFew',
      'price.low.explained',
      'contract.asTendered',
    ]);
  });
});
