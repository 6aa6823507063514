/** What several files begin with and what takes long to play: played once in a run, and copied with its files. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { createDatabase, templateDatabase } from './database.ts';
import { freeze, thaw } from './frozen.ts';
import { firstDay, officeTemplate, openOn, type PlayedOffice, type TestOffice } from './office.ts';
import { settled } from './settled.ts';

type Play<T> = (test: TestOffice) => Promise<T>;

/** Plays in an office of its own, by the worker that asks first; the others find what it left. */
async function playOnce<T>(name: string, play: Play<T>): Promise<{ office: PlayedOffice; answer: Buffer }> {
  const files = path.join(inject('runFolder'), 'played', name);
  const template = await templateDatabase(
    `played_${name}`,
    async (url) => {
      const test = await openOn({ url, drop: async () => {} }, { startAt: firstDay });
      const played = await play(test);
      await settled(test);
      const startAt = (await test.now()).toISOString();
      const { dataDir } = test;
      await test.close(() => fs.cpSync(dataDir, files, { recursive: true }));
      fs.writeFileSync(`${files}.answer`, await freeze({ played, startAt }));
    },
    await officeTemplate(false),
  );
  const answer = fs.readFileSync(`${files}.answer`);
  const { startAt } = await thaw<{ startAt: string }>(answer, async () => undefined as never);
  return { office: { template, files, startAt }, answer };
}

/**
 * Opens an office of its own in which `play` is over. Its clock goes on from where that ended, and only the people
 * whose clients it answers are signed in.
 * @param name says what is played: the same name, the same play
 * @param play answers plain values, bytes, keys and clients
 */
export async function openPlayed<T>(name: string, play: Play<T>): Promise<{ test: TestOffice; played: T }> {
  const { office, answer } = await playOnce(name, play);
  const { template, startAt, files } = office;
  const test = await openOn(await createDatabase(template), { startAt }, files);
  const { played } = await thaw<{ played: T }>(answer, test.as);
  return { test, played };
}

/**
 * What many files begin with, in the usual way: an office where nothing was done yet becomes a copy of one in which it
 * was played. Every other office plays it itself.
 * @param options how it is played; usual where each of them is a word: how far, until when
 */
export async function playedIn<T>(test: TestOffice, name: string, options: object, play: Play<T>): Promise<T> {
  const isUsual = Object.values(options).every((value) => typeof value === 'string');
  if (!isUsual || !test.isUntouched()) return play(test);
  const which = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 8);
  const { office, answer } = await playOnce(`${name}_${which}`, play);
  await test.become(office);
  const { played } = await thaw<{ played: T }>(answer, test.as);
  return played;
}
