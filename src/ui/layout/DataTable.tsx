/**
 * The one table of all pages: a plain `<table>` with a head that stays, a first column that stays, selection and keys.
 * Hand-written pages use it as it is; lists of records put paging and filters around it. On a phone each row is a card
 * under its first column.
 */
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { ScrollBox } from './PageFrame.tsx';
import { Skeleton } from './states.tsx';

export interface Column<Row> {
  id: string;
  title: ReactNode;
  render: (row: Row, index: number) => ReactNode;
  /** Numbers stand on the right. */
  numeric?: boolean;
  width?: number;
  /** Takes a share of what the others leave, in two lines where one is too short; the rest take what their content needs. */
  share?: number;
  /** Its words are read whole, however many lines they take: a verdict, say. */
  whole?: boolean;
  /** Offered as a sort: the name to sort by. */
  sort?: string;
}

export interface DataTableProps<Row> {
  /** Nothing while they are being read: then the place is held, and the page does not say that there are none. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  label: string;
  dense?: boolean;
  /** `-name` is downwards. */
  sort?: string;
  onSort?: (sort: string) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (keys: ReadonlySet<string>) => void;
  selectable?: (row: Row) => boolean;
  onOpen?: (row: Row) => void;
  /** Space on a row, or a click beside its links: looks at it without leaving. Boxes are then ticked with `x`. */
  onPeek?: (row: Row) => void;
  /** The keys have come to a row. */
  onReach?: (row: Row) => void;
  /** The row that is looked at. */
  peeked?: string | undefined;
  /** A heading stands where its words change. */
  groupOf?: ((row: Row) => string) | undefined;
  rowTone?: (row: Row) => string | undefined;
  /** Stands under the head when there are no rows. */
  empty?: ReactNode;
  foot?: ReactNode;
}

/** What answers a click of its own. */
const ownClicks = 'a, button, input, select, textarea, label, summary';

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const row = (event.target as HTMLElement).closest('tbody tr');
  const step =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : undefined;
  // Arrow keys belong to a select or an input while the person is in one.
  if (
    !row ||
    !step ||
    (event.target as HTMLElement).closest('input:not([type=checkbox]), textarea, select, [role=combobox]')
  )
    return;
  let next = row[step] as HTMLElement | null;
  if (next?.classList.contains('zc-group')) next = next[step] as HTMLElement | null;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Pixels that a column which shares the room has in any case: names of rows stand in two lines of a dozen letters, and what
 * is shorter needs no more than it is wide. A share stands for eight letters.
 */
const leastOf = (share: number, place: number): number =>
  Math.min(place === 0 && share > 1 ? 204 : 100, Math.ceil(share * 112 + 22));

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    rows: read,
    columns,
    rowKey,
    label,
    dense,
    sort,
    onSort,
    selected,
    onSelect,
    selectable,
    onOpen,
    onPeek,
    onReach,
    peeked,
    groupOf,
    rowTone,
    empty,
    foot,
  } = props;
  const rows = read ?? [];
  const table = useRef<HTMLTableElement>(null);
  const shares = columns.reduce((sum, c) => sum + (c.share ?? 0), 0);
  const cellClass = (c: Column<Row>) =>
    [c.numeric ? 'zc-numeric' : '', c.share ? 'zc-shared' : ''].join(' ').trim() || undefined;
  const choosable = selectable ? rows.filter(selectable) : rows;
  const all = choosable.length > 0 && choosable.every((r) => selected?.has(rowKey(r)));
  const some = choosable.some((r) => selected?.has(rowKey(r)));
  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  };
  return (
    <ScrollBox className="zc-table-frame zc-as-cards">
      <table
        ref={table}
        className={`zc-table${dense ? ' zc-table-dense' : ''}`}
        aria-label={label}
        onKeyDown={moveFocus}
      >
        <thead>
          <tr>
            {onSelect ? (
              <th className="zc-col-check">
                <input
                  type="checkbox"
                  aria-label="全选"
                  checked={all}
                  disabled={choosable.length === 0}
                  ref={(box) => {
                    if (box) box.indeterminate = some && !all;
                  }}
                  onChange={() => onSelect(new Set(all ? [] : choosable.map(rowKey)))}
                />
              </th>
            ) : null}
            {columns.map((c, place) => {
              const up = sort === c.sort;
              const down = sort === `-${c.sort}`;
              const sorted = c.sort && onSort && (up || down);
              return (
                <th
                  key={c.id}
                  scope="col"
                  className={cellClass(c)}
                  style={
                    c.share
                      ? { width: `${(c.share / shares) * 100}%`, minWidth: leastOf(c.share, place) }
                      : c.width
                        ? { width: c.width }
                        : undefined
                  }
                  aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}
                >
                  {c.sort && onSort ? (
                    <button type="button" className="zc-sort" onClick={() => onSort(up ? `-${c.sort}` : c.sort!)}>
                      {c.title}
                      {up || down ? <span aria-hidden>{up ? '↑' : '↓'}</span> : null}
                    </button>
                  ) : (
                    c.title
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key = rowKey(row);
            const chosen = selected?.has(key);
            const canChoose = onSelect && (!selectable || selectable(row));
            const keys = onPeek ? 'x' : ' ';
            const group = groupOf?.(row);
            const opensGroup = groupOf && (index === 0 || groupOf(rows[index - 1]!) !== group);
            const line = (
              <tr
                key={key}
                tabIndex={-1}
                aria-selected={onSelect ? Boolean(chosen) : undefined}
                aria-current={peeked === key ? true : undefined}
                className={rowTone?.(row)}
                onFocus={(event) => {
                  const line = event.currentTarget;
                  if (event.target === line && line.matches(':focus-visible')) onReach?.(row);
                }}
                onClick={(event) => {
                  if (!onPeek || (event.target as HTMLElement).closest(ownClicks)) return;
                  if (!getSelection()?.toString()) onPeek(row);
                }}
                onKeyDown={(event) => {
                  if (event.target !== event.currentTarget) return;
                  if (event.key === 'Enter') onOpen?.(row);
                  if (event.key === keys && canChoose) {
                    event.preventDefault();
                    toggle(key);
                  } else if (event.key === ' ' && onPeek) {
                    event.preventDefault();
                    onPeek(row);
                  }
                }}
              >
                {onSelect ? (
                  <td className="zc-col-check">
                    <input
                      type="checkbox"
                      aria-label="选择此行"
                      checked={Boolean(chosen)}
                      disabled={selectable ? !selectable(row) : false}
                      onChange={() => toggle(key)}
                    />
                  </td>
                ) : null}
                {columns.map((c) => (
                  <td
                    key={c.id}
                    className={cellClass(c)}
                    data-label={typeof c.title === 'string' ? c.title : undefined}
                  >
                    {c.share ? (
                      <div className={c.whole ? 'zc-whole' : 'zc-two-lines'}>{c.render(row, index)}</div>
                    ) : (
                      c.render(row, index)
                    )}
                  </td>
                ))}
              </tr>
            );
            if (!opensGroup) return line;
            return (
              <Fragment key={key}>
                <tr className="zc-group">
                  <th colSpan={columns.length + (onSelect ? 1 : 0)} scope="rowgroup">
                    {group}
                  </th>
                </tr>
                {line}
              </Fragment>
            );
          })}
        </tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
      {read?.length === 0 ? empty : null}
      {read ? null : <Skeleton lines={3} />}
    </ScrollBox>
  );
}

/** Focuses the first row; lists do it on ArrowDown from the search box. */
export function focusFirstRow(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('.zc-table tbody tr:not(.zc-group)')?.focus();
}
