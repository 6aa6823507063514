import { showDecimal } from '../../../record/kinds.ts';
import { words } from '../../registry.ts';
import { isWide } from '../wide.ts';
import { ChildCell, RowTools } from './ChildCell.tsx';
import { type ChildRow, type ChildRowsProps, rowName, useSums } from './rows.ts';

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
                <div key={name} className={`zc-field${isWide(f.kind, f.long) ? ' zc-field-wide' : ''}`}>
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
