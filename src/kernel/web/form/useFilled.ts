/**
 * A new form follows the records that it names, in every field that the person has not typed into; a stored one only
 * compares.
 */
import { useEffect, useRef } from 'react';
import type { RecordType } from '../../record/record.ts';
import { type OriginNotes, useOrigins } from './origins.tsx';
import type { useForm } from './useForm.ts';

/** @param given fields that the address of the form says something about: they stay as it says */
export function useFilled(
  record: RecordType<any>,
  form: ReturnType<typeof useForm>,
  given: readonly string[],
): OriginNotes | undefined {
  const notes = useOrigins(record, form.row);
  const isNew = !form.base.id;
  const { fill } = form;
  // What another choice had filled in is emptied with it.
  const ever = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer changes what is filled in
  useEffect(() => {
    if (!isNew || !notes) return;
    for (const name of Object.keys(notes)) if (!given.includes(name)) ever.current.add(name);
    fill(
      Object.fromEntries(
        [...ever.current].flatMap((name) => {
          const note = notes[name];
          if (!note) return [[name, record.fields[name]?.initial ?? null]];
          return [[name, note.value], ...(note.value$ === undefined ? [] : [[`${name}$`, note.value$]])];
        }),
      ),
    );
  }, [notes, isNew]);
  return notes;
}
