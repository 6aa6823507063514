/** Where the values of a form come from: asked of the server for the references that it names now. */
import { useQuery } from '@tanstack/react-query';
import type { Field } from '../../record/field.ts';
import { kinds } from '../../record/kinds.ts';
import { agreesWith, leadingFields } from '../../record/origin.ts';
import type { OriginNote } from '../../record/origin-note.ts';
import type { RecordType } from '../../record/record.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';

export type OriginNotes = Readonly<Record<string, OriginNote>>;

/** @param isAsked false where the page would not use the answer */
export function useOrigins(record: RecordType<any>, row: Readonly<Record<string, any>>, isAsked = true) {
  const leading = Object.fromEntries(
    leadingFields(record).flatMap((name) => {
      const value = row[name];
      return (typeof value === 'string' || typeof value === 'boolean') && value !== '' ? [[name, String(value)]] : [];
    }),
  );
  const { data } = useQuery({
    queryKey: ['origins', record.id, row.id ?? '', leading, row.version ?? 0],
    // Without an answer the form is as it was: it says nothing of sources.
    queryFn: ({ signal }) =>
      call<OriginNotes>(recordPath(record.id, 'origins'), {
        query: { ...(row.id ? { id: row.id } : {}), ...leading },
        signal,
        ownFailures: true,
      }),
    enabled: isAsked && Object.keys(leading).length > 0,
  });
  return data;
}

/** Whether what is typed says what the source says, as the server would read it. */
export function saysTheSame(field: Field<any>, typed: unknown, note: OriginNote): boolean {
  if (field.kind === 'children' || typed === null || typed === undefined || typed === '')
    return agreesWith(typed, note.value);
  const read = kinds[field.kind].read(typed, field);
  return agreesWith('value' in read ? read.value : typed, note.value);
}

/** The fields in which the row says something else than its source, those apart that only begin with it. */
export const differing = (record: RecordType<any>, row: Readonly<Record<string, any>>, notes: OriginNotes): string[] =>
  Object.entries(notes).flatMap(([name, note]) => {
    const field: Field | undefined = record.fields[name];
    const isShown = field && (!field.when || field.when(row)) && !row.$hidden?.[name];
    return isShown && !note.loose && !saysTheSame(field, row[name], note) ? [name] : [];
  });
