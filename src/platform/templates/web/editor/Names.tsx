/** The names that may be put into a text, with what they say today. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, insertWords } from '../../../../kernel/web/index.ts';
import { gapFor } from '../../clauses.ts';
import type { TemplateValues } from '../../fill.ts';
import { placeholderGroups, placeholdersIn, typeLabels } from '../../placeholders.ts';
import { templateKind } from '../../template-kinds.ts';

export interface OfferedName {
  name: string;
  /** What it is, with its type. */
  hint: string;
  group: string;
  /** What it says today; nothing where it is not known yet. */
  value: string | null | undefined;
  /** The words that are put in. */
  inserts: string;
}

/** @param into the id of the text whose cursor they go to */
export function Names({ names, into }: { names: readonly OfferedName[]; into: string }) {
  const [typed, setTyped] = useState('');
  if (names.length === 0) return null;
  const sought = typed.trim();
  const shown = names.filter((n) => sought === '' || `${n.name}${n.hint}${n.value ?? ''}`.includes(sought));
  const groups = Map.groupBy(shown, (n) => n.group);
  return (
    <details className="zc-names">
      <summary>插入变量</summary>
      <input
        type="search"
        aria-label="查找变量"
        placeholder="按名称或内容查找"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {[...groups].map(([group, own]) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          {own.map((n) => (
            <button
              key={n.name}
              type="button"
              title={n.hint}
              // The text keeps its cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertWords(into, n.inserts)}
            >
              {n.name}
              <small className={n.value === null ? 'zc-ink-wait' : undefined}>{said(n.value)}</small>
            </button>
          ))}
        </fieldset>
      ))}
      {shown.length === 0 ? <p className="zc-hint">没有这样的变量。</p> : null}
    </details>
  );
}

function said(value: string | null | undefined): string {
  if (value === undefined) return '';
  if (value === null) return '待填';
  return value === '' ? '（空）' : value.slice(0, 24);
}

// The names that papers of a kind know, with what they say today.

interface Said {
  /** What they were read from: a lot, a decision. */
  name: string;
  values: TemplateValues;
}

/** @param behind the project, lot or document whose data count; the unit's newest when not given */
export function useValues(kind: string, behind: Readonly<Record<string, string | undefined>> = {}, isAsked = true) {
  const query = Object.fromEntries(Object.entries(behind).filter(([, id]) => id));
  const { data } = useQuery({
    queryKey: ['template-values', kind, query],
    queryFn: ({ signal }) =>
      call<Said | null>(`/agency/${kind}/template-values.json`, { query, signal, ownFailures: true }),
    enabled: isAsked && (templateKind(kind)?.groups.length ?? 0) > 0,
  });
  return data;
}

/** @param spelled how a name is put into the text: as a variable of a template, or as what it says */
export function offeredNames(
  kindId: string,
  said: Said | null | undefined,
  spelled: 'variable' | 'value',
): readonly OfferedName[] {
  const kind = templateKind(kindId);
  if (!kind) return [];
  return placeholdersIn(kind.groups).map(({ name, type, hint, group }) => {
    const value = said ? (said.values[name] ?? null) : undefined;
    return {
      name,
      hint: `${typeLabels[type]}：${hint}`,
      group: placeholderGroups[group].label,
      value,
      inserts: spelled === 'variable' ? `{{${name}}}` : (value ?? gapFor(name)),
    };
  });
}
