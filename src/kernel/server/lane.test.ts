import { expect, it } from 'vitest';
import { Lane, LaneFull } from './lane.ts';

it('V1: a lane lets in a few at a time, in their order, and gives each place back once', async () => {
  const lane = new Lane({ inside: 2, waiting: 2, seconds: 60 });
  const [first, second] = [await lane.enter(), await lane.enter()];
  const came: string[] = [];
  const enter = async (name: string) => {
    const leave = await lane.enter();
    came.push(name);
    return leave;
  };
  const [third, fourth] = [enter('third'), enter('fourth')];
  await expect(lane.enter()).rejects.toBeInstanceOf(LaneFull);
  first();
  first();
  (await third)();
  second();
  (await fourth)();
  expect(came).toEqual(['third', 'fourth']);
  await lane.enter();
  await lane.enter();
});

it('V1: who waits too long is told so, and takes no place later', async () => {
  const lane = new Lane({ inside: 1, waiting: 5, seconds: 0 });
  const leave = await lane.enter();
  await expect(lane.enter()).rejects.toBeInstanceOf(LaneFull);
  leave();
  (await lane.enter())();
});

it('V1: nobody goes in while the loop is busy, and all go on when it is not', async () => {
  let isBusy = true;
  const lane = new Lane({ inside: 2, waiting: 5, seconds: 60, mayEnter: () => !isBusy });
  let isIn = false;
  const waiting = lane.enter().then(() => {
    isIn = true;
  });
  lane.goOn();
  await Promise.resolve();
  expect(isIn).toBe(false);
  isBusy = false;
  lane.goOn();
  await waiting;
});
