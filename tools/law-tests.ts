/** Which tests could find a change of a row: those whose actions asked for it, the likeliest first. */
import fs from 'node:fs';
import path from 'node:path';
import type { Row } from '../src/platform/law/rulebook/row.ts';
import { isAskedBy } from '../tests/law/row-changes.ts';

const sources = (pattern: string) => fs.globSync(pattern).map((file) => file.split(path.sep).join('/'));

/** What shows the book itself, so that any change of a row changes it. */
const comparing = [
  'tests/law/pinned-law.db.test.ts',
  'src/exchange/archive/verify-archive.db.test.ts',
  'src/platform/law/server/project-setting.db.test.ts',
];

/** A test that plays an office: it performs actions and draws pages, and does not compare the book with itself. */
export const plays = (file: string): boolean =>
  /\.db\.test\.ts$|^tests\/journeys\/.*\.test\.ts$/.test(file) &&
  !file.includes('.browser.') &&
  !comparing.includes(file);

/** Questions of the law: each names its rows, and is asked again in one process (`tests/law/asking.ts`). */
export const asks = (file: string): boolean => file.startsWith('tests/law/rows/');

/** `src/capabilities/notice`: what stands in one room is likely to be held there. */
const roomOf = (file: string) => file.split('/').slice(0, 3).join('/');

interface Source {
  file: string;
  text: string;
}

const read = (file: string): Source => ({ file, text: fs.readFileSync(file, 'utf8') });

export class Candidates {
  private readonly tests: Source[];
  private readonly running: Source[];
  private readonly trace: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /**
   * @param trace a folder in which each test file wrote what it asked for; without it, the tests that name the row are
   * tried
   */
  constructor(trace?: string) {
    this.tests = sources('{src,tests}/**/*.test.ts').filter(plays).map(read);
    this.running = sources('src/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$|\/testing\/|^src\/platform\/law\/rulebook/.test(file))
      .map(read);
    this.trace = trace ? traceIn(trace) : undefined;
  }

  /** Files in the order in which they are tried. */
  of(row: Row): string[] {
    const rooms = new Set(
      this.running.filter(({ text }) => text.includes(`'${row.name}'`)).map(({ file }) => roomOf(file)),
    );
    const weight = ({ file, text }: Source) =>
      (text.includes(row.name) ? 2 : 0) +
      (row.rule && text.includes(row.rule) ? (file.startsWith('tests/law/') ? 6 : 2) : 0) +
      (rooms.has(roomOf(file)) ? 3 : 0);
    return this.tests
      .map((test) => ({ file: test.file, weight: weight(test), length: test.text.length }))
      .filter(({ file, weight }) => (this.trace ? isAskedBy(row, this.trace.get(file) ?? new Set()) : weight > 0))
      .toSorted((a, b) => b.weight - a.weight || a.length - b.length)
      .map(({ file }) => file);
  }
}

function traceIn(folder: string): Map<string, Set<string>> {
  const written = fs.readdirSync(folder).map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
  return new Map(written.map(({ file, asked }) => [file as string, new Set<string>(asked)]));
}
