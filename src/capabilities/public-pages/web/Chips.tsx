/** What narrows the list, each to be taken away by itself. */
import { words } from '../../../kernel/web/index.ts';
import { kindName, publicWay, shortRegion } from '../in-words.ts';
import type { Facets } from '../public-item.ts';
import { dues, type PublicQuery } from '../public-query.ts';

interface Chip {
  label: string;
  without: Partial<PublicQuery>;
}

function chipsOf(query: PublicQuery, facets: Facets | undefined): Chip[] {
  const { q, region, kind, way, trade, from, to, due } = query;
  const trades = new Map(facets?.trade.map((f) => [f.value, f.label]));
  const not = (chosen: readonly string[], one: string) => chosen.filter((c) => c !== one);
  return [
    ...(q ? [{ label: `“${q}”`, without: { q: '' } }] : []),
    ...region.map((one) => ({ label: shortRegion(one), without: { region: not(region, one) } })),
    ...kind.map((one) => ({ label: kindName(one), without: { kind: not(kind, one) } })),
    ...way.map((one) => ({ label: publicWay(one, words), without: { way: not(way, one) } })),
    ...trade.map((one) => ({ label: trades.get(one) ?? '行业', without: { trade: not(trade, one) } })),
    ...(from ? [{ label: `${from} 万元以上`, without: { from: '' } }] : []),
    ...(to ? [{ label: `${to} 万元以下`, without: { to: '' } }] : []),
    ...(due ? [{ label: dues[due], without: { due: '' as const } }] : []),
  ];
}

const nothing: Partial<PublicQuery> = {
  ...{ q: '', region: [], kind: [], way: [], trade: [] },
  ...{ from: '', to: '', due: '' },
};

export function Chips({
  query,
  facets,
  ask,
}: {
  query: PublicQuery;
  facets: Facets | undefined;
  ask: (instead: Partial<PublicQuery>) => void;
}) {
  const chips = chipsOf(query, facets);
  if (chips.length === 0) return null;
  return (
    <>
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className="zc-seek-chip"
          aria-label={`去掉条件 ${label}`}
          onClick={() => ask(without)}
        >
          {label} ×
        </button>
      ))}
      <button type="button" className="zc-link" onClick={() => ask(nothing)}>
        清除
      </button>
    </>
  );
}
