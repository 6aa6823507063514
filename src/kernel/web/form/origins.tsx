import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import type { Field } from '../../record/field.ts';
import { kinds } from '../../record/kinds.ts';
import { agreesWith, leadingFields, type OriginNote } from '../../record/origin.ts';
import type { RecordType } from '../../record/record.ts';
import { rowAddress, words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';
import type { useForm } from './useForm.ts';

// Where the values of a form come from: asked of the server for the references that it names now.

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
function saysTheSame(field: Field<any>, typed: unknown, note: OriginNote): boolean {
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

// Beside a field's label: where its value comes from, and what the source says where the two differ.

interface OriginProps {
  field: Field<any>;
  value: unknown;
  note: OriginNote;
}

/** What fits on the line of the label; longer values are told apart by a word. */
export const shortOf = (note: OriginNote): string =>
  typeof note.value !== 'object' && note.text.length <= 20 && !/[<\n]/.test(note.text) ? note.text : '';

/** The line of a label has room for so many letters of a title. */
const mostNamed = 16;
const shortened = (name: string): string =>
  [...name].length > mostNamed ? `${[...name].slice(0, mostNamed - 2).join('')}…》` : name;

export function OriginMark({ field, value, note }: OriginProps) {
  // What one began with and then wrote oneself needs no word.
  const place = rowAddress(note.record, note.id);
  const named = shortened(words(note.label));
  const source = place ? (
    <Link to={place} title={`${note.title} · ${words(note.field)}`}>
      {named}
    </Link>
  ) : (
    <span title={`${note.title} · ${words(note.field)}`}>{named}</span>
  );
  const same = saysTheSame(field, value, note);
  if (note.loose) return same ? <span className="zc-from">取自{source}</span> : null;
  if (same) return <span className="zc-from">= 来自{source}，一致</span>;
  const short = shortOf(note);
  return (
    <span className="zc-from zc-from-other">
      ≠ {source}
      {short ? `为 ${words(short)}` : '写的不同'}
    </span>
  );
}

/** Under a field that differs: why, and the way back to what the source says. */
export function OriginRemedy({ field, value, note, onTake }: OriginProps & { onTake: () => void }) {
  if (note.loose || saysTheSame(field, value, note)) return null;
  const named = words(note.label);
  const short = shortOf(note);
  return (
    <div className="zc-from-remedy">
      {note.movedAt ? `${named}在 ${shownMoment(note.movedAt)} 改过` : `已与${named}不同`}。
      <button type="button" className="zc-link" onClick={onTake}>
        {short ? `改为 ${words(short)}` : `改为与${named}一致`}
      </button>
    </div>
  );
}

/** Above the form of a draft: how many of its fields say something else than their sources, and all of them at one go. */
interface FollowProps {
  record: RecordType<any>;
  form: ReturnType<typeof useForm>;
  origins: OriginNotes | undefined;
}

export function Follow({ record, form, origins }: FollowProps) {
  const names = origins ? differing(record, form.row, origins) : [];
  if (!origins || names.length === 0) return null;
  const moved = names.filter((name) => origins[name]?.movedAt).length;
  return (
    <Banner
      tone="wait"
      actions={
        <button
          type="button"
          className="zc-button"
          onClick={() => {
            for (const name of names) form.change(name, origins[name]?.value);
          }}
        >
          都改为与来源一致
        </button>
      }
    >
      有 {names.length} 项与来源不同
      {moved > 0 ? `，其中 ${moved} 项是来源后来改过的` : ''}；逐项的在字段下改。
    </Banner>
  );
}
