// Draws docs/generated/house.svg: the rooms of the house from top to bottom, and which capability knows which, read off the
// imports. A capability knows only those above it; a new dot in the picture is a new acquaintance, seen in review.
import fs from 'node:fs';
import path from 'node:path';
import planned from '../src/capabilities/order.json' with { type: 'json' };
import { filesOf, isTest, textOf } from './sources.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Those that are there, in their order. */
const order = planned.filter((id) => fs.existsSync(path.join(root, 'src/capabilities', id)));

/** Lengths in pixels of the picture. */
const cell = 22;
const left = 150;
const top = 64;
const width = 1290;

/** How many files must know a capability before its dot is drawn larger: few changes change the picture. */
const sizes = [
  { from: 1, radius: 3 },
  { from: 4, radius: 5 },
  { from: 16, radius: 8 },
] as const;

const rooms = [
  ['apps', 'composition only: the server, the office, the portal'],
  ['exchange', "the archive's format and its verifier"],
  ['capabilities', 'below: each knows those above it'],
  ['platform', ''],
  ['kernel', ''],
  ['ui', 'the design system; knows no records'],
] as const;

const escaped = (text: string) => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]!);
const write = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}"${more}>${escaped(text)}</text>`;

/** Which files of each capability know each other one: `bid` → `notice` → number of files. */
function acquaintances(): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>(order.map((id) => [id, new Map()]));
  for (const file of filesOf('src/capabilities/**/*.{ts,tsx}').filter((one) => !isTest(one))) {
    const [, , own = ''] = file.split('/');
    const of = [...textOf(file).matchAll(/(?:from|import\() ?'(\.[^'?]+)/g)]
      .map(([, to]) => path.posix.join(path.posix.dirname(file), to!).split('/'))
      .flatMap(([src, capabilities, id]) =>
        `${src}/${capabilities}` === 'src/capabilities' && id !== own ? [id!] : [],
      );
    for (const id of new Set(of)) found.get(own)?.set(id, (found.get(own)?.get(id) ?? 0) + 1);
  }
  return found;
}

/** What its records are called; `{招标}` is said by who writes the file. */
function recordsOf(capability: string): string {
  const labels = filesOf(`src/capabilities/${capability}/**/*.record.ts`).flatMap((file) =>
    [...textOf(file).matchAll(/defineRecord\('[^']+', \{\s*label: '([^']+)'/g)].map(([, label]) => label!),
  );
  const shown = labels.slice(0, 3).join('、');
  return labels.length > 3 ? `${shown}等 ${labels.length} 种` : shown;
}

const foldersIn = (room: string) =>
  fs
    .readdirSync(path.join(root, 'src', room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
    .toSorted();

/** As many names a line as a room is wide. */
function inLines(names: readonly string[]): string[] {
  const lines = [''];
  for (const name of names) {
    const longer = [lines.at(-1), name].filter(Boolean).join(' · ');
    if (longer.length > 58) lines.push(name);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** The rooms, in the corner that the capabilities leave free. */
function drawRooms(): string[] {
  const x = 790;
  let y = 14;
  return rooms.flatMap(([room, says], i) => {
    const lines = says ? [says] : inLines(foldersIn(room));
    const [begins, height] = [y, 16 + lines.length * 17];
    y += height + 8;
    return [
      `<rect x="${x}" y="${begins}" width="${width - x - 14}" height="${height}" rx="5" fill="#eef4fb" stroke="#7aa2cf"/>`,
      write(x + 12, begins + 21, room, ' class="room"'),
      ...lines.map((line, n) => write(x + 112, begins + 21 + n * 17, line, ' class="says"')),
      i === rooms.length - 1 ? '' : `<path d="M${x + 40} ${begins + height}v8" stroke="#7aa2cf" stroke-width="2"/>`,
    ];
  });
}

/** The whole picture; the same sources give the same bytes. */
export function housePicture(): string {
  const known = acquaintances();
  const height = top + order.length * cell + 44;
  const at = (i: number) => left + i * cell + cell / 2;
  const lines = order.flatMap((own, i) => {
    const y = top + i * cell + cell / 2;
    const dots = order.slice(0, i).flatMap((other, j) => {
      const files = known.get(own)?.get(other) ?? 0;
      const size = sizes.findLast(({ from }) => files >= from);
      return size
        ? [`<circle cx="${at(j)}" cy="${y}" r="${size.radius}"><title>${own} knows ${other}</title></circle>`]
        : [];
    });
    return [
      i % 2 ? '' : `<rect x="8" y="${y - cell / 2}" width="${at(i) - 8}" height="${cell}" fill="#f6f7f9"/>`,
      `<path d="M${at(i)} ${y}V${top + order.length * cell}" stroke="#e3e6ea"/>`,
      write(left - 10, y + 4, own, ' text-anchor="end"'),
      ...dots,
      `<rect x="${at(i) - 6}" y="${y - 6}" width="12" height="12" fill="#b5472f"/>`,
      `<text x="${at(i) + 14}" y="${y + 4}"><tspan class="room">${own}</tspan> <tspan class="says">${recordsOf(own)}</tspan></text>`,
    ];
  });
  const legend = top + order.length * cell + 26;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    '<!-- Written by `npm run generate`; do not edit. -->',
    '<title>The rooms of the house, and which capability knows which</title>',
    '<style>text{font:13px system-ui,"Noto Sans SC","Noto Sans CJK SC",sans-serif;fill:#1f2933}.room{font-weight:600}.says{font-size:12px;fill:#5b6673}circle{fill:#2f6fb5}</style>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    write(14, 26, 'Which capability knows which', ' class="room" style="font-size:16px"'),
    write(
      14,
      46,
      'Read a row to the left of its red square: each dot is a capability above it that it knows.',
      ' class="says"',
    ),
    ...lines,
    ...drawRooms(),
    write(14, legend, 'A dot grows with the files that know it:', ' class="says"'),
    ...sizes.flatMap(({ from, radius }, i) => [
      `<circle cx="${262 + i * 90}" cy="${legend - 4}" r="${radius}"/>`,
      write(276 + i * 90, legend, `from ${from}`, ' class="says"'),
    ]),
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n')}\n`;
}
