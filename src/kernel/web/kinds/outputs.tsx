/** How a value of every field kind is shown on a page. */
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import type { Field } from '../../record/field.ts';
import { kinds, toText } from '../../record/kinds.ts';
import { previewAddress } from '../files.ts';
import { rowAddress, words } from '../registry.ts';
import { capitalsOf } from './input.ts';
import { RichText } from './rich-text/RichText.tsx';

export interface OutputProps {
  name: string;
  field: Field<any>;
  row: Readonly<Record<string, any>>;
  /** In a cell of a list: one line, no inner tables. */
  inline?: boolean;
}

const CodeName = lazy(() => import('./CodeName.tsx'));
const RegionName = lazy(async () => ({ default: (await import('./regions.tsx')).RegionName }));

const none = <span className="zc-none">—</span>;

function refLink(field: Field<any>, id: string, title: string): ReactNode {
  const target = field.target?.();
  const place = target ? rowAddress(target.id, id) : undefined;
  return place ? <Link to={place}>{title}</Link> : title;
}

function manyRefs(field: Field<any>, ids: string[], titles: unknown): ReactNode {
  const named = Array.isArray(titles) ? titles : [];
  return ids.map((id, i) => (
    <span key={id}>
      {i > 0 ? '、' : ''}
      {refLink(field, id, String(named[i] ?? id))}
    </span>
  ));
}

function ChildRows({ field, rows }: { field: Field<any>; rows: readonly Record<string, any>[] }) {
  const shown = Object.entries<Field>(field.fields ?? {});
  if (shown.some(([, f]) => f.kind === 'richText')) return <Articles fields={shown} rows={rows} />;
  return (
    <DataTable<Record<string, any>>
      rows={rows}
      rowKey={(r) => r.id}
      label={words(field.label)}
      columns={shown.map(([name, f]) => ({
        id: name,
        title: words(f.label),
        numeric: kinds[f.kind].numeric,
        render: (r) => <FieldValue name={name} field={f} row={r} inline />,
      }))}
    />
  );
}

/** Rows with formatted text read one after the other, as the chapters of a paper do. */
function Articles({ fields, rows }: { fields: [string, Field][]; rows: readonly Record<string, any>[] }) {
  const isBody = ([, f]: [string, Field]) => f.kind === 'richText';
  return rows.map((row, i) => (
    <article key={row.id} className="zc-row-article">
      <h3>
        {i + 1}
        {fields
          .filter((f) => !isBody(f))
          .map(([name, f]) => (
            <span key={name}>
              {' '}
              <FieldValue name={name} field={f} row={row} inline />
            </span>
          ))}
      </h3>
      {fields.filter(isBody).map(([name, f]) => (
        <FieldValue key={name} name={name} field={f} row={row} />
      ))}
    </article>
  ));
}

/** Letters of why a value is hidden, in a cell of a list. */
const mostHidden = 8;

/** The value of a field, or why it is hidden. */
export function FieldValue({ name, field, row, inline }: OutputProps) {
  const hidden = row.$hidden?.[name];
  if (hidden) {
    const why = typeof hidden === 'string' ? hidden : '密封';
    // Beside other columns a sentence would take their room; it stands whole on the row's page.
    return inline && why.length > mostHidden ? (
      <StatusTag tone="sealed" title={words(why)}>
        不公开
      </StatusTag>
    ) : (
      <StatusTag tone="sealed">{why}</StatusTag>
    );
  }
  const value = field.kind === 'computed' ? field.compute!(row) : row[name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return none;
  switch (field.kind) {
    case 'instant':
      return <Moment at={value} ends={field.ends === true} />;
    case 'money':
      return <span title={capitalsOf(String(value))}>{toText(row, name, field)}</span>;
    case 'ref':
      return refLink(field, value, toText(row, name, field));
    case 'refs':
      return manyRefs(field, value, row[`${name}$`]);
    case 'dictionary':
      return typeof row[`${name}$`] === 'string' ? (
        row[`${name}$`]
      ) : (
        <Suspense fallback={String(value)}>
          <CodeName list={field.dictionary!} code={value} />
        </Suspense>
      );
    case 'choice':
    // What is put together may hold a choice's label.
    case 'computed':
      return words(toText(row, name, field));
    case 'region':
      return (
        <Suspense fallback={<span className="zc-none">…</span>}>
          <RegionName code={value} />
        </Suspense>
      );
    case 'files':
      return inline ? toText(row, name, field) : <FileList files={value} href={(f) => previewAddress(f.id)} />;
    case 'children':
      return inline ? toText(row, name, field) : <ChildRows field={field} rows={value} />;
    case 'data':
      return inline ? '有' : <pre className="zc-data">{JSON.stringify(value, null, 2)}</pre>;
    case 'text':
      return field.long ? <LongText text={String(value)} inline={inline} /> : toText(row, name, field);
    case 'richText':
      return inline ? <LongText text={toText(row, name, field)} inline /> : <RichText html={value} />;
    default:
      return toText(row, name, field);
  }
}

function LongText({ text, inline }: { text: string; inline?: boolean }) {
  return inline ? <span title={text}>{text}</span> : <div className="zc-prose">{text}</div>;
}
