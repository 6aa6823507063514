/** Which rule of the law is carried out where, and which test shows it; which test finds a change of a row of the rulebook. */
import fs from 'node:fs';
import path from 'node:path';
import { house } from '../src/apps/server/house.ts';
import { keptByConstruction } from '../src/platform/law/kept-by-construction.ts';
import { lawRules } from '../src/platform/law/law-rules.ts';
import { laws } from '../src/platform/law/rulebook/laws/all.ts';
import { shownRow } from '../src/platform/law/rulebook/scope.rules.ts';
import { readFound, standingOf, unseenOf } from '../tests/law/found.ts';
import { changesOf, isRegisterable } from '../tests/law/row-changes.ts';
import { whyTold } from '../tests/law/told.ts';
import { isHeldByRows, testsNaming } from './law-claims.ts';
import { plays } from './law-tests.ts';

const root = path.resolve(import.meta.dirname, '..');
type Table = (head: readonly string[], rows: readonly (readonly string[])[]) => string;

interface Claim {
  where: string;
  says: string;
}

/** Rule number → who claims to carry it out. */
function claims(): Map<string, Claim[]> {
  const found = new Map<string, Claim[]>();
  const add = (rule: string | undefined, claim: Claim) => {
    for (const id of rule?.split(/[,、\s]+/) ?? []) if (id) found.set(id, [...(found.get(id) ?? []), claim]);
  };
  for (const [id, lifecycle] of house.lifecycles) {
    for (const [verb, action] of Object.entries(lifecycle.actions)) {
      for (const rule of action.keeps ?? []) add(rule, { where: `${id}.${verb}`, says: action.label });
      for (const g of action.needs ?? []) add(g.rule, { where: `${id}.${verb}`, says: g.because });
    }
  }
  for (const [id, access] of house.accesses)
    for (const rule of access.keeps ?? []) add(rule, { where: `${id} (who sees it)`, says: '' });
  for (const [id, record] of house.records)
    for (const r of record.rules ?? []) add(r.rule, { where: `${id}.${r.field}`, says: r.law ?? '' });
  for (const kept of keptByConstruction) add(kept.rule, { where: 'the whole construction', says: kept.how });
  return found;
}

/** A claim of the whole construction is worth the test that shows it: without one of that title there is no claim. */
function construction(table: Table): string {
  for (const { rule, test } of keptByConstruction) {
    const tests = path.join(root, test.file);
    const isThere = fs.existsSync(tests) && fs.readFileSync(tests, 'utf8').includes(`it('${test.title}'`);
    if (!isThere) throw new Error(`${rule} claims a test that is not there: ${test.file}, "${test.title}"`);
    if (!lawRules.some((r) => r.id === rule)) throw new Error(`${rule} is no rule of the law table`);
  }
  return table(
    ['rule', 'how', 'shown by', 'left to the operator'],
    keptByConstruction.map((k) => [k.rule, k.how, `\`${k.test.file}\``, k.leaves ?? '']),
  );
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Three names tell enough. */
function few(files: readonly string[]): string {
  const more = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return files.length === 0
    ? '—'
    : files
        .slice(0, 3)
        .map((file) => `\`${file}\``)
        .join(' ') + more;
}

/** What a claim is worth, the strongest first. */
const standings = ['yes', 'declared, not proven', 'its number is not asked', 'claimed by nobody'] as const;

export const standingOfClaim = (
  isClaimed: boolean,
  isProven: boolean,
  isAsked: boolean,
): (typeof standings)[number] => {
  if (!isClaimed) return 'claimed by nobody';
  if (!isProven) return 'declared, not proven';
  return isAsked ? 'yes' : 'its number is not asked';
};

/** The rules of the law; one counts where code claims it, a test proves it, and the rows that it reads are asked. */
export function lawIndex(table: Table): string {
  const claimed = claims();
  const shown = testsNaming(lawRules.map((rule) => rule.id));
  const found = readFound();
  const rows = lawRules.map((rule) => {
    const where = unique((claimed.get(rule.id) ?? []).map((claim) => `\`${claim.where}\``));
    const { files = [], proofs = [] } = shown.get(rule.id) ?? {};
    const standing = standingOfClaim(where.length > 0, proofs.length > 0, isHeldByRows(rule.id, laws, found));
    const seen = proofs.length > 0 ? few(unique(proofs.map(({ file }) => file))) : '—';
    const named = files.filter((file) => !proofs.some((proof) => proof.file === file));
    const by = where.join(' ') || '—';
    return [rule.id, rule.article, rule.says, rule.applies, rule.checked, standing, by, seen, few(named)];
  });
  const count = (standing: string) => rows.filter((row) => row[5] === standing).length;
  const numbers = new Set(lawRules.map((rule) => rule.id));
  const others = [...claimed]
    .filter(([id]) => !numbers.has(id))
    .map(([id, list]) => [id, unique(list.map((c) => `\`${c.where}\` ${c.says}`)).join('; ')]);
  const byOffice = rows.filter(
    ([id, , , , , standing]) => standing === 'yes' && shown.get(id!)?.proofs.some(({ file }) => plays(file)),
  ).length;
  const open = standings.slice(1).map((standing) => `${count(standing)} ${standing}`);
  return `# Law index\n\n${rows.length} rules of the tendering regime. **${count('yes')} are carried out**: code claims it, a test whose title names the rule sees a step refused and its lawful neighbour allowed (of an attack: refused), and a change of its number is found; ${byOffice} of them through the running office, ${count('yes') - byOffice} by asking the guard or rule that decides, without its office. ${open.join(', ')}. Declared, not proven: a guard, an effect or an access names the rule, and no such test does; what other tests name it stands in the last column. Read from the tests' own text (\`tools/law-proofs.ts\`): a test that is removed takes its rule out of the figure.\n\n${table(['rule', 'article', 'says', 'applies to', 'checked', 'carried out', 'by', 'proven by', 'named besides by'], rows)}\n## Kept by the whole construction\n\n${construction(table)}\n## Rules of the house\n\n${table(['rule', 'carried out by'], others)}`;
}

/** Row → the tests that find a change of it, as `npm run check:law` saw it the last time. */
export function lawTestsPage(table: Table): string {
  const found = readFound();
  const registerable = laws.filter(isRegisterable);
  const changes = registerable.flatMap((row) => changesOf(row).map((change) => ({ row, change })));
  const finderOf = ({ row, change }: (typeof changes)[number]) => found[shownRow(row)]?.[change.says];
  const reasons = ({ row, change }: (typeof changes)[number]) =>
    finderOf({ row, change }) ? undefined : whyTold(row, change);
  const rows = laws.map((row) => {
    const standing = standingOf(row, found);
    const own = changes.filter((one) => one.row === row);
    const tests = unique(own.flatMap((one) => finderOf(one)?.file ?? []));
    const told = own.filter(reasons).map(({ change }) => change.says);
    return [
      shownRow(row),
      row.rule ?? '',
      standing,
      few(tests),
      told.join('; '),
      unseenOf(row, found)
        .map(({ says }) => says)
        .join('; '),
    ];
  });
  const stand = (standing: string) => rows.filter((row) => row[2] === standing).length;
  const toldOnes = changes.flatMap((one) => {
    const because = reasons(one);
    return because ? [[one.row.name, one.change.says, because] as const] : [];
  });
  const grouped = unique(toldOnes.map(([, , because]) => because)).map((because) => [
    because,
    unique(toldOnes.filter((one) => one[2] === because).map(([name]) => `\`${name}\``)).join(' '),
  ]);
  const count = (is: (one: (typeof changes)[number]) => unknown) => changes.filter(is).length;
  return `# Tests of the law\n\n\`npm run check:law\` changes each row of the rulebook a little (number, strength, scope, day) and looks for a test that fails: one that performs an action or draws a page. It fails where a change is neither found nor told with its reason. ${rows.length} rows: ${stand('asked')} asked by running code, ${stand('told')} told and not enforced, ${stand('no regime')} of a regime under which no project can be registered yet, ${stand('not seen')} not seen. Of ${changes.length} changes ${count(finderOf)} are found by a test, ${count(reasons)} are told, ${registerable.flatMap((row) => unseenOf(row, found)).length} are found by no test.\n\n${table(['row', 'rule', 'standing', 'found by', 'told', 'not seen'], rows)}\n## Told and not enforced\n\n${table(['because', 'of'], grouped)}`;
}
