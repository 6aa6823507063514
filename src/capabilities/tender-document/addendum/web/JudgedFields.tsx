/** What an addendum changes of lot, document and method: each chosen field as it stands, and as it is to be. */

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ComponentType } from 'react';
import type { AnyRow, RecordType } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { ChangedField, type InputProps, loadRecord, useDetail, words } from '../../../../kernel/web/index.ts';
import { StatusTag } from '../../../../ui/layout/states.tsx';
import { DifferenceTable } from '../../web/DifferenceTable.tsx';
import { DocumentChapters } from '../../web/DocumentChapters.tsx';
import { ScoreItems } from '../../web/score/ScoreItems.tsx';
import { differenceOf } from '../difference.ts';
import { disturbs, type JudgedRecord, judged, judgedIn, readWanted, touches, type Wanted } from '../judged.ts';

const tools: Readonly<Record<string, ComponentType<InputProps>>> = {
  'tender-document.chapters': DocumentChapters,
  'preliminary-document.chapters': DocumentChapters,
  'evaluation-method.scoreItems': ScoreItems,
};

/** What a field asks of the rest of its row, so that nothing is offered that would have no meaning. */
const isOffered = (record: RecordType<any>, name: string, row: AnyRow) => {
  const { when } = record.fields[name];
  return !when || when(row);
};

export function JudgedFields({ id, value, onChange, row, disabled, describedBy }: InputProps) {
  const order: readonly JudgedRecord[] = judgedIn[row.preliminary ? 'preliminary' : 'bid'];
  const { data: records } = useQuery({
    queryKey: ['declaration', 'judged', order[0]],
    queryFn: async () => {
      const loaded = await Promise.all(order.map((name) => loadRecord(name)));
      return new Map(order.map((name, i) => [name, sure(loaded[i], name).record]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const document = useDetail('tender-document', row.document ?? '').row;
  const lot = useDetail('lot', document?.lot ?? '').row;
  const method = useDetail('evaluation-method', document?.method ?? '').row;
  const before = useDetail('preliminary-document', row.preliminary ?? '').row;
  const setting = useDetail('qualification-setting', before?.setting ?? '').row;
  if (!row.document && !row.preliminary)
    return <p className="zc-hint">{words('先选择{招标}文件，再选要改的内容。')}</p>;
  const rows: Readonly<Partial<Record<JudgedRecord, AnyRow | undefined>>> = {
    ...(lot ? { lot } : {}),
    'tender-document': document,
    'evaluation-method': method,
    'preliminary-document': before,
    'qualification-setting': setting,
  };
  // The first stage of two reviews nothing: it has no setting.
  const has = order.filter((name) => name !== 'qualification-setting' || before?.setting);
  if (!records || has.some((name) => !rows[name])) return <p className="zc-hint">正在读取现行内容…</p>;
  const standing = (name: JudgedRecord) => sure(rows[name], name);
  const wanted = readWanted(value) ?? {};
  const chosen = has.flatMap((name) =>
    Object.keys(wanted[name] ?? {}).flatMap((field) => (judged[name][field] ? [{ name, field }] : [])),
  );
  const write = (next: Wanted) => {
    const kept = Object.entries(next).filter(([, values]) => Object.keys(values ?? {}).length > 0);
    onChange(kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null);
  };
  const choose = (keys: string[]) => {
    const next: Record<string, Record<string, unknown>> = {};
    for (const key of keys) {
      const [name, field] = split(key);
      const had = wanted[name];
      next[name] = { ...next[name], [field]: had && field in had ? had[field] : (standing(name)[field] ?? null) };
    }
    write(next as Wanted);
  };
  return (
    <div className="zc-judged">
      <Select
        id={id}
        mode="multiple"
        disabled={disabled}
        aria-describedby={describedBy}
        placeholder="选择要改的内容，可以多选；只作说明的不选"
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen.map((c) => `${c.name}.${c.field}`)}
        onChange={choose}
        options={has.map((name) => ({
          label: words(sure(records.get(name), name).label),
          options: Object.keys(judged[name])
            .filter((field) => isOffered(sure(records.get(name), name), field, { ...standing(name), ...wanted[name] }))
            .map((field) => ({
              value: `${name}.${field}`,
              label: words(sure(records.get(name), name).fields[field].label),
            })),
        }))}
      />
      {chosen.map(({ name, field }) => {
        const record = sure(records.get(name), name);
        const touch = sure(judged[name][field], field);
        const after = wanted[name]?.[field];
        const lines = differs(standing(name)[field], after)
          ? differenceOf(field, record.fields[field], standing(name)[field], after)
          : [];
        return (
          <ChangedField
            key={`${name}.${field}`}
            id={`${id}-${name}-${field}`}
            record={record}
            name={field}
            standing={standing(name)}
            wanted={wanted[name] ?? {}}
            onChange={(to) => write({ ...wanted, [name]: { ...wanted[name], [field]: to } })}
            Input={tools[`${name}.${field}`]}
            mark={
              <StatusTag tone={disturbs(touch) ? 'wait' : 'idle'}>
                {words(disturbs(touch) ? `${touches[touch]}，可能影响编制` : '不影响编制')}
              </StatusTag>
            }
          >
            {lines.some((l) => l.what) ? (
              <DifferenceTable changes={[{ label: words(record.fields[field].label), lines }]} />
            ) : null}
          </ChangedField>
        );
      })}
    </div>
  );
}

const split = (key: string): [JudgedRecord, string] => {
  const at = key.indexOf('.');
  return [key.slice(0, at) as JudgedRecord, key.slice(at + 1)];
};

const differs = (before: unknown, after: unknown) => JSON.stringify(before ?? null) !== JSON.stringify(after ?? null);
