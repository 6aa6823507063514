/** One field of what is already out: its present value, and an input of its own kind for the new one. */
import type { ComponentType, ReactNode } from 'react';
import type { Field } from '../../record/field.ts';
import { matterOf, type RecordType } from '../../record/record.ts';
import { type InputProps, isWide } from '../kinds/input.ts';
import { FieldInput } from '../kinds/inputs.tsx';
import { FieldValue } from '../kinds/outputs.tsx';
import { words } from '../registry.ts';

type Row = Readonly<Record<string, any>>;

export interface ChangedFieldProps {
  id: string;
  record: RecordType<any>;
  name: string;
  /** The row as it stands. */
  standing: Row;
  /** The new values of all fields that are changed with it. */
  wanted: Row;
  onChange: (value: unknown) => void;
  /** Beside the field's label: how far its change must be known. */
  mark?: ReactNode;
  /** A tool in place of the kind's own input. */
  Input?: ComponentType<InputProps> | undefined;
  /** Under the inputs: what differs. */
  children?: ReactNode;
}

export function ChangedField(props: ChangedFieldProps) {
  const { id, record, name, standing, wanted, onChange, mark, Input = FieldInput, children } = props;
  const field: Field<any> = { ...record.fields[name], readOnly: false };
  const isUnchanged = wanted[name] === standing[name];
  return (
    <section className={`zc-changed-field${isWide(field) ? ' zc-changed-wide' : ''}`} aria-label={words(field.label)}>
      <h3>
        {words(field.label)}
        {mark}
      </h3>
      <div>
        <small>现在</small>
        <FieldValue name={name} field={field} row={standing} />
      </div>
      <div>
        <label htmlFor={id}>
          <small>改为</small>
        </label>
        <Input
          id={id}
          name={name}
          field={field}
          value={wanted[name]}
          onChange={onChange}
          recordId={record.id}
          // Names of what is referred to are known of what stands; they must not be shown for another value.
          row={isUnchanged ? { ...standing, ...wanted } : { ...withoutNames(standing), ...wanted }}
          matter={matterOf(record, standing)}
        />
      </div>
      {children}
    </section>
  );
}

const withoutNames = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('$')));
