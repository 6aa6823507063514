/** How a person comes to each screen: a screen that nothing leads to is lost, however well it is made. */
import fs from 'node:fs';
import path from 'node:path';
import type { Screen, Screens } from '../src/kernel/screen/screen.ts';

export interface Sourced {
  screens: Screens;
  /** Every `record.verb` of the program: an action's name is no link. */
  actions: ReadonlySet<string>;
  /** Code that makes links: file → text. */
  sources: Readonly<Record<string, string>>;
}

const named =
  /(\b(?:to|screen|begin|opens|link|screenNamed)\W{1,5})?['"`]([a-z][a-z0-9-]*\.[a-zA-Z][a-zA-Z0-9]*)['"`?]/g;

/** The workbench leads to every list that stands under it (`capabilities/workbench/server/reminders.ts`). */
const isReminder = ({ kind, trail }: Screen) => kind === 'list' && trail?.[0] === 'workbench.index';

/** The screens that code names in order to lead there. */
function linked({ screens, actions, sources }: Sourced): Set<string> {
  const found = new Set<string>();
  for (const text of Object.values(sources))
    for (const [, leads, id = ''] of text.matchAll(named))
      if (id in screens && (leads || !actions.has(id))) found.add(id);
  return found;
}

/** The screen to which a record's rows lead by themselves: the first of its kind, or the one that is named like it. */
function isOwn(screens: Screens, id: string, { record, kind, portal }: Screen): boolean {
  if (!record || (kind !== 'detail' && kind !== 'form')) return false;
  const named = `${record}.${kind}`;
  const alike = Object.entries(screens).filter(
    ([, s]) => s.record === record && s.kind === kind && Boolean(s.portal) === Boolean(portal),
  );
  return (alike.some(([other]) => other === named) ? named : alike[0]?.[0]) === id;
}

/** Screen → the ways that lead to it, in words; none for a screen that is lost. */
export function waysIn(house: Sourced): Map<string, string[]> {
  const { screens } = house;
  const links = linked(house);
  const ways = new Map<string, string[]>();
  const direct = (id: string, s: Screen) => [
    ...(s.menu ? ['menu'] : []),
    ...(s.reached ? [s.reached] : []),
    ...(isReminder(s) ? ['workbench'] : []),
    ...(s.reviews ? ['row under review'] : []),
    ...(links.has(id) ? ['link'] : []),
    ...(isOwn(screens, id, s) ? ['row'] : []),
  ];
  for (const [id, s] of Object.entries(screens)) ways.set(id, direct(id, s));
  // What leads on from a lost screen is lost too, so these are followed from what is found already.
  const onward = Object.entries(screens).flatMap(([id, s]): [string, string, string][] => [
    ...(s.opens ? [[id, s.opens, `rows of ${id}`] as [string, string, string]] : []),
    ...(s.from ?? []).map((before): [string, string, string] => [before, id, `from ${before}`]),
    ...(s.sameAs ? [[s.sameAs, id, `as ${s.sameAs}`] as [string, string, string]] : []),
  ]);
  for (let before = -1, left = [...onward]; left.length !== before; ) {
    before = left.length;
    left = left.filter(([source, target, how]) => {
      if (!ways.get(source)?.length) return true;
      ways.get(target)?.push(how);
      return false;
    });
  }
  return ways;
}

/** The code of this project that makes links: not the rows of screens themselves, nor tests. */
export function linkingSources(): Record<string, string> {
  const root = path.resolve(import.meta.dirname, '../src');
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$|\.generated\.ts$|screens\.ts$|[\\/]testing[\\/]/.test(f));
  return Object.fromEntries(files.map((f) => [f, fs.readFileSync(path.join(root, f), 'utf8')]));
}

/** Names in `from`, `opens` and `sameAs` that are no screens. */
export function strayNames(screens: Screens): string[] {
  return Object.entries(screens).flatMap(([id, s]) =>
    [...(s.from ?? []), ...(s.opens ? [s.opens] : []), ...(s.sameAs ? [s.sameAs] : [])]
      .filter((other) => !(other in screens))
      .map((other) => `${id} names ${other}`),
  );
}
