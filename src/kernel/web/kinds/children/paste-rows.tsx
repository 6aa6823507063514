import { type ClipboardEvent, useState } from 'react';
import { showNotice } from '../../../../ui/controls/notices.tsx';
import { type Pasted, pasteInto } from '../../../record/pasted.ts';
import { words } from '../../registry.ts';
import type { ChildRow, ChildRowsProps } from './rows.ts';

/** Ctrl+V of cells into a table of rows, from the cell with the cursor on; one step back. */
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

/** What a paste did to a table of rows: how much was taken, which cells were not and why, and the way back. */
const fewFaults = 5;

interface PasteReportProps {
  report: Pasted<ChildRow>;
  onUndo: () => void;
  onClose: () => void;
}

export function PasteReport({ report, onUndo, onClose }: PasteReportProps) {
  const [all, setAll] = useState(false);
  const { cells, added, faults, left } = report;
  const shown = all ? faults : faults.slice(0, fewFaults);
  return (
    <div className="zc-pasted" role="status">
      <p>
        粘贴了 {cells} 格{added > 0 ? `，新增 ${added} 行` : ''}
        {faults.length > 0 ? `；${faults.length} 格没有读懂，保持原样` : ''}
        {left > 0 ? `；${left} 行放不下，没有粘贴` : ''}{' '}
        <button type="button" className="zc-link" onClick={onUndo}>
          撤销粘贴
        </button>{' '}
        <button type="button" className="zc-link" onClick={onClose}>
          知道了
        </button>
      </p>
      {faults.length > 0 ? (
        <ul>
          {shown.map((f) => (
            <li key={`${f.row} ${f.column}`} className="zc-refusal">
              第 {f.row} 行“{f.column}”写的是“{f.said.slice(0, 30)}”：{f.because}
            </li>
          ))}
          {faults.length > shown.length ? (
            <li>
              <button type="button" className="zc-link" onClick={() => setAll(true)}>
                还有 {faults.length - shown.length} 格
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
