/** One value of one child row with its label and the sentence under it, and the tools of a row. */
import { memo } from 'react';
import { useUnread } from '../../../../ui/controls/unread.ts';
import type { Field } from '../../../record/field.ts';
import { showDecimal } from '../../../record/kinds.ts';
import { words } from '../../registry.ts';
import { isWide } from '../input.ts';
import { type ChildRow, type ChildRowsProps, rowName, useSums } from './rows.ts';

export interface ChildCellProps {
  parts: ChildRowsProps;
  index: number;
  name: string;
  field: Field<any>;
  /** In a table the head of the column says it; the label is then for those who cannot see that. */
  hasLabel?: boolean;
}

/** A cell looks at its own value and sentence; references and computed values look at the rest of the row. */
function isCellUnchanged(a: ChildCellProps, b: ChildCellProps): boolean {
  const { name, field: f } = a;
  if (a.index !== b.index || f !== b.field || a.parts.disabled !== b.parts.disabled) return false;
  const key = `${a.index}.${name}`;
  return (
    !looksAround(f) &&
    a.parts.rows[a.index]![name] === b.parts.rows[b.index]![name] &&
    a.parts.inner?.[key] === b.parts.inner?.[key]
  );
}

const looksAround = (f: Field<any>) =>
  Boolean(f.when) || ['ref', 'refs', 'dictionary', 'computed', 'region'].includes(f.kind);

export const ChildCell = memo(function ChildCell({ parts, index, name, field: f, hasLabel }: ChildCellProps) {
  const { id, inner = {}, recordId, row, matter, disabled, onRow, Cell = () => null } = parts;
  const r = parts.rows[index]!;
  const cell = `${id}.${index}.${name}`;
  const unread = useUnread(cell);
  const because = unread ?? inner[`${index}.${name}`];
  const label = words(f.label);
  return (
    <>
      {hasLabel ? (
        <label htmlFor={cell} className={f.required && !disabled ? 'zc-required' : undefined}>
          {label}
        </label>
      ) : (
        <label htmlFor={cell} className="zc-visually-hidden">
          第 {index + 1} 行{label}
        </label>
      )}
      {f.when && !f.when(r) ? (
        <span className="zc-none">—</span>
      ) : (
        <Cell
          id={cell}
          name={name}
          field={f}
          value={r[name]}
          onChange={(next) => onRow(index, { [name]: next })}
          recordId={recordId}
          row={{ ...row, ...r }}
          matter={matter}
          disabled={disabled}
          invalid={Boolean(because)}
          isCell={!hasLabel}
          describedBy={because ? `${cell}-because` : undefined}
        />
      )}
      {because ? (
        <div className="zc-refusal" id={`${cell}-because`}>
          {because}
        </div>
      ) : null}
    </>
  );
}, isCellUnchanged);

export function RowTools({
  parts: { field, disabled, onUp, onRemove },
  index,
}: {
  parts: ChildRowsProps;
  index: number;
}) {
  if (disabled || field.given) return null;
  return (
    <>
      <button
        type="button"
        className="zc-tool"
        aria-label={`上移第 ${index + 1} 行`}
        disabled={index === 0}
        onClick={() => onUp(index)}
      >
        ↑
      </button>
      <button type="button" className="zc-tool" aria-label={`删除第 ${index + 1} 行`} onClick={() => onRemove(index)}>
        ×
      </button>
    </>
  );
}

/** A column stays for the rows that need it; a card leaves out what its row does not ask. */
const shownOf = (row: ChildRow, shown: ChildRowsProps['shown']) => shown.filter(([, f]) => !f.when || f.when(row));

/** Child rows one under the other, each with its fields as a small form: for phones, and for rows with long texts. */
export function ChildCards(parts: ChildRowsProps) {
  const { field, rows, shown } = parts;
  const sums = useSums(parts);
  return (
    <>
      <ol className="zc-cards" aria-label={words(field.label)}>
        {rows.map((r, index) => (
          <li key={r.id} className="zc-card-row">
            <div className="zc-card-head">
              <span>{rowName(field, r, index)}</span>
              <RowTools parts={parts} index={index} />
            </div>
            <div className="zc-form-grid">
              {shownOf(r, shown).map(([name, f]) => (
                <div key={name} className={`zc-field${isWide(f) ? ' zc-field-wide' : ''}`}>
                  <ChildCell parts={parts} index={index} name={name} field={f} hasLabel />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {sums.some((s) => s !== undefined) ? (
        <p className="zc-card-sums">
          合计
          {shown.map(([name, f], i) =>
            sums[i] === undefined ? null : (
              <span key={name}>
                {words(f.label)} {showDecimal(sums[i])}
              </span>
            ),
          )}
        </p>
      ) : null}
    </>
  );
}
