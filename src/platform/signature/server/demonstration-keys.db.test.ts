/** Y9: the demonstration's key files are offered to the person whose they are, and to nobody in production. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openOffice } from '../../../../tests/support/office.ts';
import { demoPassword, keyFolder } from '../../identity/demonstration.ts';

const names = [
  '开标密钥-训练馆改造-owner.json',
  '开标密钥-训练馆改造-owner2.json',
  '投标密钥-训练馆改造-supplier1.json',
];

async function asked(mode: 'demo' | 'production') {
  const test = await openOffice({ mode });
  try {
    const folder = path.join(test.dataDir, keyFolder);
    fs.mkdirSync(folder, { recursive: true });
    for (const name of names) fs.writeFileSync(path.join(folder, name), JSON.stringify({ of: name }));
    const found = [];
    for (const account of ['owner', 'supplier1', 'agent']) {
      const person = await test.as(account);
      const { tdata } = await person.get('/platform/demonstration/keys.json');
      const taken = await Promise.all(
        [...names, `../${keyFolder}/${names[0]}`].map((name) =>
          person.get('/platform/demonstration/key.json', { name }),
        ),
      );
      found.push({ account, ...tdata, taken: taken.map(({ code, tdata: key }) => (code === 'v' ? key.of : '')) });
    }
    const guest = await test.guest().get('/platform/demonstration/keys.json');
    return { found, guest: guest.code };
  } finally {
    await test.close();
  }
}

it('gives each person of a demonstration the own files only, by name and by content', async () => {
  const { found, guest } = await asked('demo');
  expect(found).toEqual([
    { account: 'owner', password: demoPassword, names: [names[0]], taken: [names[0], '', '', ''] },
    { account: 'supplier1', password: demoPassword, names: [names[2]], taken: ['', '', names[2], ''] },
    { account: 'agent', password: '', names: [], taken: ['', '', '', ''] },
  ]);
  expect(guest).not.toBe('v');
});

it('gives nobody anything in production', async () => {
  const { found } = await asked('production');
  for (const { names: told, password, taken } of found)
    expect({ told, password, taken }).toEqual({ told: [], password: '', taken: ['', '', '', ''] });
});
