/** The columns of a record's list: the thing itself first as a link, the state as a tag, then what was declared. */

import { Link } from 'react-router';
import type { Column } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { Field } from '../../record/field.ts';
import { kinds, showDecimal, toText } from '../../record/kinds.ts';
import type { ScreenId } from '../../record/known.ts';
import type { RecordType } from '../../record/record.ts';
import { sortableNames } from '../../record/sortable.ts';
import type { useAction } from '../action/useAction.tsx';
import { FieldValue } from '../kinds/outputs.tsx';
import { isPortal, rowPlace, words } from '../registry.ts';
import { StateTag } from '../StateTag.tsx';
import type { ListRow } from './useList.ts';

const systemLabels: Readonly<Record<string, string>> = {
  state: '状态',
  title: '名称',
  createdAt: '创建时间',
  updatedAt: '更新时间',
};

/** Every column that a list can show: label by name, in the order of the declaration. */
export function offeredColumns(record: RecordType<any>): [string, string][] {
  const fields = Object.entries<any>(record.fields)
    .filter(([, f]) => !['richText', 'children', 'data'].includes(f.kind) && !f.long)
    .map(([name, f]): [string, string] => [name, words(f.label)]);
  const own = record.list.columns.map((name): [string, string] => [
    name,
    words(record.fields[name]?.label ?? systemLabels[name] ?? name),
  ]);
  const all = [...own, ...fields, ...Object.entries(systemLabels)];
  return [...new Map(all).entries()];
}

/** What a list shows while the person has chosen no columns. */
export const usualColumns = ({ list }: Pick<RecordType<any>, 'list'>): readonly string[] =>
  isPortal() ? list.columns.filter((name) => name !== list.whose) : list.columns;

/** The label of a field or system column. */
export const columnLabel = (record: RecordType<any>, name: string): string =>
  words(record.fields[name]?.label ?? systemLabels[name] ?? name);

/** Whether a list can show it; an address or a browser may remember what is no longer there. */
export const isColumn = (record: RecordType<any>, name: string): boolean =>
  Object.hasOwn(record.fields, name) || Object.hasOwn(systemLabels, name);

/**
 * Names and references share the room that numbers, dates and states leave, each by how wide its words on this page are:
 * a long first column leaves the party that tells the rows apart its whole name. */
function shareOf(
  record: RecordType<any>,
  name: string,
  index: number,
  label: string,
  rows: readonly ListRow[],
): number | undefined {
  const field: Field | undefined = record.fields[name];
  const isShort = field?.kind === 'text' && Number(field.max ?? 600) <= 50;
  if (index > 0) {
    if (!field || record.numbered?.field === name) return undefined;
    if (field.kind === 'choice' && !Object.values(field.choices ?? {}).some(isLongWord)) return undefined;
    if (!['text', 'ref', 'refs', 'computed', 'files', 'choice'].includes(field.kind) || isShort) return undefined;
  }
  const said = rows.map((row) => wordsOf(record, name, row) || (index === 0 ? row.title : ''));
  const widest = Math.max(4, ...[label, ...said].map((word) => widthOf(words(word))));
  return Math.min(widest, mostLetters) / lettersOfShare;
}

/** A sentence in one column takes no more room than this from the others, in Chinese letters. */
const mostLetters = 30;
/** Columns of hand-written tables say shares of about this many letters. */
const lettersOfShare = 8;

/** How wide a word stands, in Chinese letters. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.55 : 1), 0);

/** The server has computed it from columns that a list does not carry. */
const computedRead = (field: Field, name: string): Field =>
  field.kind === 'computed' ? { ...field, compute: (row: any) => row[name] } : field;

/** What stands in a cell, as text. */
function wordsOf(record: RecordType<any>, name: string, row: ListRow): string {
  const field: Field | undefined = record.fields[name];
  if (row.$hidden?.[name]) return '不公开';
  return field ? toText(row, name, computedRead(field, name)) : String(row[name] ?? '');
}

/** A choice whose word may be a sentence would push the state out of sight. */
const isLongWord = (label: string) => label.length > 9;

/** Money in a column says its unit once, over it. */
const withUnit = (label: string) => (label.includes('元') ? label : `${label}（元）`);

export function listColumns(
  record: RecordType<any>,
  lifecycle: Lifecycle | undefined,
  chosen: readonly string[],
  opens?: ScreenId,
  rows: readonly ListRow[] = [],
): Column<ListRow>[] {
  const names = chosen.length > 0 ? chosen : usualColumns(record);
  // How far away a moment is said of one column; of several it would take the room of all others.
  const isNear = names.filter((name) => record.fields[name]?.kind === 'instant').length === 1;
  return names.map((name, index) => {
    const declared: Field | undefined = record.fields[name];
    const field = declared && computedRead(declared, name);
    const title = field?.kind === 'money' ? withUnit(columnLabel(record, name)) : columnLabel(record, name);
    const content = (row: ListRow) => {
      if (name === 'state') return <StateTag row={row} lifecycle={lifecycle} />;
      if (field?.kind === 'money' && row[name] && !row.$hidden?.[name])
        return showDecimal(row[name], field.places ?? 2);
      if (field?.kind === 'instant' && !isNear && row[name] && !row.$hidden?.[name])
        return <Moment at={row[name]} near={false} ends={field.ends === true} />;
      if (field) return <FieldValue name={name} field={field} row={row} inline />;
      if (name === 'createdAt' || name === 'updatedAt') return <Moment at={row[name]} near={false} />;
      return String(row[name] ?? '');
    };
    return {
      id: name,
      title,
      numeric: field ? kinds[field.kind].numeric : false,
      share: shareOf(record, name, index, title, rows),
      sort: sortableNames(record).has(name) ? name : undefined,
      render: (row) =>
        index === 0 ? (
          <RowLink
            record={record}
            row={row}
            content={field?.kind === 'ref' ? toText(row, name, field) : content(row)}
            plain={Boolean(row[name] ?? !field)}
            opens={opens}
          />
        ) : (
          content(row)
        ),
    };
  });
}

/**
 * The first column is the way to the row. A reference there is a link already, but of the wrong thing: its name leads to
 * the row instead. An empty value names nothing and becomes the row's title.
 */
function RowLink({
  record,
  row,
  content,
  plain,
  opens,
}: {
  record: RecordType<any>;
  row: ListRow;
  content: React.ReactNode;
  plain: boolean;
  opens?: ScreenId;
}) {
  const place = rowPlace(record.id, row.id, opens);
  const shown = plain && row.title ? content : row.title || '（未命名）';
  return place ? (
    <Link to={place} title={row.title}>
      {shown}
    </Link>
  ) : (
    shown
  );
}

// What can be done with one row without opening it.

/** What leads on stands beside the row; what takes something away is begun from a selection or on the row's own page. */
export const offeredBeside = (action: AllowedAction) =>
  action.allowed && !action.form && (action.primary || !action.danger);

export const RowLinks = ({ row, action }: { row: ListRow; action: ReturnType<typeof useAction> }) => (
  <span className="zc-row-actions">
    {(row.$actions ?? [])
      .filter(offeredBeside)
      .slice(0, 2)
      .map((a) => (
        <button
          key={a.id}
          type="button"
          className="zc-link"
          disabled={action.busy}
          onClick={() => void action.run(a, row)}
        >
          {words(a.label)}
        </button>
      ))}
  </span>
);

/** What a row has in common with those that it stands with. */
export function groupLabel(
  record: RecordType<any>,
  lifecycle: Lifecycle | undefined,
  name: string,
  row: ListRow,
): string {
  if (name === 'state') return words(lifecycle?.states[row.state]?.label ?? row.state);
  const field = record.fields[name];
  if (row.$hidden?.[name]) return words(row.$hidden[name]);
  return words(toText(row, name, field)) || '未填写';
}
