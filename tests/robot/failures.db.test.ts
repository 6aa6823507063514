/**
 * The second robot walks into each failure of a tender, and leaves it by the line that is offered there. Up to the failure the tender
 * is played; from there on the robot knows nothing but what its pages say.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { Before } from '../../src/capabilities/flow/flow-wire.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { drawerOf } from './hands.ts';
import { Robot, type RobotOptions } from './robot.ts';

const office = ['agent', 'reviewer', 'owner', 'supervisor', 'finance'];
const isOver = (before: Before | null) => before === null;

let test: TestOffice;
afterEach(() => test?.close());

/** A robot in a tender that stands, whose holders keep their keys. */
async function robotIn(
  of: Pick<BuiltTender, 'project' | 'holders'>,
  options: Partial<RobotOptions> = {},
): Promise<Robot> {
  const robot = new Robot(test, { people: office, ...options });
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

describe('a tender', () => {
  it('with too few bids at its deadline is failed by its host and ended by an announcement', async () => {
    test = await openOffice();
    const built = await buildPublishedTender(test);
    const robot = await robotIn(built, { people: [...office, 'supplier1', 'supplier2'] });
    await robot.run(isOver);
    expect(robot.log).toContainEqual(expect.stringContaining('opening-short'));
    expect(await stateOf('termination', { 'f.lot': built.lot })).toEqual(['announced']);
  }, 300_000);
});
