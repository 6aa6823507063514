/** Rows that belong to a record, typed in place: a table, or a card for each row where cells would be too tight. */
import { useRef, useState } from 'react';
import { useNarrow } from '../../../ui/layout/useNarrow.ts';
import type { Field } from '../../record/field.ts';
import { ChildCards } from './children/ChildCell.tsx';
import { ChildTable } from './children/ChildTable.tsx';
import { PasteReport, usePaste } from './children/paste-rows.tsx';
import type { ChildRow, ChildRowsProps } from './children/rows.ts';
import { SheetImport } from './children/SheetImport.tsx';
import type { InputProps } from './input.ts';

const mostColumns = 9;

const freshId = () => (crypto.randomUUID?.() ?? String(Math.random()).slice(2)).slice(0, 12);

function blankRow(fields: Readonly<Record<string, Field>>): ChildRow {
  const initial = Object.entries(fields).filter(([, f]) => f.initial !== undefined);
  return { id: freshId(), ...Object.fromEntries(initial.map(([n, f]) => [n, f.initial])) };
}

type Latest = { readonly current: { rows: readonly ChildRow[]; onChange: (rows: readonly ChildRow[]) => void } };

const rowTools = (latest: Latest): Pick<ChildRowsProps, 'onRow' | 'onUp' | 'onRemove'> => ({
  onRow: (index, changed) =>
    latest.current.onChange(latest.current.rows.map((r, i) => (i === index ? { ...r, ...changed } : r))),
  onUp: (index) => {
    const next = [...latest.current.rows];
    const [taken] = next.splice(index, 1);
    next.splice(index - 1, 0, taken!);
    latest.current.onChange(next);
  },
  onRemove: (index) => latest.current.onChange(latest.current.rows.filter((_, i) => i !== index)),
});

export default function ChildrenInput(props: InputProps) {
  const { id, field, value, onChange, disabled, describedBy } = props;
  const isNarrow = useNarrow();
  const rows: ChildRow[] = value ?? [];
  const shown = Object.entries(field.fields ?? {}).filter(([, f]) => !f.readOnly || f.kind === 'computed');
  const isGiven = field.given !== undefined;
  const full = field.max !== undefined && rows.length >= Number(field.max);
  // Rows are drawn again only when they change, so what they call must not change with every letter.
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const [tools] = useState(() => rowTools(latest));
  const isClosed = Boolean(disabled) || isGiven;
  const pasting = usePaste({
    id,
    rows,
    shown,
    blank: isClosed ? undefined : () => blankRow(field.fields ?? {}),
    most: field.max === undefined ? undefined : Number(field.max),
    onChange,
  });
  const parts: ChildRowsProps = {
    ...props,
    rows,
    shown,
    ...tools,
  };
  // A text with headings and tables needs the width of the form, and so do more columns than can be read side by side.
  const isRoomy = isNarrow || shown.length > mostColumns || shown.some(([, f]) => f.kind === 'richText');
  const Rows = isRoomy ? ChildCards : ChildTable;
  return (
    <div
      className="zc-children"
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      onPaste={disabled ? undefined : pasting.onPaste}
    >
      {rows.length > 0 ? <Rows {...parts} /> : null}
      {pasting.report ? <PasteReport report={pasting.report} onUndo={pasting.undo} onClose={pasting.close} /> : null}
      {isClosed || full ? null : (
        <div className="zc-children-tools">
          <button type="button" className="zc-link" onClick={() => onChange([...rows, blankRow(field.fields ?? {})])}>
            + 添加一行
          </button>
          <button type="button" className="zc-link" onClick={() => void pasting.fromClipboard()}>
            从 Excel 粘贴
          </button>
          <SheetImport
            label={field.label}
            rows={rows}
            shown={shown}
            blank={() => blankRow(field.fields ?? {})}
            most={field.max === undefined ? undefined : Number(field.max)}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  );
}
