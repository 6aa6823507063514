/** One field of the sealing page, with what is said of it. */
import type { ReactNode } from 'react';

export function Labelled({
  name,
  label,
  said,
  hint,
  optional = false,
  children,
}: {
  name: string;
  label: string;
  said?: string | undefined;
  hint?: string;
  optional?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="zc-field">
      <label htmlFor={`bid-${name}`} className={optional ? undefined : 'zc-required'}>
        {label}
      </label>
      {children}
      {said ? <small className="zc-refusal">{said}</small> : hint ? <small className="zc-warning">{hint}</small> : null}
    </div>
  );
}
