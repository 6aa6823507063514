/**
 * The second robot walks into each failure of a tender, and leaves it by the line that is offered there. Up to the failure the tender
 * is played; from there on the robot knows nothing but what its pages say.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildEvaluatedTender } from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import type { Before } from '../../src/capabilities/flow/flow-wire.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { addDays } from '../../src/platform/calendar/iso-date.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isSampled } from '../support/sample.ts';
import { settled } from '../support/settled.ts';
import { drawerOf } from './hands.ts';
import { Robot, type RobotOptions } from './robot.ts';

const office = ['agent', 'reviewer', 'owner', 'supervisor', 'finance'];
const bidders = ['supplier1', 'supplier2', 'supplier3'];
const experts = Array.from({ length: 12 }, (_, i) => `expert${i + 1}`);
const isOver = (before: Before | null) => before === null;

let test: TestOffice;
afterEach(() => test?.close());

/** A robot in a tender that stands, whose holders keep their keys. */
async function robotIn(
  of: Pick<BuiltTender, 'project' | 'holders'>,
  options: Partial<RobotOptions> = {},
): Promise<Robot> {
  const robot = new Robot(test, { people: office, patient: true, ...options });
  robot.project = of.project;
  const accounts = { owner: 'owner', agency: 'agent', supervisor: 'supervisor' } as const;
  for (const [side, account] of Object.entries(accounts)) {
    const holder = of.holders[side as keyof typeof accounts];
    if (holder) drawerOf(await test.as(account)).holder = holder;
  }
  return robot;
}

const stateOf = async (record: 'lot' | 'termination' | 'project', where: Record<string, string>) =>
  (await (await test.as('agent')).list(record, where)).tdata.map((row: { state: string }) => row.state);

/** Each is played on one day of four, and all of them in full. */
const today = (failure: string, play: () => Promise<void>) =>
  it.runIf(isSampled(`robot ${failure}`, 4))(failure, play, 300_000);

describe('a tender', () => {
  today('with too few bids at its deadline is failed by its host and ended by an announcement', async () => {
    test = await openOffice();
    const built = await buildPublishedTender(test);
    const robot = await robotIn(built, { people: [...office, 'supplier1', 'supplier2'] });
    await robot.run(isOver);
    expect(robot.log).toContainEqual(expect.stringContaining('opening-short'));
    expect(await stateOf('termination', { 'f.lot': built.lot })).toEqual(['announced']);
  });

  today('whose papers come back from review is handed in again by their author, and goes out', async () => {
    test = await openOffice();
    const built = await buildPublishedTender(test, { until: 'method' });
    const robot = await robotIn(built, { returns: 2 });
    await robot.run((before) => before?.moment === 'deadline');
    expect(robot.log.filter((done) => done.endsWith(' back'))).toHaveLength(2);
  });

  today(
    'of which the platform lost a bid is opened with the others once the supervisor has found it lost',
    async () => {
      test = await openOffice();
      const built = await buildOpenedTender(test, { until: 'releasing' });
      const folder = path.join(test.dataDir, 'sealed');
      const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const { ciphertextDigest } = sure(built.bids[0], 'a bid').receipt;
      const lost = files.find((file) => file.includes(ciphertextDigest) && file.includes('-'));
      fs.rmSync(path.join(folder, sure(lost, 'its file')));
      const robot = await robotIn(built);
      await robot.run((before) => before?.moment === 'decision');
      expect(robot.log).toContainEqual(expect.stringContaining('supervisor opening-bytes'));
    },
  );

  today('whose bids no longer bind is judged on once their bidders have agreed to bind longer', async () => {
    test = await openOffice();
    const built = await buildEvaluatedTender(test, { until: 'evaluating' });
    const endsOn = (await (await test.as('agent')).list('bid-validity', { 'f.lot': built.lot })).tdata[0].endsOn;
    await test.setClock(`${addDays(endsOn, 1)}T09:00:00+08:00`);
    await settled(test);
    const asked = { newEndsOn: addDays(endsOn, 60), replyBy: `${addDays(endsOn, 4)}T17:00:00+08:00` };
    const robot = await robotIn(built, {
      people: [...office, ...bidders, ...experts],
      decides: { 'bid-validity.ask': asked },
    });
    await robot.run((before) =>
      Boolean(before?.items.some(({ id, state }) => id === 'step-candidate-publicity' && state === 'open')),
    );
    expect(robot.log).toContainEqual(expect.stringContaining('agent validity-expired'));
  });

  today('whose bids are all rejected is failed by its committee’s vote and ended by an announcement', async () => {
    test = await openOffice();
    const built = await buildEvaluatedTender(test, { until: 'evaluating' });
    const robot = await robotIn(built, { people: [...office, ...experts], rejects: true });
    await robot.run(isOver);
    expect(await stateOf('termination', { 'f.lot': built.lot })).toEqual(['announced']);
  });
});
