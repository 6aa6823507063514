/**
 * Administrative divisions of China (GB/T 2260), as of 2023-06-30, in `region-names.json`: two digits a province, four a
 * city, six a county. A record keeps six digits; `510000` is the province itself, `513300` the city.
 */

import former from './former-regions.json' with { type: 'json' };
import names from './region-names.json' with { type: 'json' };

const known: Readonly<Record<string, string>> = names;

// Levels that only group others, and that people leave out: 北京市市辖区东城区.
const silent = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);

/** The names from province to county, without the levels that people leave out. Empty for an unknown code. */
export function regionPath(code: string): string[] {
  const whole = code.replace(/(00)+$/, '');
  if (!known[whole]) return [];
  const levels = [2, 4, 6].filter((digits) => digits <= whole.length).map((digits) => known[whole.slice(0, digits)]);
  return levels.filter((name): name is string => name !== undefined && !silent.has(name));
}

/** 四川省甘孜藏族自治州泸定县; the code itself when it is unknown. */
export const regionName = (code: string): string => regionPath(code).join('') || code;

let all: readonly { code: string; name: string }[] | undefined;

/** Every region that can be chosen, province by province, with its names joined by spaces. */
export function allRegions(): readonly { code: string; name: string }[] {
  // A city without counties (东莞市) stands in the table twice, as 4419 and as 441900.
  all ??= [
    ...new Set(
      Object.keys(known)
        .filter((key) => !silent.has(known[key]!))
        .map((key) => key.padEnd(6, '0')),
    ),
  ]
    .sort()
    .map((code) => ({ code, name: regionPath(code).join(' ') }));
  return all;
}

// Regions as people's own lists have them: a code or a name of today, or a code that was given up since 1981 (GB/T 2260
// changes every year, registers do not). `former-regions.json` holds name, the year of the change, and the codes of
// today that the area has; an area that was divided is as precise as what its parts have in common.

const formers = new Map(Object.entries<readonly (string | number)[]>(former));

export type RegionRead = { code: string; says?: string } | { because: string; remedy?: string };

const bare = (words: string) => words.replaceAll(/\s/g, '');
let codeByName: Map<string, string> | undefined;

/** The city of all of them, or their province; nothing where they lie in several. */
function commonOf(codes: readonly string[]): string | undefined {
  const [first = ''] = codes;
  if (codes.length === 1) return first;
  return [`${first.slice(0, 4)}00`, `${first.slice(0, 2)}0000`].find(
    (whole) => regionName(whole) !== whole && codes.every((code) => code.startsWith(whole.replace(/(00)+$/, ''))),
  );
}

/** @param words six digits, or the names from province to county with or without blanks between them */
export function readRegion(words: string): RegionRead {
  if (!/^\d{6}$/.test(words)) {
    codeByName ??= new Map(allRegions().map((r) => [bare(r.name), r.code]));
    const code = codeByName.get(bare(words));
    return code ? { code } : { because: `“${words}”读不出来` };
  }
  if (regionName(words) !== words) return { code: words };
  const [name, until, ...parts] = formers.get(words) ?? [];
  if (!name) return { because: `“${words}”读不出来` };
  const became = parts.map(String);
  const code = commonOf(became);
  const now = became.map((c) => `${regionName(c)}（${c}）`).join('、');
  if (!code)
    return {
      because: `“${words}”（${name}）已于 ${until} 年撤销，分属${now}`,
      remedy: '按现在所在的地方填写其中一个代码',
    };
  const split = became.length > 1 ? `，分属${now}，按${regionName(code)}登记` : `，现为${now}`;
  return { code, says: `行政区划 ${words}（${name}）已于 ${until} 年变更${split}` };
}
