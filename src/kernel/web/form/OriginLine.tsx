/** Beside a field's label: where its value comes from, and what the source says where the two differ. */
import { Link } from 'react-router';
import { shownMoment } from '../../../ui/format/moment.ts';
import type { Field } from '../../record/field.ts';
import type { OriginNote } from '../../record/origin-note.ts';
import { rowAddress, words } from '../registry.ts';
import { saysTheSame } from './useOrigins.ts';

interface OriginProps {
  field: Field<any>;
  value: unknown;
  note: OriginNote;
}

/** What fits on the line of the label; longer values are told apart by a word. */
export const shortOf = (note: OriginNote): string =>
  typeof note.value !== 'object' && note.text.length <= 20 && !/[<\n]/.test(note.text) ? note.text : '';

export function OriginMark({ field, value, note }: OriginProps) {
  // What one began with and then wrote oneself needs no word.
  const place = rowAddress(note.record, note.id);
  const named = words(note.label);
  const source = place ? (
    <Link to={place} title={`${note.title} · ${words(note.field)}`}>
      {named}
    </Link>
  ) : (
    <span title={`${note.title} · ${words(note.field)}`}>{named}</span>
  );
  const same = saysTheSame(field, value, note);
  if (note.loose) return same ? <span className="zc-from">由{source}带入</span> : null;
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
