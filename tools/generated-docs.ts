/** What is written from the declarations: census, matrices, law index, glossary, settings. Reviewed as a diff. */
import fs from 'node:fs';
import path from 'node:path';
import { house } from '../src/apps/server/house.ts';
import { keptTables } from '../src/apps/server/kept.ts';
import { settingsTable } from '../src/apps/server/settings.ts';
import { codeTables, unusedTables } from '../src/exchange/codes/index.ts';
import { fromStates, type Lifecycle } from '../src/kernel/lifecycle/lifecycle.ts';
import type { Screen } from '../src/kernel/screen/screen.ts';
import { resolveWording } from '../src/kernel/screen/wording.ts';
import { type Retention, retentions } from '../src/kernel/server/retention.ts';
import { isLimit, isNotAsked, senseOf } from '../src/platform/law/rulebook/row.ts';
import { allRows, boundOf, demanded, limits, strengths } from '../src/platform/law/rulebook.ts';
import { askedNamesFile } from './asked-names.ts';
import { housePicture } from './house-picture.ts';
import { lawIndex, lawTestsPage } from './law-index.ts';
import { nonePage } from './none-page.ts';
import { powersPage } from './powers-page.ts';
import { specificationPage } from './specification.ts';
import { linkingSources, waysIn } from './ways-in.ts';

const root = path.resolve(import.meta.dirname, '..');
const notice = '<!-- Written by `npm run generate`; do not edit. -->\n\n';
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |\n`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  row(head) + row(head.map(() => '---')) + rows.map(row).join('');

interface Specified {
  path: string;
  title: string;
  kind: string;
  purpose: string;
}

/** The screens that the specification asks for. */
export function specifiedScreens(): Specified[] {
  return fs
    .readFileSync(path.join(root, 'docs/specification/screens.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => {
      const [where = '', title = '', kind = '', , purpose = ''] = line.split('\t');
      return { path: where, title, kind, purpose };
    });
}

/**
 * What somebody saw of a screen's pictures at a desk's and a phone's size, written down by hand after `npm run pictures`:
 * screen, day, as whom it was opened, verdict. Screen → words of the census.
 */
export function seenScreens(): Map<string, string> {
  const lines = fs.readFileSync(path.join(root, 'docs/specification/seen.tsv'), 'utf8').split('\n');
  const seen = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
  return new Map(seen.map(([id = '', day = '', as = '', verdict = '']) => [id, `${day} as ${as}: ${verdict}`]));
}

// Redirects that the office's router itself makes (`apps/office/Office.tsx`).
const routed = new Set(['/tempindex', '/agency/home']);

const howMade = (screen: Screen) => (screen.page ? 'by hand' : 'derived');

/** How a person comes to each screen, in words; several ways are told by the first. */
function ways(): Map<string, string> {
  const actions = new Set([...house.lifecycles].flatMap(([id, l]) => Object.keys(l.actions).map((v) => `${id}.${v}`)));
  const found = waysIn({ screens: house.screens, actions, sources: linkingSources() });
  return new Map([...found].map(([id, all]) => [id, all[0] ?? 'none']));
}

/** Whether a screen of the specification is there: declared, or made by the router itself. */
const isBuilt = (where: string, paths: ReadonlySet<string>) => paths.has(where) || routed.has(where);

/** The addresses of the specification that lead to no screen yet, with their titles: what the one honest page says. */
function notBuilt(): string {
  const paths = new Set(Object.values(house.screens).map((s) => s.path));
  const missing = specifiedScreens().filter(({ path: where }) => !isBuilt(where, paths));
  const lines = missing.map(({ path: where, title }) => `  ['${where}', '${title}'],`);
  return `// Written by \`npm run generate\`; do not edit.\n/** Screens of the specification that are not built yet: title by address. */\nexport const notBuilt: ReadonlyMap<string, string> = new Map([\n${lines.join('\n')}\n]);\n`;
}

function census(): string {
  const way = ways();
  const seen = seenScreens();
  const seenOf = (id = '') => seen.get(id) ?? '';
  const byPath = new Map(Object.entries(house.screens).map(([id, s]) => [s.path, { id, s }]));
  const specified = specifiedScreens();
  const rows = specified.map(({ path: where, title, kind, purpose }) => {
    const found = byPath.get(where);
    const made = found ? howMade(found.s) : routed.has(where) ? 'by hand' : 'missing';
    return [
      where,
      title,
      kind,
      found ? found.id : '',
      made,
      found ? (way.get(found.id) ?? '') : '',
      purpose,
      seenOf(found?.id),
    ];
  });
  const count = (how: string) => rows.filter((r) => r[4] === how).length;
  const known = new Set(specified.map((s) => s.path));
  const ours = Object.entries(house.screens).filter(([, s]) => !known.has(s.path));
  return `${notice}# Screens\n\nThe specification names ${rows.length}: ${count('derived')} derived, ${count('by hand')} by hand, ${count('missing')} missing. ${ours.length} are ours besides. Of all that are built ${seen.size} were looked at with rows in them (\`docs/specification/seen.tsv\`).\n\n${table(
    ['address', 'title', 'kind', 'id', 'made', 'way in', 'what a person does there', 'seen'],
    rows,
  )}\n## Ours\n\n${table(
    ['address', 'title', 'kind', 'id', 'made', 'way in', 'where', 'seen'],
    ours.map(([id, s]) => {
      const made = [s.path, s.title, s.kind, id, howMade(s), way.get(id) ?? '', s.portal ? 'portal' : 'office'];
      return [...made, seenOf(id)];
    }),
  )}`;
}

function matrix(lifecycle: Lifecycle): string {
  const { record, states, actions, initial } = lifecycle;
  const access = house.access(record.id);
  const people = [...new Set(Object.values(actions).flatMap((a) => a.by.map((b) => b.label)))];
  const lines = Object.entries(states).map(([name, state]) => [
    `${state.label} \`${name}\`${name === initial ? ' ●' : ''}${state.final ? ' ■' : ''}`,
    ...people.map((who) =>
      Object.entries(actions)
        .filter(([, a]) => fromStates(a).includes(name) && a.by.some((b) => b.label === who))
        .map(([verb, a]) => `${a.label} \`${verb}\`${a.to && a.to !== name ? ` → ${states[a.to]?.label}` : ''}`)
        .join('; '),
    ),
  ]);
  const created = Object.entries(actions)
    .filter(([, a]) => a.from === null)
    .map(([verb, a]) => `${a.label} \`${verb}\` (${a.by.map((b) => b.label).join('、')})`);
  const guards = Object.entries(actions)
    .filter(([, a]) => (a.needs ?? []).length > 0)
    .map(([verb, a]) => [
      `\`${verb}\``,
      (a.needs ?? []).map((g) => `${g.because}${g.rule ? ` [${g.rule}]` : ''}`).join('; '),
    ]);
  const secrecy = Object.entries(access.fields ?? {}).map(
    ([name, s]) => `${record.fields[name]?.label ?? name}: ${s.shows}`,
  );
  return `${notice}# ${record.label} \`${record.id}\`\n\nBegins: ${created.join('; ') || 'by the system'}. Read by: ${access.read.map((a) => a.label).join('、')}.${secrecy.length > 0 ? ` Hidden until their time: ${secrecy.join('; ')}.` : ''}\n\n${table(['state', ...people], lines)}\n● first, ■ final.\n${guards.length > 0 ? `\n## Refusals\n\n${table(['action', 'refuses with'], guards)}` : ''}`;
}

const avoid: Readonly<Record<string, string>> = {
  lot: 'section, package',
  bid: 'tender (as a noun for 投标), offer',
  'tender-document': 'biddingDocument',
  'candidate-publicity': 'candidate notice',
  'award-notice': 'win notice',
  objection: 'complaint (that is 投诉), challenge (that is 质疑)',
  opening: 'bid opening meeting',
  termination: '废标 as one idea: failTender, cancelTender, rejectBid',
};

function glossary(): string {
  const records = [...house.records.values()].sort((a, b) => a.id.localeCompare(b.id));
  return `${notice}# Glossary\n\nFrom the labels of the declarations; \`npm run where -- <id or label>\` lists the fields of each. \`tenderer\` is banned: it means 投标人 in one vocabulary and 招标人 in another; write \`buyer\` or \`bidder\`.\n\n${table(
    ['中文', 'in code', 'avoid'],
    records.map((r) => [r.label, `\`${r.id}\``, avoid[r.id] ?? '']),
  )}`;
}

const settings = () =>
  `${notice}# Settings\n\nBy environment variable.\n\n${table(
    ['variable', 'default', 'meaning'],
    settingsTable.map((s) => [`\`${s.name}\``, s.default, s.meaning]),
  )}`;

const unitOf = (after: Retention['after']): string => {
  if (typeof after === 'string') return `\`ZHAOCAI_KEEP_${after.toUpperCase()}\` days`;
  return after.hours % 24 === 0 && after.hours > 24 ? `${after.hours / 24} days` : `${after.hours} hours`;
};

function retention(): string {
  const swept = retentions({ house }).map(([name, one]) => [
    `\`${name}\``,
    one === 'own sweep' ? '`ZHAOCAI_KEEP_UPLOADS` days' : unitOf(one.after),
    one === 'own sweep'
      ? 'what no record names'
      : `since \`${one.since}\`${one.where ? `, where \`${one.where}\`` : ''}`,
  ]);
  const kept = [...keptTables()].map(([name, why]) => [`\`${name}\``, why]);
  return `${notice}# Retention\n\nEvery table, and what becomes of its rows. The sweep runs by the hour.\n\n## Swept\n\n${table(
    ['table', 'after', 'which'],
    swept.sort(),
  )}\n## Kept\n\n${table(['table', 'because'], kept.sort())}`;
}

/** What each coded value is called in the national exchange. */
function nationalCodes(): string {
  const pages = codeTables.map(({ id, label, codes, fields }) => {
    const lines = Object.entries(fields).flatMap(([field, values]) =>
      Object.entries(values).map(([value, code]) =>
        typeof code === 'string' ? [field, value, code, codes[code]!] : [field, value, '', code.because],
      ),
    );
    return `## ${label} (${id})\n\n${table(['field', 'value', 'code', ''], lines)}`;
  });
  const unused = Object.entries(unusedTables).map(([id, because]) => [id, because]);
  return `${notice}# National codes\n\n${pages.join('\n')}\n## No field\n\n${table(['table', 'because'], unused)}`;
}

/** Every row of the rulebook, as a lawyer would read it aloud. */
function rulebookPage(): string {
  const names: Readonly<Record<string, { label: string }>> = { ...limits, ...demanded };
  const lines = allRows().map((r) => [
    names[r.name]!.label,
    isLimit(r) ? boundOf({ ...senseOf(r), unit: r.unit }) : isNotAsked(r) ? '—' : '应当',
    isLimit(r) ? [r.base && `以${r.base}为基数`, r.from && `自${r.from}起算`].filter(Boolean).join('，') : '',
    [...(r.in ?? ['全部']), ...(r.ways ?? []), ...(r.kinds ?? []), r.amountFrom && `${r.amountFrom} 元起`]
      .filter(Boolean)
      .join(' '),
    strengths[r.by],
    `${r.law} ${r.article}`,
    r.rule ?? '',
    r.checked,
    r.since,
  ]);
  return `${notice}# Rulebook\n\n${lines.length} rows (\`src/platform/law/rulebook/laws\`). Checked: V in the original, S second-hand, R recalled, P a proposal of the house; S and R are to be checked before production.\n\n${table(
    ['what', 'limit', 'counted', 'where', 'strength', 'article', 'rule', 'checked', 'since'],
    lines,
  )}`;
}

/** File → text. */
export async function generatedDocs(): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'docs/generated/house.svg': housePicture(),
    'docs/generated/screens.md': census(),
    'src/apps/shell/not-built.generated.ts': notBuilt(),
    'docs/generated/law-index.md': notice + lawIndex(table),
    'docs/generated/law-tests.md': notice + lawTestsPage(table),
    'docs/generated/powers.md': powersPage(),
    'docs/generated/none.md': notice + nonePage(table),
    'docs/generated/rulebook.md': rulebookPage(),
    'src/capabilities/procedure/asked.generated.ts': askedNamesFile(),
    'docs/generated/settings.md': settings(),
    'docs/generated/national-codes.md': nationalCodes(),
    'docs/generated/retention.md': retention(),
    'docs/generated/specification.md': notice + specificationPage(table),
    'GLOSSARY.md': glossary(),
  };
  for (const lifecycle of house.lifecycles.values())
    files[`docs/generated/lifecycles/${lifecycle.record.id}.md`] = matrix(lifecycle);
  // Labels hold wording tokens; documents say them as an office does where nothing is set.
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, resolveWording(text)]));
}
