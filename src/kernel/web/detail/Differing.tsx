/** On the page of a draft: where it says something else than the records that it was taken from, and the way to follow them. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../../record/record.ts';
import { sure } from '../../record/sure.ts';
import { differing, shortOf, useOrigins } from '../form/origins.tsx';
import { FieldValue } from '../kinds/outputs.tsx';
import { words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call, newKey } from '../wire.ts';

interface DifferingProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  row: AnyRow;
  actions: readonly AllowedAction[];
}

export function Differing({ record, lifecycle, row, actions }: DifferingProps) {
  const save = actions.find((a) => a.allowed && lifecycle?.actions[a.verb]?.form === 'draft');
  const notes = useOrigins(record, row, save !== undefined);
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const names = save && notes ? differing(record, row, notes) : [];
  if (!save || !notes || names.length === 0) return null;

  const follow = async (taken: readonly string[]) => {
    setBusy(true);
    try {
      const values = Object.fromEntries(taken.flatMap((name) => (notes[name] ? [[name, notes[name].value]] : [])));
      await call(recordPath(record.id, save.verb), {
        json: true,
        body: { id: row.id, version: row.version, values },
        idempotencyKey: newKey(),
      });
      showNotice(`已按来源改了 ${taken.length} 项`);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === record.id });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      tone="wait"
      actions={
        <button type="button" className="zc-button" disabled={busy} onClick={() => void follow(names)}>
          {names.length > 1 ? `${names.length} 项都跟随` : '跟随'}
        </button>
      }
    >
      有 {names.length} 项与来源不同：
      <ul className="zc-differing">
        {names.map((name) => {
          const note = sure(notes[name], 'an origin');
          const field = record.fields[name];
          return (
            <li key={name}>
              {words(field.label)}：{words(note.label)}
              {shortOf(note) ? `为 ${words(shortOf(note))}` : '写的不同'}，这里是{' '}
              {shortOf(note) ? <FieldValue name={name} field={field} row={row} inline /> : '另一份'}
              {note.movedAt ? `（${words(note.label)}在 ${shownMoment(note.movedAt)} 改过）` : ''}{' '}
              {names.length > 1 ? (
                <button type="button" className="zc-link" disabled={busy} onClick={() => void follow([name])}>
                  跟随
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
