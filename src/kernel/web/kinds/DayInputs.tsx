/**
 * Days and moments: typed, or chosen on a calendar. What is typed is the value with every key, so that leaving, a button and
 * Ctrl+S find it; what cannot be read is no value and says so (`ui/controls/unread.ts`).
 */

import { DatePicker, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { noteUnread, useUnread } from '../../../ui/controls/unread.ts';
import { Icon } from '../../../ui/layout/Icon.tsx';
import { readTyped, shownTyped, type TypedKind } from '../../record/sheet-fields.ts';
import type { InputProps } from './input.ts';

export interface DayInputProps {
  id?: string;
  value?: string | null | undefined;
  onChange: (value: string | null) => void;
  /** What the place around it does on Enter; forms do nothing. */
  onEnter?: () => void;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  /** What says the sentence, where the place around it does; the input says it itself otherwise. */
  describedBy?: string | undefined;
  /** For those who cannot see what stands beside it. */
  label?: string;
  placeholder?: string;
  /** The place around it draws the sentence. */
  isTold?: boolean;
}

/** A calendar day, `yyyy-MM-dd`. */
export const DayInput = (props: DayInputProps) => <TypedInput kind="day" {...props} />;

/** A moment: the person sees and types Shanghai's wall time, the record gets ISO 8601 with zone. */
export const InstantInput = (props: DayInputProps) => <TypedInput kind="moment" {...props} />;

const wall: Readonly<Record<TypedKind, string>> = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:mm' };

function TypedInput({
  kind,
  id,
  value = null,
  onChange,
  onEnter,
  disabled,
  invalid,
  describedBy,
  label,
  placeholder = kind === 'day' ? '日期，如 2026-09-01' : '时间，如 2026-09-01 09:30',
  isTold = false,
}: DayInputProps & { kind: TypedKind }) {
  const made = useId();
  const own = id ?? made;
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  const said = useRef(value);
  const unread = useUnread(own);
  // Chosen elsewhere, read anew, merged: that stands there now, and what was typed over it does not.
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(undefined);
    noteUnread(own, undefined);
  }, [value, own]);
  useEffect(() => () => noteUnread(own, undefined), [own]);
  const say = (next: string | null) => {
    said.current = next;
    if (next !== value) onChange(next);
  };
  const type = (typed: string) => {
    setText(typed);
    const read = readTyped(kind, typed);
    noteUnread(own, 'because' in read ? read.because : undefined);
    say('because' in read ? null : read.value);
  };
  const settle = () => {
    setOpen(false);
    if (text === undefined) return;
    const read = readTyped(kind, text);
    if ('because' in read) noteUnread(own, read.because, true);
    else setText(undefined);
  };
  const choose = (picked: Dayjs | null) => {
    if (picked) type(picked.format(wall[kind]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
    else if (event.key === 'Escape' && open) {
      // The dialog around it stays.
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      settle();
      onEnter?.();
    } else return;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget as Element | null)?.closest?.('.zc-calendar')) settle();
  };
  const wrong = invalid || unread !== undefined;
  const isOwn = unread !== undefined && !isTold;
  return (
    <div className="zc-date-input">
      <Input
        id={own}
        value={text ?? shownTyped(kind, value)}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        status={wrong ? 'error' : undefined}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={isOwn ? `${own}-unread` : describedBy}
        suffix={<Icon name="calendar" />}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {open && !disabled ? (
        <DatePicker
          open
          className="zc-date-anchor"
          classNames={{ popup: { root: 'zc-calendar' } }}
          showTime={kind === 'moment' ? { format: 'HH:mm', minuteStep: 5 } : undefined}
          value={value ? dayjs(shownTyped(kind, value)) : null}
          onCalendarChange={(picked) => choose(Array.isArray(picked) ? null : picked)}
          onChange={(picked) => {
            choose(Array.isArray(picked) ? null : picked);
            setOpen(false);
          }}
          onOpenChange={(next) => next || setOpen(false)}
        />
      ) : null}
      {isOwn ? (
        <small className="zc-refusal" id={`${own}-unread`}>
          {unread}
        </small>
      ) : null}
    </div>
  );
}

export interface DayRangeProps {
  id?: string;
  /** `yyyy-MM-dd..yyyy-MM-dd`; either side may be open. */
  value?: string;
  onChange: (value: string) => void;
  label?: string;
  placeholders?: readonly [string, string];
}

/** From day to day. */
export function DayRangeInput({ id, value = '', onChange, label = '', placeholders = ['从', '至'] }: DayRangeProps) {
  const made = useId();
  const own = id ?? made;
  const [from = '', to = ''] = value.split('..');
  const set = (a: string, b: string) => onChange(a || b ? `${a}..${b}` : '');
  const isTurned = from !== '' && to !== '' && from > to;
  const says = isTurned ? `起日 ${from} 在止日 ${to} 之后，请改正其中一个` : undefined;
  useEffect(() => {
    noteUnread(`${own}-range`, says, true);
    return () => noteUnread(`${own}-range`, undefined);
  }, [own, says]);
  return (
    <div className="zc-range" id={`${own}-range`} tabIndex={-1}>
      <DayInput
        id={own}
        value={from || null}
        placeholder={placeholders[0]}
        label={label ? `${label}，从` : undefined}
        onChange={(next) => set(next ?? '', to)}
      />
      <DayInput
        id={`${own}-end`}
        value={to || null}
        placeholder={placeholders[1]}
        label={label ? `${label}，至` : '至'}
        onChange={(next) => set(from, next ?? '')}
      />
      {says ? (
        <small className="zc-refusal" role="alert">
          {says}
        </small>
      ) : null}
    </div>
  );
}

/** Days and moments of a form; apart from the rest because the calendar of the component library is heavy. */
export function DatesInput({ id, field, value, onChange, disabled, invalid, describedBy }: InputProps) {
  const Shown = field.kind === 'instant' ? InstantInput : DayInput;
  return (
    <Shown
      id={id}
      value={value}
      onChange={onChange}
      disabled={disabled}
      invalid={invalid}
      describedBy={describedBy}
      isTold
    />
  );
}
