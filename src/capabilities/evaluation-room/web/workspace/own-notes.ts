/** Private notes: they never leave this browser, and go when the scores are signed. */
import { useState } from 'react';
import { draftsOf } from '../../../../kernel/web/index.ts';

export function useOwnNotes() {
  const [notes] = useState(() => draftsOf('evaluation-note'));
  const [, setTold] = useState(0);
  return {
    read: (cell: string): string => String(notes.read(cell)?.values.text ?? ''),
    write: (cell: string, text: string): void => {
      if (text) notes.keep(cell, { text }, 0);
      else notes.forget(cell);
      setTold((n) => n + 1);
    },
    forget: (cells: readonly string[]): void => {
      for (const cell of cells)
        for (let left = notes.read(cell); left; left = notes.read(cell)) notes.forget(cell, left.tab ?? '');
    },
  };
}
