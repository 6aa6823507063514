/** The fields that may be changed: each chosen one with its present value and an input of its own kind. */

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ChangedField, loadRecord, words } from '../../../kernel/web/index.ts';
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
        const reach = reaches[object.fields[name]!];
        return (
          <ChangedField
            key={name}
            id={`order-${name}`}
            record={record}
            name={name}
            standing={object.row}
            wanted={wanted}
            onChange={(value) => write({ ...wanted, [name]: value })}
            mark={reach ? <StatusTag tone="wait">{words(reach)}</StatusTag> : null}
          />
        );
      })}
    </>
  );
}
