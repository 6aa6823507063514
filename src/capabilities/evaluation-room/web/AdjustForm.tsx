/** One bid's deviations under the lowest evaluated price: how far, why, and what the price becomes by it. */

import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/index.ts';
import type { Conclusion } from '../../committee/committee/committee.record.ts';
import { scoreFaults } from '../../evaluation/score-sheet/score.rules.ts';
import { scoreSheetIs } from '../../evaluation/states.ts';
import { nextInput, SheetFrame, type SheetItem, type Sheets } from '../../evaluation/web/door.ts';
import { type EvaluatedPrice, evaluatedPrices } from '../../tender-document/index.ts';
import type { Desk } from './room-wire.ts';

const isNumber = (text: unknown) => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text);

export interface AdjustFormProps {
  room: Desk;
  /** What the preliminary examination came to for this bid. */
  conclusion: Conclusion | null;
  sheet: AnyRow;
  sheets: Sheets;
  onDone: () => void;
  /** What is shown beside a factor, by its id. */
  beside: (item: string) => ReactNode;
}

export function AdjustForm({ room, conclusion, sheet, sheets, onDone, beside }: AdjustFormProps) {
  const items = sheets.itemsOf(sheet);
  // What can be said at once is said at once; the server says it again.
  const numbers = items.map((i) => ({ ...i, quantity: isNumber(i.quantity) ? i.quantity : null }));
  const faults = { ...scoreFaults(numbers, {}, false), ...sheets.faults };
  return (
    <SheetFrame sheet={sheet} sheets={sheets} onDone={onDone}>
      {items.map((item, i) => (
        <AdjustItem
          key={item.id}
          item={item}
          beside={beside(item.id)}
          disabled={scoreSheetIs.submitted(sheet)}
          first={i === 0}
          fault={faults[`items.${i}.quantity`] ?? faults[`items.${i}.reason`]}
          onChange={(values) => sheets.change(sheet, item.id, values)}
        />
      ))}
      <PriceSteps price={priceOf(room, conclusion, numbers)} />
    </SheetFrame>
  );
}

/** The evaluated price as this sheet makes it; nothing while a number is missing. */
function priceOf(room: Desk, found: Conclusion | null, items: readonly SheetItem[]): EvaluatedPrice | undefined {
  if (!found || items.some((i) => !i.quantity)) return undefined;
  const { adjustments, deviationAmount } = room.method;
  try {
    return evaluatedPrices({
      ...(found.form ? { form: found.form } : {}),
      adjustments: adjustments ?? [],
      deviationAmount,
      bids: [
        {
          id: found.bid,
          price: found.price,
          corrected: found.corrected ?? null,
          unmended: found.unmended,
          quantities: Object.fromEntries(items.map((i) => [i.id, i.quantity])),
        },
      ],
    })[0];
  } catch {
    return undefined;
  }
}

function PriceSteps({ price }: { price: EvaluatedPrice | undefined }) {
  if (!price) return <p className="zc-hint">{words('核定全部因素后在此列出{评标}价的计算过程。')}</p>;
  return (
    <ol className="zc-room-price">
      {price.steps.map((s) => (
        <li key={s.label}>
          {s.label} = {s.expression} = <b>{s.result}</b> 元
        </li>
      ))}
    </ol>
  );
}

interface AdjustItemProps {
  item: SheetItem;
  beside: ReactNode;
  disabled: boolean;
  first: boolean;
  fault?: string;
  onChange: (values: Record<string, unknown>) => void;
}

function AdjustItem({ item, beside, disabled, first, fault, onChange }: AdjustItemProps) {
  return (
    <fieldset className="zc-room-item" disabled={disabled}>
      <legend>
        {item.item} <small>{item.most ? `允许的最大偏差 ${item.most} ${item.unit ?? ''}` : ''}</small>
      </legend>
      <p className="zc-hint">{item.standard}</p>
      {beside}
      <div className="zc-room-score">
        <Input
          data-score
          autoFocus={first && !disabled}
          disabled={disabled}
          value={item.quantity ?? ''}
          inputMode="decimal"
          placeholder="没有偏差填 0"
          aria-label={`${item.item}核定的偏差`}
          status={fault ? 'error' : undefined}
          suffix={item.unit}
          onKeyDown={nextInput}
          onChange={(e) => onChange({ quantity: e.target.value.trim().replace('。', '.') })}
        />
        <Input.TextArea
          disabled={disabled}
          autoSize={{ minRows: 1, maxRows: 4 }}
          value={item.reason ?? ''}
          maxLength={2000}
          placeholder={Number(item.quantity) > 0 ? '依据（必填，写入标价比较表）' : '依据（没有偏差可不填）'}
          aria-label={`${item.item}依据`}
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
