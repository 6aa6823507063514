/** The input of every field kind. Heavy ones are loaded when a form first needs them. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldKind } from '../../record/field.ts';
import type { InputProps } from './input.ts';
import { FieldValue } from './outputs.tsx';
import { AmountInput, ChoiceInput, FlagInput, NumberInput, TextInput } from './plain.tsx';

const DatesInput = lazy(async () => ({ default: (await import('./DayInputs.tsx')).DatesInput }));
const OptionsInput = lazy(() => import('./options.tsx'));
const RegionInput = lazy(() => import('./regions.tsx'));
const RichTextInput = lazy(() => import('./rich-text.tsx'));
const FilesInput = lazy(() => import('./files.tsx'));
const ChildrenInput = lazy(() => import('./children.tsx'));

const ReadOnly = ({ name, field, row }: InputProps) => <FieldValue name={name} field={field} row={row} />;

const inputs: Readonly<Record<FieldKind, ComponentType<InputProps>>> = {
  text: TextInput,
  richText: RichTextInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: AmountInput,
  date: DatesInput,
  instant: DatesInput,
  flag: FlagInput,
  choice: ChoiceInput,
  dictionary: OptionsInput,
  region: RegionInput,
  files: FilesInput,
  ref: OptionsInput,
  refs: OptionsInput,
  children: ChildrenInput,
  data: ReadOnly,
  computed: ReadOnly,
};

export function FieldInput(props: InputProps) {
  const Input = inputs[props.field.kind];
  return (
    <Suspense fallback={<div className="zc-input-place" />}>
      <Input {...props} Cell={props.field.kind === 'children' ? FieldInput : undefined} />
    </Suspense>
  );
}
