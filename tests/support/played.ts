/** What several files begin with and what takes long to play: played once in a run, and copied with its files. */
import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { createDatabase, templateDatabase } from './database.ts';
import { officeTemplate, openOn, type TestOffice } from './office.ts';
import { settled } from './settled.ts';

/**
 * Opens an office of its own in which `play` is over. Its clock goes on from where that ended, and nobody is signed in.
 * @param name says what is played: the same name, the same play
 * @param play answers what JSON can hold: ids, not clients
 */
export async function openPlayed<T>(
  name: string,
  play: (test: TestOffice) => Promise<T>,
): Promise<{ test: TestOffice; played: T }> {
  const kept = path.join(inject('runFolder'), 'played', name);
  const template = await templateDatabase(
    `played_${name}`,
    async (url) => {
      const test = await openOn({ url, drop: async () => {} });
      const played = await play(test);
      await settled(test);
      const startAt = (await test.now()).toISOString();
      await test.close(() => fs.cpSync(test.dataDir, kept, { recursive: true }));
      fs.writeFileSync(`${kept}.json`, JSON.stringify({ played, startAt }));
    },
    await officeTemplate(false),
  );
  const { played, startAt } = JSON.parse(fs.readFileSync(`${kept}.json`, 'utf8'));
  return { test: await openOn(await createDatabase(template), { startAt }, kept), played };
}
