/** The names that may be put into a text, with what they say today. */
import { useState } from 'react';
import { insertWords } from '../../../../kernel/web/index.ts';

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
