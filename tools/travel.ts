/**
 * What the front ends fetch together. Left to itself the builder makes a file of whatever two pages share, and a page then asks for
 * a hundred: what every page of a front end stands on comes in one file.
 */
import path from 'node:path';

interface Known {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const apps = path.resolve(import.meta.dirname, '../src/apps');
const frames = { office: ['office/main.tsx', 'office/Office.tsx'], portal: ['portal/main.tsx', 'portal/Portal.tsx'] };

/** Whoever asks a door for one name does not load the rest, so nobody travels because of a door. */
const isDoor = (id: string) => /src\/.*\/(index|web\/door)\.ts$/.test(id);
const isCode = (id: string) => /\.[cm]?[jt]sx?$/.test(id);

function reached(from: string, known: Known): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [path.join(apps, from)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isDoor(id) || !isCode(id)) continue;
    found.add(id);
    open.push(...(known.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Everything that is asked for by whoever signs in, before the frame; in both frames; in one of them. */
function standing(known: Known): (id: string) => string | null {
  const [doors, walls] = [0, 1].map((at) => {
    const [office, portal] = [frames.office[at], frames.portal[at]].map((from) => reached(from ?? '', known));
    return { office: office as ReadonlySet<string>, portal: portal as ReadonlySet<string> };
  });
  return (id) => {
    if (doors?.office.has(id) && doors.portal.has(id)) return 'entry';
    if (doors?.office.has(id) || doors?.portal.has(id)) return null;
    if (walls?.office.has(id) && walls.portal.has(id)) return 'frame';
    return null;
  };
}

/** What nearly every record names, what all that counts by law asks, and what both homes are made of. */
const together: readonly (readonly [name: string, of: RegExp])[] = [
  ['people', /\/src\/platform\/identity\/(organisation|user|department|role)\/[^/]+\.ts$/],
  ['law', /\/src\/platform\/law\/(rulebook\/|rulebook\.ts$)/],
  ['supplier', /\/src\/capabilities\/supplier\/(audiences\.ts|(supplier|category)\/[^/]+\.ts)$/],
  [
    'home',
    /\/src\/(capabilities\/(workbench\/web\/(Panel|names)|bid\/web\/own-tenders|project\/web\/possible)|ui\/format\/lot-name)\.tsx?$/,
  ],
];

let stands: ((id: string) => string | null) | undefined;

/** The name of the file that a module travels in; nothing where the builder decides. */
export function travelsIn(id: string, known: Known): string | null {
  if (!isCode(id)) return null;
  stands ??= standing(known);
  const name = stands(id);
  if (name) return name;
  if (/node_modules\/(react-router|@tanstack\/(query-core|react-query))\//.test(id)) return 'frame';
  return together.find(([, of]) => of.test(id))?.[0] ?? null;
}

const weighs = new Map<string, boolean>();

/** It brings nothing along that is not there when a page begins. */
function isLight(id: string, known: Known): boolean {
  if (isDoor(id)) return true;
  if (id.includes('/node_modules/')) return /\/(react|react-dom)\//.test(id) || travelsIn(id, known) !== null;
  const told = weighs.get(id);
  if (told !== undefined) return told;
  weighs.set(id, true);
  const light = (known.getModuleInfo(id)?.importedIds ?? []).every((one) => isLight(one, known));
  weighs.set(id, light);
  return light;
}

/** Small parts of kernel and looks that most pages are made of. */
export const commonlyTravels = (id: string, known: Known): string | null =>
  /\/src\/(kernel|ui)\//.test(id) && isCode(id) && isLight(id, known) ? 'common' : null;
