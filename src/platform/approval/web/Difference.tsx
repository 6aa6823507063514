/** What the author changed since the round before: texts with their pieces marked, tables by row, the rest as was and is. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Field } from '../../../kernel/record/field.ts';
import { toText } from '../../../kernel/record/kinds.ts';
import { FieldValue, loadRecord, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { readable, rowChanges, textPieces } from '../difference.ts';
import type { FieldDifference } from './review-wire.ts';

export function Difference({ record: id, difference }: { record: string; difference: readonly FieldDifference[] }) {
  const { data } = useQuery({
    queryKey: ['record', id],
    queryFn: async () => ({ loaded: await loadRecord(id) }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (difference.length === 0) return null;
  const fields = data?.loaded.record.fields ?? {};
  return (
    <Section title={`与上次提交相比，改动 ${difference.length} 项`}>
      <dl className="zc-difference">
        {difference.map((d) => (
          <div key={d.field}>
            <dt>{words(d.label)}</dt>
            <dd>
              <OneDifference difference={d} field={fields[d.field]} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function OneDifference({ difference, field }: { difference: FieldDifference; field?: Field<any> }) {
  const { before, after } = difference;
  if (field?.kind === 'children') return <Rows field={field} before={listed(before)} after={listed(after)} />;
  if (field?.kind === 'text' || field?.kind === 'richText') {
    const plain = (value: unknown) => (field.kind === 'richText' ? readable(String(value ?? '')) : String(value ?? ''));
    return <Text before={plain(before)} after={plain(after)} />;
  }
  return (
    <>
      <del>{shown(before, difference.field, field)}</del> → <ins>{shown(after, difference.field, field)}</ins>
    </>
  );
}

const listed = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

function shown(value: unknown, name: string, field?: Field<any>): ReactNode {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return '空';
  if (!field || ['ref', 'refs', 'data'].includes(field.kind))
    return typeof value === 'object' || field ? '（另一项）' : String(value);
  if (field.kind === 'region') return <FieldValue name={name} field={field} row={{ [name]: value }} inline />;
  return words(toText({ [name]: value }, name, field)) || '空';
}

function Text({ before, after }: { before: string; after: string }) {
  const pieces = textPieces(before, after).map((piece, at) => ({ ...piece, at }));
  return (
    <p className="zc-prose">
      {pieces.map(({ kind, text, at }) =>
        kind === 'gone' ? (
          <del key={at}>{text}</del>
        ) : kind === 'new' ? (
          <ins key={at}>{text}</ins>
        ) : (
          <span key={at}>{text.length > 240 ? `${text.slice(0, 100)} …… ${text.slice(-100)}` : text}</span>
        ),
      )}
    </p>
  );
}

const kindTags = { new: ['新增', 'done'], gone: ['删除', 'due'], changed: ['修改', 'wait'] } as const;

function Rows({
  field,
  before,
  after,
}: {
  field: Field<any>;
  before: Record<string, unknown>[];
  after: Record<string, unknown>[];
}) {
  const changes = rowChanges(before, after);
  const columns = Object.entries<Field<any>>(field.fields ?? {}).filter(([, f]) => f.kind !== 'data');
  if (changes.length === 0) return <span>各行次序有变</span>;
  return (
    <DataTable
      rows={changes}
      rowKey={(c) => c.id}
      label={words(field.label)}
      dense
      columns={[
        {
          id: '$kind',
          title: '',
          render: (c) => <StatusTag tone={kindTags[c.kind][1]}>{kindTags[c.kind][0]}</StatusTag>,
        },
        ...columns.map(([name, f]) => ({
          id: name,
          title: words(f.label),
          render: (c: (typeof changes)[number]) => {
            if (c.kind !== 'changed') return shown((c.after ?? c.before)?.[name], name, f);
            if (!c.fields.includes(name)) return shown(c.after?.[name], name, f);
            return (
              <>
                <del>{shown(c.before?.[name], name, f)}</del> <ins>{shown(c.after?.[name], name, f)}</ins>
              </>
            );
          },
        })),
      ]}
    />
  );
}
