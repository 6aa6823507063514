/** `npm run where -- <address | id | title>`: everything about a screen, record, action, table or file, in one answer. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { house } from '../src/apps/server/house.ts';
import { resolveWording } from '../src/kernel/screen/wording.ts';
import { tableOf } from '../src/kernel/server/names.ts';

const root = path.resolve(import.meta.dirname, '..');
const asked = process.argv.slice(2).join(' ').trim();
if (!asked) {
  console.error('Say what you look for: an address, an id, a table or a Chinese title.');
  process.exit(1);
}
const wanted = asked.replace(/^.*#/, '').replace(/\?.*$/, '');

/** Files that speak of something. */
function files(word: string): string[] {
  try {
    const args = ['grep', '-lF', '--untracked', word, '--', 'src', 'tests', 'database/seed'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n')
      .filter((f) => f && !f.includes('.generated.'));
  } catch {
    return [];
  }
}

const line = (name: string, text: string) => console.log(`${name.padEnd(9)} ${resolveWording(text)}`);
let found = 0;

for (const [id, screen] of Object.entries(house.screens)) {
  const title = resolveWording(screen.title);
  if (screen.path !== wanted && id !== wanted && title !== wanted && screen.title !== wanted) continue;
  found++;
  line('screen', `${id}   ${title}   ${screen.page ? 'by hand' : 'derived'}   ${screen.path}`);
  const page = screen.page && /import\(['"](.+?)['"]\)/.exec(screen.page.toString())?.[1];
  if (page) line('page', files(path.basename(page)).find((f) => f.endsWith('screens.ts')) ? page : '');
  if (screen.record) line('record', files(`defineRecord('${screen.record}'`)[0] ?? screen.record);
}

for (const [id, record] of house.records) {
  if (![id, resolveWording(record.label), tableOf(record)].includes(wanted)) continue;
  found++;
  line('record', `${id}   ${record.label}   table ${tableOf(record)}`);
  line('declared', files(`defineRecord('${id}'`).join(' '));
  for (const [name, field] of Object.entries<any>(record.fields))
    line('field', `${name}   ${field.label}   ${field.kind}`);
  const lifecycle = house.lifecycle(id);
  line(
    'actions',
    Object.entries(lifecycle.actions)
      .map(([verb, a]) => `${id}.${verb} ${a.label}`)
      .join(' · '),
  );
  line(
    'seen by',
    house
      .access(id)
      .read.map((a) => a.label)
      .join(', '),
  );
  line(
    'screens',
    Object.entries(house.screens)
      .filter(([, s]) => s.record === id)
      .map(([s, { path: p }]) => `${s} ${p}`)
      .join(' · '),
  );
}

for (const [id, lifecycle] of house.lifecycles) {
  for (const [verb, action] of Object.entries(lifecycle.actions)) {
    if (`${id}.${verb}` !== wanted && resolveWording(action.label) !== wanted) continue;
    found++;
    line('action', `${id}.${verb}   ${action.label}   ${JSON.stringify(action.from)} → ${action.to ?? 'stays'}`);
    line('by', action.by.map((b) => b.label).join(', '));
    if (action.needs?.length)
      line('needs', action.needs.map((g) => `${g.because}${g.rule ? ` [${g.rule}]` : ''}`).join(' · '));
    if (action.does)
      line(
        'does',
        `${action.does}   ${files(`${action.does}`)
          .filter((f) => f.includes('/server/'))
          .join(' ')}`,
      );
    if (action.law?.length) line('law', action.law.join(', '));
    line(
      'tests',
      files(`${id}.${verb}`)
        .filter((f) => f.includes('.test.') || f.startsWith('tests/'))
        .join(' '),
    );
  }
}

if (found === 0) {
  const near = files(asked);
  console.log(
    near.length > 0
      ? `Nothing is called that; these files speak of it:\n  ${near.join('\n  ')}`
      : 'Nothing is called that, and no file speaks of it.',
  );
  process.exit(near.length > 0 ? 0 : 1);
}
