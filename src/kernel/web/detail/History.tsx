/** A record's history as a timeline: who did what, from which state to which, what was said, what changed. */

import type { ReactNode } from 'react';
import { Timeline } from '../../../ui/layout/moments.tsx';
import { ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { Field } from '../../record/field.ts';
import { toText } from '../../record/kinds.ts';
import type { RecordType } from '../../record/record.ts';
import { FieldValue } from '../kinds/outputs.tsx';
import { words } from '../registry.ts';
import { type HistoryEntry, useHistory } from './useDetail.ts';

interface HistoryProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  id: string;
}

/** Keys, signatures and certificates travel as JSON in a text. */
const isForPrograms = (value: unknown) => typeof value === 'string' && /^\{".*\}$/s.test(value);

/** A value of the past in words; what only programs read is not spelled out. */
function pastText(value: unknown, named: string | undefined, name: string, field: Field<any> | undefined): ReactNode {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return '空';
  if (field?.kind === 'data' || isForPrograms(value)) return '（结构化内容）';
  if (!field) return typeof value === 'object' ? '（结构化内容）' : String(value);
  if (field.kind === 'region') return <FieldValue name={name} field={field} row={{ [name]: value }} inline />;
  return words(named ?? toText({ [name]: value }, name, field));
}

function Change({ change, record }: { change: HistoryEntry['changes'][number]; record: RecordType<any> }) {
  const field = record.fields[change.field];
  return (
    <li>
      {words(change.label)}：<del>{pastText(change.before, change.before$, change.field, field)}</del> →{' '}
      <ins>{pastText(change.after, change.after$, change.field, field)}</ins>
    </li>
  );
}

function Entry({ entry, record, lifecycle }: { entry: HistoryEntry; record: RecordType<any>; lifecycle?: Lifecycle }) {
  const verb = entry.action.split('.')[1] ?? '';
  const asks = lifecycle?.actions[verb]?.asks ?? {};
  const labelOf = (name: string) =>
    asks[name]?.label ?? record.fields[name]?.label ?? (name === 'because' ? '继续的理由' : undefined);
  // What the server noted for programs has no label and is not spelled out.
  const answers = Object.entries(entry.asked ?? {}).filter(([n, v]) => v !== null && v !== '' && labelOf(n));
  return (
    <>
      {entry.to && entry.from !== entry.to ? (
        <div className="zc-history-state">
          {entry.from ? <StatusTag>{words(lifecycle?.states[entry.from]?.label ?? entry.from)}</StatusTag> : null}
          {entry.from ? ' → ' : null}
          <StatusTag tone={lifecycle?.states[entry.to]?.tone}>
            {words(lifecycle?.states[entry.to]?.label ?? entry.to)}
          </StatusTag>
        </div>
      ) : null}
      {answers.map(([name, value]) => (
        <div key={name}>
          {words(labelOf(name))}：{pastText(value, undefined, name, asks[name] ?? record.fields[name])}
        </div>
      ))}
      {entry.changes.length > 0 ? (
        <details>
          <summary>改动 {entry.changes.length} 项</summary>
          <ul className="zc-changes">
            {entry.changes.map((c) => (
              <Change key={c.field} change={c} record={record} />
            ))}
          </ul>
        </details>
      ) : null}
      {entry.hash ? (
        <code className="zc-hash" title={`本条核对码 ${entry.hash}`}>
          #{entry.seq} {entry.hash.slice(0, 12)}
        </code>
      ) : null}
    </>
  );
}

export function History({ record, lifecycle, id }: HistoryProps) {
  const { data, isPending, error, refetch } = useHistory(record.id, id);
  if (isPending) return <Skeleton lines={5} />;
  if (error) return <ErrorPanel title="历史未能加载" onRetry={() => void refetch()} />;
  return (
    <Timeline
      entries={data.map((entry) => ({
        id: String(entry.seq),
        at: entry.at,
        title: words(entry.label),
        who: [entry.actorName, entry.orgName].filter(Boolean).join(' · '),
        children: <Entry entry={entry} record={record} lifecycle={lifecycle} />,
      }))}
    />
  );
}
