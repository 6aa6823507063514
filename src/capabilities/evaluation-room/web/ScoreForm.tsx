/** One bid's scores: a number an item, within its limits, with a reason where the method asks for one. */

import { Input } from 'antd';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { needsReason, type ReasonLimits, scoreFaults, sheetTotal } from '../../evaluation/score-sheet/score.rules.ts';
import type { SheetItem, Sheets } from '../../evaluation/web/door.ts';
import { nextInput, SheetFrame } from './SheetFrame.tsx';

const sections: Record<string, string> = { technical: '技术', business: '商务', other: '其他' };
const isNumber = (text: unknown) => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text);

export interface ScoreFormProps {
  sheet: AnyRow;
  sheets: Sheets;
  limits: ReasonLimits;
  onDone: () => void;
}

export function ScoreForm({ sheet, sheets, limits, onDone }: ScoreFormProps) {
  const items = sheets.itemsOf(sheet);
  const open = sheet.state !== 'submitted';
  // What can be said at once is said at once; the server says it again.
  const numbers = items.map((i) => ({ ...i, score: isNumber(i.score) ? i.score : null }));
  const local = scoreFaults(numbers, limits, false);
  const faults = { ...local, ...sheets.faults };
  return (
    <SheetFrame
      sheet={sheet}
      sheets={sheets}
      onDone={onDone}
      head={<b className="zc-room-total">合计 {sheetTotal(numbers)}</b>}
    >
      {items.map((item, i) => (
        <ScoreItem
          key={item.id}
          item={item}
          number={numbers[i]!}
          limits={limits}
          disabled={!open}
          first={i === 0}
          fault={faults[`items.${i}.score`] ?? faults[`items.${i}.reason`]}
          onChange={(values) => sheets.change(sheet, item.id, values)}
        />
      ))}
    </SheetFrame>
  );
}

interface ScoreItemProps {
  item: SheetItem;
  number: SheetItem;
  limits: ReasonLimits;
  disabled: boolean;
  first: boolean;
  fault?: string;
  onChange: (values: Record<string, unknown>) => void;
}

function ScoreItem({ item, number, limits, disabled, first, fault, onChange }: ScoreItemProps) {
  const asksReason = needsReason(number, limits);
  return (
    <fieldset className="zc-room-item" disabled={disabled}>
      <legend>
        {item.item} <small>{sections[item.section] ?? ''}</small>{' '}
        {item.objective ? <StatusTag>客观分</StatusTag> : null}
      </legend>
      <p className="zc-hint">{item.standard}</p>
      <div className="zc-room-score">
        <Input
          data-score
          autoFocus={first && !disabled}
          disabled={disabled}
          value={item.score ?? ''}
          inputMode="decimal"
          aria-label={`${item.item}得分`}
          status={fault ? 'error' : undefined}
          suffix={`/ ${item.points}`}
          onKeyDown={nextInput}
          onChange={(e) => onChange({ score: e.target.value.trim().replace('。', '.') })}
        />
        <Input.TextArea
          disabled={disabled}
          autoSize={{ minRows: 1, maxRows: 4 }}
          value={item.reason ?? ''}
          maxLength={2000}
          placeholder={
            asksReason
              ? `得分率高于 ${limits.above ?? '—'}% 或低于 ${limits.below ?? '—'}%，须写理由`
              : '理由（可不填）'
          }
          aria-label={`${item.item}理由`}
          onChange={(e) => onChange({ reason: e.target.value })}
        />
      </div>
      {fault ? (
        <p className="zc-room-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
