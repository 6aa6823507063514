/** The part of the form that depends on the object: choosing it, its fields as they stand, the new values, the effects. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ChangedField, call, FieldGrid, loadRecord, recordPath, words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import type { Target } from '../ways.ts';
import { type OrderEffect, workOrder } from '../work-order.record.ts';
import { Effects } from './Effects.tsx';

type Row = Readonly<Record<string, any>>;
type Change = (name: string, value: unknown) => void;

interface ObjectNow {
  title: string;
  label: string;
  onlyNotes: string | null;
  fields: Record<string, string>;
  row: Record<string, unknown>;
}

export function ObjectPart({ row, change }: { row: Row; change: Change }) {
  const isNew = !row.id;
  const { data: targets } = useQuery({
    queryKey: ['targets', 'work-order', row.project],
    queryFn: ({ signal }) =>
      call<Target[]>(recordPath('work-order', 'targets'), { query: { project: row.project }, signal }),
    enabled: Boolean(row.project) && isNew,
  });
  const { data: object } = useQuery({
    queryKey: ['object', 'work-order', row.recordType, row.recordId],
    queryFn: ({ signal }) =>
      call<ObjectNow>(recordPath('work-order', 'object'), {
        query: { record: row.recordType, id: row.recordId },
        signal,
      }),
    enabled: Boolean(row.recordId),
  });
  const choose = (value: string) => {
    const [type = '', id = ''] = value.split(' ');
    const target = targets?.find((t) => t.record === type);
    change('recordType', type);
    change('recordId', id);
    change('wanted', null);
    change('kind', target && target.fields.length === 0 ? 'note' : 'change');
  };
  return (
    <>
      <Section title="修改对象">
        {isNew ? (
          <>
            <FieldGrid
              recordId="work-order"
              fields={workOrder.fields}
              names={['project']}
              row={row}
              onChange={change}
              prefix="object"
            />
            <div className="zc-order-object">
              <label htmlFor="order-object" className="zc-required">
                对象
              </label>
              <Select
                id="order-object"
                showSearch={{ optionFilterProp: 'label' }}
                disabled={!row.project}
                placeholder={row.project ? '要改的是哪一份' : '先选择项目'}
                value={row.recordId ? `${row.recordType} ${row.recordId}` : undefined}
                onChange={choose}
                options={(targets ?? []).map((t) => ({
                  label: words(t.label),
                  options: t.rows.map((r) => ({
                    value: `${t.record} ${r.id}`,
                    label: `${words(t.label)}：${r.title}`,
                  })),
                }))}
              />
            </div>
          </>
        ) : (
          <p>
            {words(object?.label ?? '')}：{object?.title ?? ''}
          </p>
        )}
        {object ? <Chosen key={row.recordId} object={object} row={row} change={change} /> : null}
      </Section>
      {object && !object.onlyNotes && hasValues(row.wanted) ? <Preview row={row} /> : null}
    </>
  );
}

const hasValues = (wanted: unknown) => typeof wanted === 'string' && wanted !== '' && wanted !== '{}';

function Chosen({ object, row, change }: { object: ObjectNow; row: Row; change: Change }) {
  if (!object.onlyNotes) return <FieldsPart object={object} row={row} change={change} />;
  return (
    <>
      <Banner tone="wait">{words(object.onlyNotes)}</Banner>
      {row.kind === 'note' ? (
        <FieldGrid
          recordId="work-order"
          fields={workOrder.fields}
          names={['note']}
          row={row}
          onChange={change}
          prefix="object"
        />
      ) : (
        <p>
          <button type="button" className="zc-link" onClick={() => change('kind', 'note')}>
            改为加更正说明
          </button>
        </p>
      )}
    </>
  );
}

interface Previewed {
  effects: OrderEffect[];
  because: string | null;
}

/** Computed by the server as it would be carried out; nothing of it is kept. */
function Preview({ row }: { row: Row }) {
  const asked = { recordType: row.recordType, recordId: row.recordId, wanted: row.wanted };
  const { data } = useQuery({
    queryKey: ['preview', 'work-order', asked],
    queryFn: async ({ signal }) => {
      // One question for what is typed in one go.
      await new Promise((resolve) => setTimeout(resolve, 400));
      signal.throwIfAborted();
      return call<Previewed>(recordPath('work-order', 'preview'), {
        json: true,
        body: asked,
        quiet: true,
        ownFailures: true,
        signal,
      });
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data ? <Effects effects={data.effects} because={data.because} /> : null;
}

/** The fields that may be changed: each chosen one with its present value and an input of its own kind. */
type FieldRow = Readonly<Record<string, any>>;

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
  row: FieldRow;
  change: (name: string, value: unknown) => void;
}

function FieldsPart({ object, row, change }: FieldsPartProps) {
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
