/**
 * Regions as people's own lists have them: a code or a name of today, or a code that was given up since 1981 (GB/T 2260
 * changes every year, registers do not). `former-regions.json` holds name, the year of the change, and the codes of today
 * that the area has; an area that was divided is as precise as what its parts have in common.
 */
import former from './former-regions.json' with { type: 'json' };
import { allRegions, regionName } from './region.ts';

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
