/** One file from this machine, with what it is for. */
import type { ReactNode } from 'react';

export interface ChooseOneProps {
  id: string;
  label: string;
  accept: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  hint?: ReactNode;
  required?: boolean;
}

export function ChooseOne({ id, label, accept, file, onChange, hint, required }: ChooseOneProps) {
  return (
    <div className="zc-field">
      <span className={required ? 'zc-label zc-required' : 'zc-label'}>{label}</span>
      <span>
        <label className="zc-button" htmlFor={id}>
          选择{label}
        </label>{' '}
        {file?.name}
        <input
          id={id}
          type="file"
          accept={accept}
          className="zc-visually-hidden"
          onChange={(event) => {
            onChange(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </span>
      {hint ? <small className="zc-hint">{hint}</small> : null}
    </div>
  );
}
