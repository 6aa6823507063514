/** One bid's scores: a number an item, within its limits, with a reason where the method asks for one. */
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { needsReason, type ReasonLimits, scoreFaults, sheetTotal } from '../../score-sheet/score.rules.ts';
import type { SheetItem, Sheets } from './useSheets.ts';

const sections: Record<string, string> = { technical: '技术', business: '商务', other: '其他' };
const isNumber = (text: unknown) => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text);

export interface ScoreFormProps {
  sheet: AnyRow;
  sheets: Sheets;
  limits: ReasonLimits;
  onDone: () => void;
}

/** Enter goes to the next score; in the last it stays, and Ctrl + Enter hands in. */
function nextInput(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-score]') ?? [])];
  const next = all[all.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
}

export function ScoreForm({ sheet, sheets, limits, onDone }: ScoreFormProps) {
  const items = sheets.itemsOf(sheet);
  const open = sheet.state !== 'submitted';
  // What can be said at once is said at once; the server says it again.
  const numbers = items.map((i) => ({ ...i, score: isNumber(i.score) ? i.score : null }));
  const local = scoreFaults(numbers, limits, false);
  const faults = { ...local, ...sheets.faults };
  const submit = async () => {
    if (await sheets.send('submit', sheet)) onDone();
  };
  return (
    <form
      className="zc-room-sheet"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      <header>
        <h2>{sheet.supplierName}</h2>
        <b className="zc-room-total">合计 {sheetTotal(numbers)}</b>
      </header>
      {sheet.state === 'returned' ? <Banner tone="due">退回重评：{sheet.returnedBecause}</Banner> : null}
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
      <footer>
        {open ? (
          <>
            <span className="zc-hint">{sheets.isKept(sheet) ? '已暂存' : '正在填写，会自动暂存'}</span>
            <Button type="primary" htmlType="submit" loading={sheets.busy} title="Ctrl + Enter">
              签名提交并看下一家
            </Button>
          </>
        ) : (
          <Banner tone="done">已签名提交，不能再改。</Banner>
        )}
      </footer>
    </form>
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
  const asksReason = needsReason(number as never, limits);
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
