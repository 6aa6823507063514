/**
 * The robot takes an open tender from an empty office to its issue, by what its pages offer and nothing else. On its way each kind of
 * line is taken out of the answer once: it must be stuck there, and go on as soon as the lines are back.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Before } from '../../src/capabilities/flow/flow-wire.ts';
import { isLater, type Turn } from '../../src/kernel/screen/turn.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { Robot, Stuck } from './robot.ts';

const people = ['agent', 'reviewer', 'owner', 'supervisor', 'finance', 'manager'];
const isIssued = (before: Before | null) => before?.moment === 'deadline';

let test: TestOffice;
let robot: Robot;
beforeAll(async () => {
  test = await openOffice();
  robot = new Robot(test, { people });
}, 120_000);
afterAll(() => test?.close());

const isStep = ({ id }: Turn) => id.startsWith('step-');
const isMend = ({ id }: Turn) => id.startsWith('mend-');
const isTold = (line: Turn) => !isStep(line) && !isMend(line);
const begins = (line: Turn) => isMend(line) && line.query.id === undefined;

/** Without these lines it does not come to the issue. @returns what was told where it was stuck */
async function stuckWithout(without: (line: Turn) => boolean): Promise<string> {
  robot.options = { people, without };
  const end = await robot.run(isIssued).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(end).toBeInstanceOf(Stuck);
  return String(end);
}

describe('an open tender', () => {
  it('begins with the form that the home offers', async () => {
    expect(await robot.follow(await test.as('agent'), { screen: 'project.form', query: {} })).toBeUndefined();
  });

  it('stands still without the lines of its steps', async () => {
    await stuckWithout(isStep);
    expect(robot.log).toEqual([]);
  }, 120_000);

  it('is not sent to review without the row that a guard wants begun', async () => {
    expect(await stuckWithout(({ id, state }) => id === 'step-lot' && !isLater({ state }))).toContain('还没有标段');
  }, 120_000);

  it('stands still with the lines of its steps alone', async () => {
    expect(await stuckWithout((line) => !isStep(line))).toContain('还没有双方签署生效的委托代理合同');
  }, 300_000);

  it('stands still without a line for what has to be begun', async () => {
    const told = await stuckWithout((line) => begins(line) || isTold(line));
    expect(told).toContain('还没有双方签署生效的委托代理合同');
    expect(robot.log.some((done) => done.includes('.create'))).toBe(false);
  }, 300_000);

  it('stands still without the line that leads a row on which others wait', async () => {
    await stuckWithout((line) => (isMend(line) && !begins(line)) || isTold(line));
    expect(robot.log.some((done) => done.includes('.create'))).toBe(true);
  }, 300_000);

  it('stands still without what capabilities tell beside the steps: keys and signatures', async () => {
    expect(await stuckWithout(isTold)).toMatch(/持钥人|电子签名/);
  }, 300_000);

  it('stands still where no line says until when it waits', async () => {
    await stuckWithout((line) => isLater(line) && line.by !== null);
    expect(robot.log.some((done) => done.startsWith('clock'))).toBe(false);
  }, 300_000);

  it('is issued with all of them, by the people they name', async () => {
    robot.options = { people };
    await robot.run(isIssued);
    expect(new Set(robot.log.map((done) => done.split(' ')[0]))).toEqual(
      new Set(['agent', 'reviewer', 'owner', 'clock']),
    );
  }, 300_000);

  it('has its committee formed before the deadline, from where the line leads', async () => {
    await robot.run((before) => before?.items.every(({ id, state }) => id !== 'lock' || state === 'done') ?? false);
  }, 300_000);
});
