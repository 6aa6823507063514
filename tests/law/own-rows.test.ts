import { afterEach, describe, expect, it } from 'vitest';
import { offlineRules } from '../../src/capabilities/award/offline-award/offline-award.rules.ts';
import { onLegalMedia } from '../../src/capabilities/award/signed.guards.ts';
import {
  inviteSo,
  tooFewToCome,
} from '../../src/capabilities/notice/supplier-invitation/supplier-invitation.record.ts';
import { tooFewBidders } from '../../src/capabilities/opening/opening/opening.guards.ts';
import { openingLifecycle } from '../../src/capabilities/opening/opening/opening.lifecycle.ts';
import { waysDemanding, waysThatDemand } from '../../src/capabilities/procedure/ways-that-demand.ts';
import { closedWays } from '../../src/capabilities/project/project/project.rules.ts';
import { tooFewMayPass } from '../../src/capabilities/tender-document/qualification-setting/qualification-setting.record.ts';
import * as documents from '../../src/capabilities/tender-document/tender-document/document.guards.ts';
import { dateSentence } from '../../src/capabilities/tender-document/tender-document/document-dates.ts';
import { confinementsFor } from '../../src/capabilities/violation/violation/violation.rules.ts';
import { lawOf } from '../../src/platform/law/rulebook/row.ts';
import { enact, limit, ofLot, pin } from '../../src/platform/law/rulebook.ts';

/** A law of one way to tender: what everybody else must keep, it need not, and the other way round. */
const ofInvited = lawOf({ law: '某法', since: '2026-01-01', checked: 'P', holds: 'issue' }, [
  {
    name: 'bidders.fewest',
    atLeast: 2,
    unit: 'bidder',
    in: ['ZB-M'],
    ways: ['invited'],
    by: 'block',
    article: '第1条',
  },
  {
    name: 'prequalified.fewest',
    atLeast: 5,
    unit: 'bidder',
    in: ['ZB-M'],
    ways: ['prequalified'],
    by: 'block',
    article: '第2条',
  },
  {
    name: 'invitation.fewest',
    atLeast: 4,
    unit: 'bidder',
    in: ['ZB-M'],
    ways: ['invited'],
    by: 'block',
    article: '第3条',
  },
  {
    name: 'bid.preparation',
    atLeast: 30,
    unit: 'day',
    in: ['ZB-M'],
    ways: ['invited'],
    by: 'block',
    article: '第4条',
  },
  { name: 'notice.media', in: ['ZB-M'], ways: ['invited'], by: 'none', article: '第5条' },
  { name: 'document.standard', in: ['ZB-M'], ways: ['invited'], by: 'none', article: '第6条' },
  { name: 'award.first', in: ['ZB-M'], ways: ['invited'], by: 'block', article: '第7条' },
  { name: 'publicity.held', in: ['ZB-M'], ways: ['invited'], by: 'none', article: '第8条' },
  { name: 'bidders.mandatoryBan', in: ['ZB-M'], ways: ['invited'], by: 'none', article: '第9条' },
]);
const now = new Date('2026-11-24T02:00:00Z');
let takeBack: (() => void) | undefined;
afterEach(() => takeBack?.());
const holds = (guard: { holds: (context: never) => boolean | string }, row: object, facts: object) =>
  guard.holds({ row, facts, now, actor: {}, asked: {} } as never);

describe('a way to tender is judged by its own rows', () => {
  it.each(['open', 'invited'])('%s: what was held off line, its document and its media', (tenderWay) => {
    takeBack = enact(ofInvited);
    const own = tenderWay === 'invited';
    const held = { regime: 'ZB-M', tenderWay, noticedAt: '2026-10-01T01:00:00Z', bidders: 2 } as never;
    const said = offlineRules.map((r) => r.check(held)).filter(Boolean);
    expect(said).toEqual(own ? [] : [expect.stringContaining('少于 3 个')]);

    const behind = { regime: 'ZB-M', projectWay: tenderWay };
    expect(holds(documents.followsStandardText, { standardText: null }, behind)).toBe(own);
    expect(holds(documents.committeeMayDecide, { decidedBy: 'committee' }, behind)).toBe(!own);
    expect(holds(onLegalMedia, { media: '本单位网站' }, { regime: 'ZB-M', way: tenderWay })).toBe(own);

    const dates = { documentFrom: '2026-11-02T01:00:00Z', bidDeadline: '2026-11-25T01:30:00Z' };
    const short = dateSentence({ ...dates, regime: 'ZB-M', tenderWay }, 'bidDeadline', 'block');
    expect(short).toEqual(own ? expect.stringContaining('30') : undefined);
  });

  it('so are terms, queries and bans', () => {
    takeBack = enact(ofInvited);
    expect(waysDemanding('publicity.held')).toContain('ZB-M/open');
    expect(waysDemanding('publicity.held')).not.toContain('ZB-M/invited');
    expect(waysThatDemand('publicity.held').anyOf).toContainEqual({ way: 'invited', regime: { in: ['ZB-MS'] } });
    const under = (way: string) => confinementsFor({ regime: 'ZB-M', way, on: now });
    expect([under('open'), under('invited')]).toEqual([['all', 'mandatory'], ['all']]);
  });

  it('a question without a way does not compile', () => {
    // @ts-expect-error what asks about a tender carries its way
    expect(limit('bidders.fewest', { regime: 'ZB-M' }).value).toBe(3);
    // @ts-expect-error neither does one about a lot of a project
    expect(limit('bidders.fewest', ofLot({}, { regime: 'ZB-M' })).value).toBe(3);
  });
});

describe('a number in a sentence is the row’s', () => {
  it('of units that are invited, that may still come, that may pass, that are too few to open', () => {
    const of = { regime: 'ZB-M', way: 'invited' } as const;
    const units = ['declined', 'accepted', 'sent'].map((state) => ({ state }));
    const said = () => [
      inviteSo(of),
      tooFewToCome({}, of, units),
      tooFewMayPass(3, { regime: 'ZB-M', way: 'prequalified' }),
      tooFewBidders(limit('bidders.fewest', of).value),
    ];
    const before = said();
    expect(before.map((s) => s?.match(/\d+(?= [家个])/g))).toEqual([['3'], ['1', '2', '3'], undefined, ['3']]);
    takeBack = enact(ofInvited);
    const [invite, come, pass, open] = said();
    expect(invite).toContain('邀请 4 家以上');
    expect(invite).toContain('某法 第3条');
    // One may still be opened with two.
    expect(come).toBeUndefined();
    expect(tooFewToCome({}, of, units.slice(0, 2))).toContain('少于 2 家的不得');
    expect(pass).toContain('不得少于 5 家');
    expect(open).toContain('少于 2 个');
    // What is running keeps its own.
    const law = { ...pin({ ...of, on: '2026-11-20' }), limits: {} };
    expect(tooFewToCome({ law: { ...law, on: '2025-12-31' } }, of, units)).toContain('少于 3 家的不得');
  });

  it('a state is named without one', () => expect(openingLifecycle.states.short!.label).not.toMatch(/\d|[一二三四五]/));
});

describe('the form of a project', () => {
  it.each([
    ['ZB-M', []],
    ['ZB-MS', []],
    ['ZB-V', []],
    ['QY', ['open', 'prequalified', 'invited', 'two-stage']],
    [null, []],
  ])('under %s leaves out %j and says why', (regime, out) => {
    const closed = closedWays({ regime });
    expect(Object.keys(closed)).toEqual(out);
    for (const because of Object.values(closed)) expect(because).toMatch(/招标投标法/);
  });
});
