/** What narrows the list, each to be taken away by itself. */

import { useEffect, useState } from 'react';
import { words } from '../../../kernel/web/index.ts';
import type { Facet, Facets } from '../public-lists.ts';
import { type Due, dues, kindName, type PublicQuery, publicWay, shortRegion } from '../public-query.ts';

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

/** The conditions beside a public list, each with how many it would leave. */
type Ask = (instead: Partial<PublicQuery>) => void;

const usual = 6;

function Choices({
  title,
  facets = [],
  chosen,
  onChange,
}: {
  title: string;
  facets: readonly Facet[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? facets : facets.filter((f, i) => i < usual || chosen.includes(f.value));
  if (facets.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {shown.map(({ value, label, n }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(e) => onChange(e.target.checked ? [...chosen, value] : chosen.filter((c) => c !== value))}
          />
          <span>{label}</span>
          <i>{n}</i>
        </label>
      ))}
      {facets.length > shown.length ? (
        <button type="button" className="zc-link" onClick={() => setWhole(true)}>
          全部 {facets.length} 项
        </button>
      ) : null}
    </fieldset>
  );
}

/** A number is asked for when it was typed to its end. */
function Wan({ label, value, onDone }: { label: string; value: string; onDone: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <input
      className="zc-facet-number"
      aria-label={`${label}限价（万元）`}
      placeholder={label}
      inputMode="decimal"
      value={typed}
      maxLength={14}
      onChange={(e) => setTyped(e.target.value)}
      onBlur={() => typed !== value && onDone(typed.trim())}
      onKeyDown={(e) => e.key === 'Enter' && onDone(typed.trim())}
    />
  );
}

export function FacetPanel({
  query,
  facets,
  ask,
  isOpen,
}: {
  query: PublicQuery;
  facets: Facets | undefined;
  ask: Ask;
  isOpen: boolean;
}) {
  const { region, kind, way, trade, from, to, due, list } = query;
  return (
    <aside className={`zc-facet${isOpen ? ' is-open' : ''}`} aria-label="筛选">
      <Choices title="地区" facets={facets?.region} chosen={region} onChange={(region) => ask({ region })} />
      <Choices title="类别" facets={facets?.kind} chosen={kind} onChange={(kind) => ask({ kind })} />
      <Choices title="方式" facets={facets?.way} chosen={way} onChange={(way) => ask({ way })} />
      <Choices title="行业" facets={facets?.trade} chosen={trade} onChange={(trade) => ask({ trade })} />
      <fieldset>
        <legend>限价（万元）</legend>
        <div className="zc-facet-two">
          <Wan label="最低" value={from} onDone={(from) => ask({ from })} />
          <Wan label="最高" value={to} onDone={(to) => ask({ to })} />
        </div>
      </fieldset>
      {list === 'notices' || list === 'candidates' ? (
        <fieldset>
          <legend>截止</legend>
          {([['', '不限'], ...Object.entries(dues)] as [Due | '', string][]).map(([value, label]) => (
            <label key={value}>
              <input type="radio" name="due" checked={due === value} onChange={() => ask({ due: value })} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </aside>
  );
}
