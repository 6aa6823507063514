/** The paper beside its form, as it is printed and published; folded where there is no room, or no wish for it. */
import type { ReactNode } from 'react';
import './paper-beside.css';

/** @param note what of it follows only when the form is saved */
export function PaperBeside({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <details className="zc-paper-beside">
      <summary>预览</summary>
      {note ? <p className="zc-hint">{note}</p> : null}
      {children}
    </details>
  );
}
