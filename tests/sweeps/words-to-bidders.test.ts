/** U34: what bidders and experts read speaks to them: no word of the office's own work, in messages or on the portal's pages. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from '../../src/apps/screens.generated.ts';
import { house } from '../../src/apps/server/house.ts';
import type { Screen } from '../../src/kernel/screen/screen.ts';

/** Recipient lists in which people of bidding units stand. */
const outside = /(Bidders|Takers|Sides|performers)$/;
const ofTheOffice = /审核并|提交审核|核验通过/;

describe('a message to bidders', () => {
  const told = [...house.lifecycles.values()].flatMap(({ record, actions }) =>
    Object.entries(actions).flatMap(([verb, { label, says, tells = [] }]) =>
      tells.some((list) => outside.test(list)) ? [[`${record.id}.${verb}`, says ?? label] as const] : [],
    ),
  );

  it.each(told)('%s: %s', (_action, words) => expect(words).not.toMatch(ofTheOffice));

  it('is found at all', () => expect(told.length).toBeGreaterThan(20));
});

/** Words of the office for things that are the reader's own, or that people outside need not know. */
const staffWords = /审核并发布|供应商库|专家库管理(?!员)|待核验的登记/;

/** The page files of the portal, with what they draw from their own folder. */
function pages(): string[] {
  const root = path.resolve(import.meta.dirname, '../../src');
  const named = new Map<string, string>();
  for (const file of fs.globSync('{platform,capabilities}/**/screens.ts', { cwd: root })) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [, id, page] of text.matchAll(/^ {2}'([\w.-]+)': \{(?:(?!^ {2}\},)[\s\S])*?import\('(\.[^']+)'\)/gm))
      named.set(id!, path.join(root, path.dirname(file), page!));
  }
  const portal = (Object.entries(screens) as [string, Screen][]).filter(([, s]) => s.portal && s.menu?.orgTypes);
  const found = new Set(portal.flatMap(([id]) => named.get(id) ?? []));
  for (const file of found)
    for (const [, next] of fs.readFileSync(file, 'utf8').matchAll(/from '(\.\/[^']+\.tsx)'/g))
      found.add(path.join(path.dirname(file), next!));
  return [...found];
}

describe('a page of the portal', () => {
  const all = pages();
  it.each(all.map((file) => [path.basename(file), file]))('%s speaks to whoever reads it', (_name, file) => {
    const text = fs.readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    expect(text.match(staffWords)?.[0]).toBeUndefined();
  });

  it('is found at all', () => expect(all.length).toBeGreaterThan(30));
});
