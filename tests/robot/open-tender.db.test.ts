/**
 * The robot takes an open tender from an empty office to its sealed archive, by what its pages offer and nothing else. On its way each
 * kind of line is taken out of the answer once: it must be stuck there, and go on as soon as the lines are back.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureVerifier } from '../../src/capabilities/closing/testing/ensure-verifier.ts';
import { ensureExperts } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import type { Before } from '../../src/capabilities/flow/flow-wire.ts';
import { isLater } from '../../src/kernel/screen/turn.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isSampled } from '../support/sample.ts';
import type { Line } from './lines.ts';
import { Robot, Stuck } from './robot.ts';

const people = ['agent', 'reviewer', 'owner', 'supervisor', 'finance', 'manager'];
const bidders = ['supplier1', 'supplier2', 'supplier3'];
const experts = Array.from({ length: 12 }, (_, i) => `expert${i + 1}`);
const everybody = [...people, ...bidders, ...experts];
const isIssued = (before: Before | null) => before?.moment === 'deadline';

let test: TestOffice;
let robot: Robot;
beforeAll(async () => {
  ensureVerifier();
  test = await openOffice();
  // The experts of the province are no matter of the tender.
  await ensureExperts(test);
  robot = new Robot(test, { people });
}, 120_000);
afterAll(() => test?.close());

const isStep = ({ id }: Line) => id.startsWith('step-');
const isMend = ({ id }: Line) => id.startsWith('mend-');
const isTold = (line: Line) => !isStep(line) && !isMend(line);
const begins = (line: Line) => isMend(line) && line.query.id === undefined;

/** Without these lines it does not come to the issue. @returns what was told where it was stuck */
async function stuckWithout(without: (line: Line) => boolean): Promise<string> {
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

const without = (pattern: RegExp) => (line: Line) => pattern.test(line.id);
const until = (moment: Before['moment'] | null) => (before: Before | null) => (before?.moment ?? null) === moment;

/** Without these lines, and while nobody waits, it comes to stand still. @returns what was done before, and what was told there */
async function standsWithout(pattern: RegExp): Promise<{ done: string[]; told: string }> {
  const from = robot.log.length;
  robot.options = { people: everybody, still: true, without: without(pattern) };
  const end = await robot.run(() => false).catch((error: unknown) => error);
  expect(end).toBeInstanceOf(Stuck);
  robot.options = { people: everybody };
  return { done: robot.log.slice(from), told: String(end) };
}

/** Each break after the issue costs a look at every home: one in four a day, all of them in full. */
const isBrokenToday = (what: string) => isSampled(`robot without ${what}`, 4);

/** Those who did something, each once. */
const who = (done: readonly string[]) => [...new Set(done.map((one) => one.split(' ')[0]))].toSorted();

describe('from its issue to the archive', () => {
  beforeAll(() => {
    robot.options = { people: everybody };
  });

  it('gets no bid without what the portal offers to a newcomer, nor without what it offers to who knows it', async () => {
    if (isBrokenToday('portal')) {
      expect((await standsWithout(/^(public|own)-/)).done).not.toContainEqual(expect.stringContaining('supplier'));
      expect((await standsWithout(/^public-/)).done).toEqual([]);
      const taken = await standsWithout(/^own-/);
      expect(taken.done).toEqual(bidders.map((bidder) => expect.stringContaining(`${bidder} public-`)));
      expect(who((await standsWithout(/^value-/)).done)).toEqual(bidders);
    }
    await robot.run(until('opening'));
  }, 300_000);

  it('is not opened without the line of those who hold a key', async () => {
    if (isBrokenToday('keys')) {
      expect(who((await standsWithout(/^holder-shares/)).done)).toEqual(['agent', ...bidders]);
    }
    await robot.run(until('decision'));
  }, 300_000);

  it('is judged by nobody without the draw, without the seats’ own lines, and before the opening has ended', async () => {
    if (isBrokenToday('seats')) {
      expect((await standsWithout(/^(draw|opening)$/)).done.filter((one) => !one.includes('opening.hall'))).toEqual([]);
      // The draw waits for the room's end.
      const held = await standsWithout(/^opening$/);
      expect(who(held.done)).toEqual([]);
      expect(held.told).toContain('结束后抽取');
      expect(who((await standsWithout(/^seat-/)).done)).toEqual(['agent']);
    }
  }, 300_000);

  it('is decided only after each paper was written, signed, confirmed and reviewed, by their lines', async () => {
    if (isBrokenToday('papers')) {
      expect(who((await standsWithout(/^(step-|written-report)/)).done).every((one) => one !== 'owner')).toBe(true);
      expect((await standsWithout(/^(review|mend-.*\.sign)/)).done).toEqual([
        expect.stringContaining('agent step-candidate-publicity'),
      ]);
      expect((await standsWithout(/^(review|mend-.*\.confirm)/)).done).toEqual([
        expect.stringMatching(/^agent mend-.*\.sign/),
      ]);
      expect((await standsWithout(/^(review|step-)/)).done).toEqual([expect.stringMatching(/^owner mend-.*\.confirm/)]);
    }
    await robot.run(until('contract'));
  }, 300_000);

  it('has no contract without what the portal asks of its winner', async () => {
    if (isBrokenToday('winner')) {
      const { done, told } = await standsWithout(/^(own-|written-report)/);
      expect(done).toContainEqual(expect.stringContaining('owner step-award-notice'));
      expect(done.filter((one) => one.startsWith('supplier'))).toEqual([]);
      expect(told).toContain('订立合同');
    }
    await robot.run(until('closing'));
  }, 300_000);

  it('is reported to the supervisor and sealed in its archive, by the lines that come after the contract', async () => {
    if (isBrokenToday('archive')) {
      const { done } = await standsWithout(/^(step-archive|written-report)$/);
      expect(done.filter((one) => !one.includes('award-notice.myDetail'))).toEqual([]);
    }
    await robot.run(until(null));
    const reports = robot.log.filter((one) => one.includes('written-report')).map((one) => one.split(' ')[0]);
    expect(reports.at(-1)).toBe('supervisor');
    expect(robot.log.at(-1)).toContain('agent step-archive');
    const [archive] = (await (await test.as('agent')).list('archive')).tdata;
    expect(archive.state).toBe('sealed');
  }, 300_000);
});
