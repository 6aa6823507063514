/** Days and moments of a form; apart from the rest because the calendar of the component library is heavy. */
import { DayInput, InstantInput } from './DayInputs.tsx';
import type { InputProps } from './input.ts';

export default function DatesInput({ id, field, value, onChange, disabled, invalid, describedBy }: InputProps) {
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
