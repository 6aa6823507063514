/** One value of one child row with its label and the sentence under it, and the tools of a row. */
import type { Field } from '../../../record/field.ts';
import { words } from '../../registry.ts';
import type { ChildRowsProps } from './rows.ts';

export interface ChildCellProps {
  parts: ChildRowsProps;
  index: number;
  name: string;
  field: Field<any>;
  /** In a table the head of the column says it; the label is then for those who cannot see that. */
  hasLabel?: boolean;
}

export function ChildCell({ parts, index, name, field: f, hasLabel }: ChildCellProps) {
  const { id, inner = {}, recordId, row, disabled, onRow, Cell = () => null } = parts;
  const r = parts.rows[index]!;
  const because = inner[`${index}.${name}`];
  const cell = `${id}.${index}.${name}`;
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
          onChange={(next) => onRow(index, { ...r, [name]: next })}
          recordId={recordId}
          row={{ ...row, ...r }}
          disabled={disabled}
          invalid={Boolean(because)}
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
}

export function RowTools({ parts: { disabled, onUp, onRemove }, index }: { parts: ChildRowsProps; index: number }) {
  if (disabled) return null;
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
