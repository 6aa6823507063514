/** A moment: the person sees and types Shanghai's wall time, the record gets ISO 8601 with zone. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { fromWallTime, toWallTime } from '../format/moment.ts';

export interface InstantInputProps {
  id?: string;
  value?: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  invalid?: boolean;
}

export function InstantInput({ id, value, onChange, disabled, invalid }: InstantInputProps) {
  return (
    <DatePicker
      id={id}
      className="zc-date-input"
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      placeholder="选择时间"
      value={value ? dayjs(toWallTime(value)) : null}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      onChange={(picked) => onChange(picked ? fromWallTime(picked.format('YYYY-MM-DDTHH:mm')) : null)}
    />
  );
}

/** A calendar day, `yyyy-MM-dd`. */
export function DayInput({ id, value, onChange, disabled, invalid }: InstantInputProps) {
  return (
    <DatePicker
      id={id}
      className="zc-date-input"
      placeholder="选择日期"
      value={value ? dayjs(value) : null}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      onChange={(picked) => onChange(picked ? picked.format('YYYY-MM-DD') : null)}
    />
  );
}

/** From day to day, `yyyy-MM-dd..yyyy-MM-dd`; either side may be open. */
export function DayRangeInput({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string;
  onChange: (value: string) => void;
}) {
  const [from, to] = (value ?? '').split('..');
  return (
    <DatePicker.RangePicker
      id={id ? { start: id, end: `${id}-end` } : undefined}
      className="zc-date-input"
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(pair) => {
        const next = [pair?.[0]?.format('YYYY-MM-DD') ?? '', pair?.[1]?.format('YYYY-MM-DD') ?? ''].join('..');
        onChange(next === '..' ? '' : next);
      }}
    />
  );
}
