/** The fields that may be changed: each chosen one with its present value and an input of its own kind. */

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { matterOf } from '../../../kernel/record/record.ts';
import { FieldInput, FieldValue, loadRecord, words } from '../../../kernel/web/index.ts';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import type { ObjectNow } from './ObjectPart.tsx';

type Row = Readonly<Record<string, any>>;

const reaches: Record<string, string> = { published: '须发变更公告', disturbing: '须发变更公告，影响{投标}文件编制' };

function read(wanted: unknown): Record<string, unknown> {
  try {
    return JSON.parse(String(wanted || '{}'));
  } catch {
    return {};
  }
}

interface FieldsPartProps {
  object: ObjectNow;
  row: Row;
  change: (name: string, value: unknown) => void;
}

export function FieldsPart({ object, row, change }: FieldsPartProps) {
  const { data: loaded } = useQuery({
    queryKey: ['declaration', row.recordType],
    queryFn: () => loadRecord(row.recordType),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!loaded) return null;
  const { record } = loaded;
  const wanted = read(row.wanted);
  const write = (next: Record<string, unknown>) => change('wanted', JSON.stringify(next));
  const chosen = Object.keys(wanted).filter((name) => name in object.fields);
  return (
    <>
      <div className="zc-order-object">
        <label htmlFor="order-fields" className="zc-required">
          要改的内容
        </label>
        <Select
          id="order-fields"
          mode="multiple"
          placeholder="选择字段，可以多选"
          value={chosen}
          onChange={(names: string[]) =>
            write(Object.fromEntries(names.map((name) => [name, wanted[name] ?? object.row[name] ?? null])))
          }
          options={Object.keys(object.fields).map((name) => ({
            value: name,
            label: words(record.fields[name].label),
          }))}
        />
      </div>
      {chosen.map((name) => {
        const field = { ...record.fields[name], readOnly: false };
        const reach = reaches[object.fields[name]!];
        const isSame = wanted[name] === object.row[name];
        return (
          <section key={name} className="zc-order-field" aria-label={words(field.label)}>
            <h3>
              {words(field.label)}
              {reach ? <StatusTag tone="wait">{words(reach)}</StatusTag> : null}
            </h3>
            <div>
              <small>现在</small>
              <FieldValue name={name} field={field} row={object.row} />
            </div>
            <div>
              <label htmlFor={`order-${name}`}>
                <small>改为</small>
              </label>
              <FieldInput
                id={`order-${name}`}
                name={name}
                field={field}
                value={wanted[name]}
                onChange={(value) => write({ ...wanted, [name]: value })}
                recordId={record.id}
                row={isSame ? { ...object.row, ...wanted } : wanted}
                matter={matterOf(record, object.row)}
              />
            </div>
          </section>
        );
      })}
    </>
  );
}
