/** Ctrl+V of cells into a table of rows, from the cell with the cursor on; one step back. */
import { type ClipboardEvent, useState } from 'react';
import { showNotice } from '../../../../ui/controls/notices.tsx';
import { type Pasted, pasteInto } from '../../../record/pasted.ts';
import { words } from '../../registry.ts';
import type { ChildRow, ChildRowsProps } from './rows.ts';

interface Pasting {
  id: string;
  rows: readonly ChildRow[];
  shown: ChildRowsProps['shown'];
  /** Nothing where no row may be added. */
  blank: (() => ChildRow) | undefined;
  most: number | undefined;
  onChange: (rows: readonly ChildRow[]) => void;
}

export function usePaste({ id, rows, shown, blank, most, onChange }: Pasting) {
  const [done, setDone] = useState<{ report: Pasted<ChildRow>; before: readonly ChildRow[] }>();

  /** `form.items.3.price`, the place of a cell in its id; a row may be named by its own id instead. */
  const placeOf = (element: Element | null) => {
    const cell = element?.closest(`[id^="${CSS.escape(id)}."]`)?.id.slice(id.length + 1) ?? '';
    const [index, name] = cell.split('.');
    const column = shown.findIndex(([own]) => own === name);
    const named = rows.findIndex((r) => r.id === index);
    const at = named < 0 ? Number(index) : named;
    return column < 0 || !Number.isInteger(at) ? { row: rows.length, column: 0 } : { row: at, column };
  };
  const paste = (text: string, at: Element | null) => {
    const report = pasteInto(rows, text, shown, placeOf(at), { blank, words, ...(most ? { most } : {}) });
    if (report.cells === 0 && report.faults.length === 0) return showNotice('剪贴板里没有可以粘贴的单元格', 'due');
    setDone({ report, before: rows });
    onChange(report.rows);
  };

  return {
    report: done?.report,
    close: () => setDone(undefined),
    undo: () => {
      if (done) onChange(done.before);
      setDone(undefined);
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      // One value, or several lines of a long text, go where any text goes.
      const isCells = text.includes('\t') || (/\n./.test(text) && !(event.target instanceof HTMLTextAreaElement));
      if (!isCells) return;
      event.preventDefault();
      paste(text, event.target as Element);
    },
    /** Without the keyboard; a browser may ask first, or refuse. */
    fromClipboard: async () => {
      try {
        paste(await navigator.clipboard.readText(), null);
      } catch {
        showNotice('在表格里按 Ctrl+V，粘贴从 Excel 复制的单元格', 'idle', 4000);
      }
    },
  };
}
