/**
 * Each act of the table of powers, tried over HTTP as its row says: by each cause that does not hold there, by each lawful one
 * without its proof, by every account whose power it is not, by each pair of persons who are not asked, and by waiting.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Asked, Cause, Power } from '../../src/capabilities/powers/power.ts';
import { lawfulCauses, type PowerId, powerOf, powers, wordOf } from '../../src/capabilities/powers/powers.ts';
import { waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isSampled, sampled } from '../support/sample.ts';
import { type Account, accounts, type Build, type People, type Stage, type Way } from './power-ways.ts';
import { authorityWays } from './power-ways-authority.ts';
import { awardWays } from './power-ways-award.ts';
import { bodyWays } from './power-ways-body.ts';
import { publishedWays } from './power-ways-published.ts';

/** Tried in `powers-sweep.db.test.ts`, by what is tendered or with signatures of their own. */
type Elsewhere =
  | 'termination'
  | 're-evaluation'
  | 'addendum'
  | 'change-notice'
  | 'objection-answer'
  | 'capacity-review';
/** An act without a way here does not compile. */
const ways: Readonly<Record<Exclude<PowerId, Elsewhere>, Build>> = {
  ...publishedWays,
  ...bodyWays,
  ...awardWays,
  ...authorityWays,
};

let test: TestOffice;
let stage: Stage;
// An office for each: a silence moves its clock.
beforeEach(async () => {
  test = await openOffice();
  const people = Object.fromEntries(await Promise.all(accounts.map(async (a) => [a, await test.as(a)]))) as People;
  stage = { test, people, papers: async (by) => [await by.upload('证明.pdf', '%PDF-1.4 invented for a test')] };
}, 60_000);
afterEach(() => test.close());

const asking = { regime: 'ZB-MS', thing: 'works' } as const;
const wholeClaim = { reason: '事实如材料所示', documentNumber: '住建〔2026〕3 号' };
/** Accounts that speak for the unit that is asked. */
const speaks: Readonly<Record<Asked, Account>> = { owner: 'owner', supervisor: 'supervisor', contractor: 'supplier1' };
const pairs: readonly (readonly Account[])[] = [
  ['agent', 'reviewer'],
  ['agent', 'owner'],
  ['owner', 'supplier1'],
  ['finance', 'supplier2'],
];
const isRefused = ({ status, code }: { status: number; code: string }): boolean => status !== 200 || code !== 'v';
const papersOf = ({ by, papersBy = by[0]! }: Way) => stage.papers(stage.people[papersBy]);
/** It does not hold there, it is no choice of that form, or the act asks for none. */
const noCause = /不是本标段可以|选项格式|不接收“cause”/;
const texts = ({ msg, tdata }: { msg: string; tdata: unknown }): string => msg + JSON.stringify(tdata ?? '');

/** No cause goes through that the law does not have there, and none without what shows it. */
async function refusesClaims(id: PowerId, way: Way, power: Power): Promise<void> {
  const { ask, otherwise = {}, stands } = way;
  const before = await stands();
  const lawful = new Map(lawfulCauses(id, asking));
  const tried = async (claim: object, says: RegExp) => {
    const answer = await ask({ ...wholeClaim, proofs: await papersOf(way), ...claim });
    expect(isRefused(answer), `${id} ${JSON.stringify(claim)}`).toBe(true);
    expect(texts(answer), `${id} ${JSON.stringify(claim)}`).toMatch(says);
  };
  const foreign = Object.values(powers).flatMap((p) => Object.keys(p.causes));
  for (const cause of new Set(['whim', ...foreign].filter((name) => !Object.hasOwn(power.causes, name))))
    if (isSampled(`${id} ${cause}`, 5)) await tried({ cause }, noCause);
  for (const [cause, { proof }] of Object.entries<Cause>(power.causes)) {
    if (!lawful.has(cause)) await tried({ cause }, noCause);
    else if (otherwise[cause]) await tried({ cause }, otherwise[cause]);
    else if (proof.by === 'finding') await tried({ cause }, /没有这一认定|没有可以发布的更正/);
    else if (proof.by === 'publishedReason') await tried({ cause, reason: undefined }, /请输入|请填写/);
    else await tried({ cause, proofs: [] }, /没有证明材料|请上传|请先上传/);
    if (lawful.has(cause) && !otherwise[cause] && proof.by === 'document')
      await tried({ cause, documentNumber: undefined }, /文号/);
  }
  expect(await stands()).toBe(before);
}

/** Everything that these accounts can call about it. */
async function pressEverything(by: readonly Account[], power: Power, paper: string, word?: string): Promise<string[]> {
  const done: string[] = [];
  const acts = [...power.acts, ...(power.answered ? [power.answered.yes] : [])];
  const press = async (account: Account, act: string, id: string) => {
    const answer = await stage.people[account].action(act as never, { id, asked: { opinion: '同意', reason: '同意' } });
    if (!isRefused(answer)) done.push(`${account} ${act}`);
  };
  for (const account of by) {
    for (const act of acts) await press(account, act, paper);
    if (word) for (const verb of ['give', 'decline']) await press(account, `consent.${verb}`, word);
  }
  return done;
}

const today = sampled(Object.keys(ways), 2);
for (const [name, build] of Object.entries(ways)) {
  const id = name as keyof typeof ways;
  it.runIf(today.includes(name))(
    `${name}: no wrong cause, nothing unproven, no other person, no pair, no silence`,
    async () => {
      const power = powerOf(id);
      const way = await build(stage);
      await refusesClaims(id, way, power);
      await way.before?.();
      const before = await way.stands();
      const whole = { ...wholeClaim, cause: way.goesBy, proofs: await papersOf(way) };
      const paperNow = typeof way.paper === 'string' ? way.paper : undefined;
      if (paperNow)
        for (const account of accounts.filter((a) => !way.by.includes(a)))
          for (const act of power.acts)
            expect(
              isRefused(await stage.people[account].action(act, { id: paperNow, asked: {} })),
              `${account} ${act}`,
            ).toBe(true);
      const { code, msg, tdata } = await way.ask(whole);
      expect(code, msg + JSON.stringify(tdata)).toBe('v');
      const asked = wordOf(id, way.goesBy);
      if (asked.length === 0) {
        expect(await way.stands()).not.toBe(before);
        return;
      }
      await way.between?.();
      const paper = typeof way.paper === 'string' ? way.paper : await way.paper();
      const able = asked.map((side) => speaks[side]);
      const word = await waitingConsent(stage.people[able[0]!], { paper });
      for (const pair of pairs.map((p) => p.filter((a) => !able.includes(a))))
        expect(await pressEverything(pair, power, paper, word.id), pair.join(' and ')).toEqual([]);
      // Who was asked says nothing for as long as they like.
      await test.setClock(new Date((await test.now()).getTime() + 40 * 86_400_000).toISOString());
      expect((await stage.people[able[0]!].detail('consent', word.id)).tdata.row.state).toBe('asked');
      expect(await way.stands()).toBe(before);
    },
    120_000,
  );
}
