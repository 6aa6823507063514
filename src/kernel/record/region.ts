/**
 * Administrative divisions of China (GB/T 2260), as of 2023-06-30, in `region-names.json`: two digits a province, four a
 * city, six a county. A record keeps six digits; `510000` is the province itself, `513300` the city.
 */
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
