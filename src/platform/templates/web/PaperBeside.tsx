/** The paper beside its form, as it is printed and published, following what is typed; folded where there is no room, or no wish for it. */
import { type ReactNode, useState } from 'react';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { useTrial, words } from '../../../kernel/web/index.ts';
import './paper-beside.css';

interface PaperBesideProps {
  record: RecordType<any>;
  /** The form's row. */
  typed: AnyRow;
  /** What cannot be changed here. */
  note?: string;
  children: (row: AnyRow) => ReactNode;
}

export function PaperBeside({ record, typed, note, children }: PaperBesideProps) {
  const [open, setOpen] = useState(false);
  const { row, because } = useTrial(record, typed, open);
  return (
    <details className="zc-paper-beside" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>预览</summary>
      {note ? <p className="zc-hint">{note}</p> : null}
      {open && because ? (
        <p className="zc-hint zc-due" role="status">
          现在填的还写不进正文：{words(because)}
        </p>
      ) : null}
      {open ? children(row) : null}
    </details>
  );
}
