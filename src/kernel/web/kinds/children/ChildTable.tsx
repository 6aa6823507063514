import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { showDecimal, toText } from '../../../record/kinds.ts';
import { words } from '../../registry.ts';
import { ChildCell, RowTools } from './ChildCell.tsx';
import { type ChildRowsProps, isNumeric, rowName, useSums } from './rows.ts';

/**
 * Whether an element is in sight or nearly so, for rows of long tables: inputs stand only where somebody can reach them.
 * Where the cursor is stays, however far it is scrolled away.
 */
function useNear(element: RefObject<HTMLElement | null>, always: boolean): boolean {
  const [isNear, setNear] = useState(always);
  useEffect(() => {
    const watched = element.current;
    if (always || !watched) return;
    const watch = new IntersectionObserver(
      ([entry]) => setNear(entry!.isIntersecting || watched.contains(document.activeElement)),
      { root: watched.closest('.zc-table-frame'), rootMargin: '300px' },
    );
    watch.observe(watched);
    return () => watch.disconnect();
  }, [element, always]);
  return isNear || always;
}

interface TableRowProps {
  parts: ChildRowsProps;
  index: number;
}

/** More rows than this have inputs only where they are in sight. */
const long = 40;

/** What a row shows while it is out of sight; a refused cell can still be found and gone to. */
function RestingCells({ parts, index }: TableRowProps) {
  const row = parts.rows[index]!;
  return parts.shown.map(([name, f]) => (
    <td
      key={name}
      id={`${parts.id}.${index}.${name}`}
      tabIndex={-1}
      className={isNumeric(f) ? 'zc-numeric zc-cell-resting' : 'zc-cell-resting'}
    >
      {words(toText(row, name, f))}
    </td>
  ));
}

const TableRow = memo(function TableRow({ parts, index }: TableRowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  const isNear = useNear(element, parts.rows.length <= long);
  return (
    <tr ref={element}>
      <td className={parts.field.given ? 'zc-cell-given' : 'zc-cell-number'}>
        {parts.field.given ? rowName(parts.field, parts.rows[index]!, index) : index + 1}
      </td>
      {isNear ? (
        parts.shown.map(([name, f]) => (
          <td key={name}>
            <ChildCell parts={parts} index={index} name={name} field={f} />
          </td>
        ))
      ) : (
        <RestingCells parts={parts} index={index} />
      )}
      <td className="zc-cell-tools">{isNear ? <RowTools parts={parts} index={index} /> : null}</td>
    </tr>
  );
}, isRowUnchanged);

/** What all rows look at: one that computes looks at the whole record. */
function isAroundUnchanged(a: ChildRowsProps, b: ChildRowsProps): boolean {
  if (a.field !== b.field || a.disabled !== b.disabled) return false;
  return a.row === b.row || (a.matter === b.matter && !a.shown.some(([, f]) => f.kind === 'computed'));
}

/** A row looks at its own values and sentences. */
function isRowUnchanged({ parts: a, index }: TableRowProps, { parts: b, index: next }: TableRowProps): boolean {
  if (index !== next || a.rows[index] !== b.rows[index] || !isAroundUnchanged(a, b)) return false;
  return (
    a.inner === b.inner || a.shown.every(([name]) => a.inner?.[`${index}.${name}`] === b.inner?.[`${index}.${name}`])
  );
}

interface RowBlockProps {
  parts: ChildRowsProps;
  from: number;
}

/** A letter is compared with the blocks and with the rows of one of them, not with every row of a long table. */
const blockRows = 20;

const blocksOf = (rows: ChildRowsProps['rows']) =>
  rows.flatMap((r, i): [number, (typeof rows)[number]][] => (i % blockRows === 0 ? [[i, r]] : []));

const RowBlock = memo(
  function RowBlock({ parts, from }: RowBlockProps) {
    return parts.rows
      .slice(from, from + blockRows)
      .map((r, i) => <TableRow key={r.id} parts={parts} index={from + i} />);
  },
  ({ parts: a, from }, { parts: b, from: next }) => {
    if (from !== next || a.inner !== b.inner || !isAroundUnchanged(a, b)) return false;
    for (let i = from; i < from + blockRows; i += 1) if (a.rows[i] !== b.rows[i]) return false;
    return true;
  },
);

/** Child rows as a table, a column for each field, with the sums under it. */
export function ChildTable(parts: ChildRowsProps) {
  const { field, rows, shown } = parts;
  const sums = useSums(parts);
  return (
    <div className={rows.length > long ? 'zc-table-frame zc-table-long' : 'zc-table-frame'}>
      <table className="zc-table" aria-label={words(field.label)}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {shown.map(([name, f]) => (
              <th key={name} scope="col" className={isNumeric(f) ? 'zc-numeric' : undefined}>
                <span className={f.required ? 'zc-required' : undefined}>{words(f.label)}</span>
              </th>
            ))}
            <th>
              <span className="zc-visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {blocksOf(rows).map(([from, first]) => (
            <RowBlock key={first.id} parts={parts} from={from} />
          ))}
        </tbody>
        {sums.some((s) => s !== undefined) ? (
          <tfoot>
            <tr>
              <td>合计</td>
              {shown.map(([name], i) => (
                <td key={name} className="zc-numeric">
                  {sums[i] === undefined ? null : <span>{showDecimal(sums[i])}</span>}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
