/** Inputs that are light: text, numbers, yes or no, choices. */
import { Input, Select } from 'antd';
import { MoneyInput } from '../../../ui/controls/MoneyInput.tsx';
import { useComposed } from '../../../ui/controls/useComposed.ts';
import { words } from '../registry.ts';
import { capitalsOf, type InputProps } from './input.ts';

const status = (invalid?: boolean) => (invalid ? ('error' as const) : undefined);

export function TextInput({ id, field, value, onChange, disabled, invalid, describedBy }: InputProps) {
  const common = {
    id,
    ...useComposed(value ?? '', onChange),
    disabled,
    status: status(invalid),
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
  };
  if (!field.long) return <Input {...common} />;
  return <Input.TextArea {...common} autoSize={{ minRows: rowsOf(field), maxRows: 24 }} />;
}

/** A name that may be long begins as one line; a text begins as a place for a text. */
const rowsOf = (field: InputProps['field']) => (Number(field.max ?? 5000) <= 600 ? 1 : 3);

/** Decimals stay strings from key to wire; a float never touches them. */
export function NumberInput({ id, field, value, onChange, disabled, invalid, describedBy }: InputProps) {
  return (
    <Input
      id={id}
      value={value ?? ''}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      className="zc-number"
      suffix={field.unit}
      disabled={disabled}
      status={status(invalid)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      styles={{ input: { textAlign: 'right' } }}
      onChange={(event) => onChange(event.target.value.trim() || null)}
    />
  );
}

export function AmountInput({ id, field, value, onChange, disabled, invalid, describedBy, isCell }: InputProps) {
  return (
    <MoneyInput
      id={id}
      value={value}
      onChange={onChange}
      unit={field.unit}
      disabled={disabled}
      invalid={invalid}
      describedBy={describedBy}
      // Capitals are of amounts with two places; unit prices with more have none.
      capitals={(field.places ?? 2) <= 2 ? capitalsOf : undefined}
      whispers={isCell}
    />
  );
}

function Radios({
  id,
  value,
  onChange,
  disabled,
  describedBy,
  options,
}: InputProps & { options: readonly (readonly [any, string])[] }) {
  return (
    <div className="zc-radio-row" id={id} role="radiogroup" aria-describedby={describedBy} tabIndex={-1}>
      {options.map(([code, label]) => (
        <label key={String(code)}>
          <input type="radio" name={id} checked={value === code} disabled={disabled} onChange={() => onChange(code)} />
          {label}
        </label>
      ))}
    </div>
  );
}

export function FlagInput(props: InputProps) {
  return (
    <Radios
      {...props}
      options={[
        [true, '是'],
        [false, '否'],
      ]}
    />
  );
}

export function ChoiceInput(props: InputProps) {
  const { field, value } = props;
  const closed = field.closed?.(props.row) ?? {};
  // What was chosen before it was closed is still shown; the rule that closes it says so.
  const options = Object.entries(field.choices ?? {}).flatMap(([code, label]) =>
    Object.hasOwn(closed, code) && code !== value ? [] : [[code, words(label)] as const],
  );
  const why = [...new Set(Object.values(closed))];
  return (
    <>
      <Choices {...props} options={options} />
      {why.length > 0 ? (
        <details className="zc-hint" open={Object.hasOwn(closed, value)}>
          <summary>
            不能选：
            {words(
              Object.keys(closed)
                .map((code) => field.choices![code])
                .join('；'),
            )}
          </summary>
          <ul>
            {why.map((because) => (
              <li key={because}>{words(because)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Choices(props: InputProps & { options: readonly (readonly [string, string])[] }) {
  const { id, field, value, onChange, disabled, invalid, options } = props;
  // A few short choices are seen at once; many are looked up.
  if (options.length <= 4 && options.reduce((n, [, l]) => n + l.length, 0) <= 24)
    return <Radios {...props} options={options} />;
  return (
    <Select
      id={id}
      value={value ?? undefined}
      options={options.map(([code, label]) => ({ value: code, label }))}
      onChange={(code) => onChange(code ?? null)}
      placeholder="请选择"
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={disabled}
      status={status(invalid)}
      className="zc-date-input"
    />
  );
}
