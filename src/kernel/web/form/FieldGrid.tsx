/** Fields with label, mark, hint and the sentences that stand under them. Forms, dialogs and panels all use it. */

import { type ComponentType, memo, useRef } from 'react';
import { afterPress } from '../../../ui/controls/after-press.ts';
import { useUnread } from '../../../ui/controls/unread.ts';
import type { Refusals } from '../../record/check.ts';
import type { Field, Fields } from '../../record/field.ts';
import { type InputProps, isWide } from '../kinds/input.ts';
import { FieldInput } from '../kinds/inputs.tsx';
import { FieldValue } from '../kinds/outputs.tsx';
import { words } from '../registry.ts';
import { OriginMark, type OriginNotes, OriginRemedy } from './origins.tsx';

export interface FieldGridProps {
  recordId: string;
  fields: Fields;
  /** Which of the fields, in this order; all when not given. */
  names?: readonly string[];
  row: Readonly<Record<string, any>>;
  /** The matter that the row belongs to: references are looked for within it. */
  matter?: string | undefined;
  onChange: (name: string, value: unknown) => void;
  onLeave?: (name: string) => void;
  refusals?: Refusals;
  warnings?: Refusals;
  /** Tools in place of a kind's own input, by field. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>> | undefined;
  /** Where values come from, by field. */
  origins?: OriginNotes | undefined;
  disabled?: boolean;
  /** Keeps ids apart when two grids are on one page. */
  prefix?: string;
}

/** The sentences about the rows of a children field, without its name in front. */
function innerOf(refusals: Refusals, name: string): Record<string, string> {
  const start = `${name}.`;
  return Object.fromEntries(
    Object.entries(refusals)
      .filter(([key]) => key.startsWith(start))
      .map(([key, because]) => [key.slice(start.length), because]),
  );
}

const fieldId = (prefix: string, name: string) => `${prefix}-${name}`;

/** Puts the cursor into the first field that has a sentence under it. */
export function focusFirstRefusal(prefix: string, refusals: Refusals): void {
  // The page has to show the sentences first.
  requestAnimationFrame(() => {
    const keys = Object.keys(refusals);
    const places = keys.map((key) => document.getElementById(fieldId(prefix, key))).filter((e) => e !== null);
    const first = places.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
    if (!first) return;
    first.scrollIntoView({ block: 'center' });
    const inside = first.matches('input, textarea, select, button')
      ? first
      : (first.querySelector<HTMLElement>('input, textarea, button') ?? first);
    inside.focus();
  });
}

interface OneFieldProps {
  name: string;
  field: Field<any>;
  props: FieldGridProps;
}

/** Fields that are computed from the row, or offer what the row allows, are drawn with it; the others only look at their own value. */
const seesWholeRow = (f: Field<any>): boolean =>
  Boolean(f.readOnly) ||
  f.closed !== undefined ||
  f.kind === 'computed' ||
  Object.values<Field<any>>(f.fields ?? {}).some(seesWholeRow);

/** In a form of hundreds of inputs a letter must not draw all of them: a field is drawn again when something of its own changed. */
function isUnchanged(before: OneFieldProps, after: OneFieldProps): boolean {
  const { name, field, props: a } = before;
  const b = after.props;
  if (after.name !== name || after.field !== field || a.onChange !== b.onChange || a.onLeave !== b.onLeave)
    return false;
  if (a.recordId !== b.recordId || a.prefix !== b.prefix || a.matter !== b.matter || a.disabled !== b.disabled)
    return false;
  if (a.inputs !== b.inputs) return false;
  if (a.row !== b.row && (seesWholeRow(field) || b.inputs?.[name])) return false;
  const seen = [name, `${name}$`, '$hidden'];
  if (seen.some((key) => a.row[key] !== b.row[key])) return false;
  if (a.origins?.[name] !== b.origins?.[name]) return false;
  if (a.refusals?.[name] !== b.refusals?.[name] || a.warnings?.[name] !== b.warnings?.[name]) return false;
  return field.kind !== 'children' || sameSentences(innerOf(a.refusals ?? {}, name), innerOf(b.refusals ?? {}, name));
}

const sameSentences = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, because]) => b[key] === because);

const OneField = memo(function OneField({ name, field, props }: OneFieldProps) {
  const { recordId, row, onChange, onLeave, refusals = {}, warnings = {}, disabled, prefix = 'field' } = props;
  const id = fieldId(prefix, name);
  // Sentences that say the same stay the same object, so that rows need not be compared one by one.
  const inner = useRef<Readonly<Record<string, string>>>({});
  const found = innerOf(refusals, name);
  if (!sameSentences(inner.current, found)) inner.current = found;
  const unread = useUnread(id);
  const because = unread ?? refusals[name];
  const warning = because ? undefined : warnings[name];
  const Input = props.inputs && Object.hasOwn(props.inputs, name) ? props.inputs[name] : undefined;
  const Shown = Input ?? FieldInput;
  const note = disabled ? undefined : props.origins?.[name];
  const reads = field.readOnly || field.kind === 'computed';
  // Of a law that knows nothing of it there is no hint.
  const hint = field.hint ? words(field.hint) : '';
  const notes = [because || warning ? `${id}-because` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the cursor has left the field
    <div
      className={`zc-field${isWide(field) ? ' zc-field-wide' : ''}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => onLeave?.(name));
      }}
    >
      {reads ? <span className="zc-label">{words(field.label)}</span> : null}
      {reads ? null : (
        <div className="zc-field-head">
          <label htmlFor={id} className={field.required && !disabled ? 'zc-required' : undefined}>
            {words(field.label)}
          </label>
          {note ? <OriginMark field={field} value={row[name]} note={note} /> : null}
        </div>
      )}
      {reads ? (
        <FieldValue name={name} field={field} row={row} />
      ) : (
        <Shown
          id={id}
          name={name}
          field={field}
          value={row[name]}
          onChange={(value) => onChange(name, value)}
          onOther={Input ? onChange : undefined}
          recordId={recordId}
          row={row}
          matter={props.matter}
          disabled={disabled}
          invalid={Boolean(because)}
          describedBy={notes || undefined}
          inner={inner.current}
        />
      )}
      {because ? (
        <div className="zc-refusal" id={`${id}-because`}>
          {words(because)}
        </div>
      ) : null}
      {warning ? (
        <div className="zc-warning" id={`${id}-because`}>
          {words(warning)}
        </div>
      ) : null}
      {note ? (
        <OriginRemedy
          field={field}
          value={row[name]}
          note={note}
          onTake={() => {
            onChange(name, note.value);
            onLeave?.(name);
          }}
        />
      ) : null}
      {hint ? (
        <div className="zc-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}, isUnchanged);

export function FieldGrid(props: FieldGridProps) {
  const names = props.names ?? Object.keys(props.fields);
  return (
    <div className="zc-form-grid">
      {names.map((name) => {
        const field = props.fields[name];
        if (!field || (field.when && !field.when(props.row))) return null;
        return <OneField key={name} name={name} field={field} props={props} />;
      })}
    </div>
  );
}
