/** What a paste did to a table of rows: how much was taken, which cells were not and why, and the way back. */
import { useState } from 'react';
import type { Pasted } from '../../../record/pasted.ts';
import type { ChildRow } from './rows.ts';

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
