/**
 * 从 Excel 导入 into a table of the open form: a template, the rows of a chosen workbook, what was left out and why. The
 * record is written when the form is sent, by its own checks; nothing of a workbook reaches the server before.
 */
import { useRef, useState } from 'react';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { beginWaiting } from '../../../../ui/controls/waiting.tsx';
import { readFieldRow, sheetOfFields } from '../../../record/sheet-fields.ts';
import { words } from '../../registry.ts';
import type { ChildRow, ChildRowsProps } from './rows.ts';
import { type FaultyRow, rowsOfSheet, writtenSheet } from './sheet-order.ts';

export interface SheetImportProps {
  /** What the table is called. */
  label: string;
  rows: readonly ChildRow[];
  shown: ChildRowsProps['shown'];
  blank: () => ChildRow;
  most: number | undefined;
  onChange: (rows: readonly ChildRow[]) => void;
}

interface Outcome {
  before: readonly ChildRow[];
  taken: number;
  faulty: FaultyRow[];
  /** Rows that the table has no room for. */
  left: number;
}

const fewFaults = 5;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function Faults({ faulty }: { faulty: readonly FaultyRow[] }) {
  return (
    <ul>
      {faulty.slice(0, fewFaults).map(({ row, faults }) => (
        <li key={row} className="zc-refusal">
          第 {row} 行：{faults.map((f) => `${f.field}${f.rule}（${f.remedy}）`).join('；')}
        </li>
      ))}
      {faulty.length > fewFaults ? <li>还有 {faulty.length - fewFaults} 行，下载后逐行查看</li> : null}
    </ul>
  );
}

export function SheetImport({ label, rows, shown, blank, most, onChange }: SheetImportProps) {
  const [isOpen, setOpen] = useState(false);
  const [replaces, setReplaces] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [because, setBecause] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const kind = sheetOfFields(words(label), shown, words, most);

  const take = async (file: File) => {
    setBecause(undefined);
    const done = beginWaiting();
    try {
      const said = await rowsOfSheet(file, kind);
      const kept = replaces ? [] : rows;
      const room = kind.most - kept.length;
      const taken: ChildRow[] = [];
      const faulty: FaultyRow[] = [];
      let left = 0;
      for (const row of said) {
        const read = readFieldRow(row, shown, kind, words);
        if ('faults' in read) faulty.push({ ...row, faults: read.faults });
        else if (taken.length < room) taken.push({ ...blank(), ...read.values });
        else left += 1;
      }
      setOutcome({ before: rows, taken: taken.length, faulty, left });
      if (taken.length > 0) onChange([...kept, ...taken]);
    } catch (error) {
      setBecause((error as Error).message);
    } finally {
      done();
    }
  };
  const save = async (name: string, faulty?: FaultyRow[]) =>
    saveFile(`${name}.xlsx`, new Blob([await writtenSheet(kind, faulty)], { type: workbook }));

  if (!isOpen)
    return (
      <button type="button" className="zc-link" onClick={() => setOpen(true)}>
        从 Excel 导入
      </button>
    );
  return (
    <div className="zc-sheet-import" role="group" aria-label={`从 Excel 导入${kind.name}`}>
      <p>
        用模板填写，一行一项，最多 {kind.most} 行；列名相近的表也能读。有误的行不导入，可以下载改正后再导入。
        导入后仍在本表单中，保存时才提交。
      </p>
      <div className="zc-sheet-import-tools">
        <button type="button" className="zc-button" onClick={() => void save(`${kind.name}模板`)}>
          下载模板
        </button>
        <button type="button" className="zc-button" onClick={() => chooser.current?.click()}>
          选择工作簿
        </button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".xlsx"
          aria-label={`${kind.name}的工作簿`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again once it is corrected.
            event.target.value = '';
            if (file) void take(file);
          }}
        />
        {rows.length > 0 ? (
          <label>
            <input type="checkbox" checked={replaces} onChange={(event) => setReplaces(event.target.checked)} />
            替换现有的 {rows.length} 行
          </label>
        ) : null}
        <button type="button" className="zc-link" onClick={() => setOpen(false)}>
          收起
        </button>
      </div>
      {because ? (
        <p className="zc-refusal" role="alert">
          {because}
        </p>
      ) : null}
      {outcome ? (
        <div role="status">
          <p>
            导入了 {outcome.taken} 行{outcome.faulty.length > 0 ? `；${outcome.faulty.length} 行有误，没有导入` : ''}
            {outcome.left > 0 ? `；${outcome.left} 行放不下，没有导入` : ''}{' '}
            {outcome.taken > 0 ? (
              <button
                type="button"
                className="zc-link"
                onClick={() => {
                  onChange(outcome.before);
                  setOutcome(undefined);
                }}
              >
                撤销导入
              </button>
            ) : null}{' '}
            {outcome.faulty.length > 0 ? (
              <button
                type="button"
                className="zc-link"
                onClick={() => void save(`有误的行-${kind.name}`, outcome.faulty)}
              >
                下载有误的行
              </button>
            ) : null}
          </p>
          {outcome.faulty.length > 0 ? <Faults faulty={outcome.faulty} /> : null}
        </div>
      ) : null}
    </div>
  );
}
