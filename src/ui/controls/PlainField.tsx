/** An input with its label and refusal, without the component library: the sign-in entry draws it before anything else is loaded. */
import type { ReactNode, Ref } from 'react';

export interface PlainFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  because?: string;
  hint?: string;
  type?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  maxLength?: number;
  readOnly?: boolean;
  after?: ReactNode;
  input?: Ref<HTMLInputElement>;
}

export function PlainField({ id, label, value, onChange, because, hint, after, input, ...rest }: PlainFieldProps) {
  return (
    <div className="zc-plain-field">
      <label htmlFor={id}>{label}</label>
      <div className={because ? 'zc-plain-input zc-plain-wrong' : 'zc-plain-input'}>
        <input
          id={id}
          name={id}
          ref={input}
          {...rest}
          value={value}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(because)}
          aria-describedby={because ? `${id}-because` : hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      {because ? (
        <p id={`${id}-because`} className="zc-refusal">
          {because}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className="zc-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** A password with a button that shows it. */
export function PasswordField({
  shown,
  onShow,
  ...field
}: PlainFieldProps & { shown: boolean; onShow: (shown: boolean) => void }) {
  return (
    <PlainField
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <button type="button" className="zc-link" aria-pressed={shown} onClick={() => onShow(!shown)}>
          {shown ? '隐藏' : '显示'}
        </button>
      }
    />
  );
}
