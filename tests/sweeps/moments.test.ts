/** U42 One rule for moments: an instant and the end of a term are each written by one function, and no page writes its own. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');

/** Where moments are written, and who cannot ask there, with the reason. */
const writers: readonly (readonly [RegExp, string])[] = [
  [/^ui\/format\/moment\.ts$/, 'the rule itself'],
  [/^apps\/sealing\//, 'one static file whose digest the notice prints'],
  [/^exchange\/archive\/outside\.ts$/, 'the verifier says the zone with the moment'],
  [/^kernel\/server\/archiving\/restore-moment\.ts$/, "PostgreSQL's own format"],
  [/^platform\/messages\/server\/sms\.ts$/, "a provider's own format"],
];

/** How somebody writes a moment by hand. */
const byHand = [
  /new Intl\.DateTimeFormat/,
  /\.toLocale(Date|Time)String\(/,
  /toISOString\(\)\.slice\(0, 1[69]\)/,
  /toISOString\(\)\.replace\('T'/,
  // The end of a day, put together.
  /\} 24:00`/,
  /'24:00' :/,
  // What `shownMoment` and `shownDay` are for.
  /\b(exactMoment|shownMoment|showInstant)\([^()]*\)\.slice\(0, 1[06]\)/,
];

function handWritten(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const code = line.replace(/^\s*(\/\/|\/?\*).*$/, '');
    return byHand.some((way) => way.test(code)) ? [line.trim()] : [];
  });
}

describe('moments', () => {
  it('are written nowhere by hand', () => {
    const files = fs
      .readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map((f) => f.split(path.sep).join('/'))
      .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$|\/testing\//.test(f))
      .filter((f) => !writers.some(([file]) => file.test(f)));
    const found = files.flatMap((f) =>
      handWritten(fs.readFileSync(path.join(src, f), 'utf8')).map((l) => `${f}: ${l}`),
    );
    expect(files.length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });

  it('are seen where they are', () => {
    for (const line of [
      "const day = new Intl.DateTimeFormat('sv');",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is looked for
      'return `${day} 24:00`;',
      "const end = isMidnight ? '24:00' : clock;",
      '{exactMoment(row.at).slice(0, 16)}',
      "at.toISOString().slice(0, 16).replace('T', ' ')",
    ])
      expect(handWritten(line), line).toHaveLength(1);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is looked for
    expect(handWritten('// to 24:00 of `${day} 24:00`')).toEqual([]);
  });
});
