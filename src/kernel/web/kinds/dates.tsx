/** Days and moments; apart from the rest because the calendar of the component library is heavy. */
import { DayInput, InstantInput } from '../../../ui/controls/InstantInput.tsx';
import type { InputProps } from './input.ts';

export default function DatesInput({ id, field, value, onChange, disabled, invalid }: InputProps) {
  const Input = field.kind === 'instant' ? InstantInput : DayInput;
  return <Input id={id} value={value} onChange={onChange} disabled={disabled} invalid={invalid} />;
}
