/** One bid's preliminary examination: each factor passes, or fails with its reason and the case of the law. */

import { Button, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { LeaveGuard, words } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { majorDeviations, rejectionBases } from '../../qualification/qualification.record.ts';
import { scoreSheetIs } from '../../states.ts';
import type { SheetItem, Sheets } from './useSheets.ts';

const kinds: Record<string, string> = { formal: '形式评审', qualification: '资格评审', responsive: '响应性评审' };
const usualBasis: Record<string, string> = {
  formal: 'unsigned',
  qualification: 'unqualified',
  responsive: 'unresponsive',
};
const offered = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label: words(label) }));

export interface JudgeSheetProps {
  sheet: AnyRow;
  sheets: Sheets;
  /** After the summary nothing can be changed. */
  closed: boolean;
  onDone: () => void;
  /** What is shown beside a factor, by its id. */
  beside?: (item: string) => ReactNode;
}

export function JudgeSheet({ sheet, sheets, closed, onDone, beside }: JudgeSheetProps) {
  const items = sheets.itemsOf(sheet);
  const open = scoreSheetIs.open(sheet) && !closed;
  const left = items.filter((i) => !i.verdict).length;
  return (
    <form
      className="zc-room-sheet"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onDone();
      }}
    >
      <header>
        <h2>{sheet.supplierName}</h2>
        {open && left > 0 ? (
          <Button size="small" onClick={() => sheets.changeAll(sheet, (i) => (i.verdict ? {} : { verdict: 'pass' }))}>
            其余通过
          </Button>
        ) : null}
      </header>
      {items.map((item, i) => (
        <JudgeItem
          key={item.id}
          item={item}
          disabled={!open}
          beside={beside?.(item.id)}
          faultOf={(field) => sheets.faults[`items.${i}.${field}`]}
          onChange={(values) => sheets.change(sheet, item.id, values)}
        />
      ))}
      <footer>
        {scoreSheetIs.submitted(sheet) ? (
          <>
            <Banner tone="done">已签署提交：{sheet.conclusion === 'fail' ? '不通过' : '通过'}</Banner>
            {closed ? null : <Button onClick={() => void sheets.send('takeBack', sheet)}>改正</Button>}
          </>
        ) : (
          <>
            {sheets.isDirty ? <LeaveGuard dirty={sheets.dirty} /> : null}
            <span className="zc-hint">{sheets.standing(sheet)}</span>
            <Button htmlType="submit" disabled={closed} title="Ctrl + Enter">
              {left > 0 ? `还差 ${left} 项，先看下一家` : '填好了，看下一家'}
            </Button>
          </>
        )}
      </footer>
    </form>
  );
}

/** What the two verdicts are called, and whether one that fails names its case of the law. */
interface Verdicts {
  pass: string;
  fail: string;
  grounds: boolean;
}
const ofBids: Verdicts = { pass: '通过', fail: '不通过', grounds: true };

interface JudgeItemProps {
  item: SheetItem;
  verdicts?: Verdicts;
  disabled: boolean;
  beside?: ReactNode;
  faultOf: (field: string) => string | undefined;
  onChange: (values: Record<string, unknown>) => void;
}

export function JudgeItem({ item, verdicts = ofBids, disabled, beside, faultOf, onChange }: JudgeItemProps) {
  const { grounds } = verdicts;
  const fault = faultOf('verdict') ?? faultOf('reason') ?? faultOf('basis') ?? faultOf('deviation');
  const fail = item.verdict === 'fail';
  return (
    <fieldset className="zc-room-item" disabled={disabled}>
      <legend>
        {item.item} <small>{kinds[item.kind] ?? ''}</small>
      </legend>
      <p className="zc-hint">{item.standard}</p>
      {beside}
      <Radio.Group
        disabled={disabled}
        value={item.verdict}
        onChange={(e) =>
          onChange({
            verdict: e.target.value,
            ...(grounds && e.target.value === 'fail' && !item.basis ? { basis: usualBasis[item.kind] ?? null } : {}),
          })
        }
        options={[
          { value: 'pass', label: verdicts.pass },
          { value: 'fail', label: verdicts.fail },
        ]}
      />
      <Input
        className="zc-room-page"
        disabled={disabled}
        value={item.page ?? ''}
        maxLength={50}
        placeholder="证据页码"
        aria-label="证据页码"
        onChange={(e) => onChange({ page: e.target.value })}
      />
      {fail ? (
        <>
          <Input.TextArea
            disabled={disabled}
            autoSize={{ minRows: 1, maxRows: 5 }}
            value={item.reason ?? ''}
            maxLength={2000}
            placeholder={`${verdicts.fail}的理由（必填）`}
            aria-label={`${verdicts.fail}的理由`}
            onChange={(e) => onChange({ reason: e.target.value })}
          />
          {grounds ? (
            <Select
              disabled={disabled}
              className="zc-room-basis"
              value={item.basis}
              options={offered(rejectionBases)}
              placeholder={words('否决依据（实施条例 第51条）')}
              aria-label="否决依据"
              onChange={(basis) => onChange({ basis })}
            />
          ) : null}
          {grounds && item.basis === 'unresponsive' ? (
            <Select
              disabled={disabled}
              className="zc-room-basis"
              value={item.deviation}
              options={offered(majorDeviations)}
              placeholder={words('重大偏差（12 号令 第25条）；细微偏差请书面要求补正')}
              aria-label="重大偏差"
              onChange={(deviation) => onChange({ deviation })}
            />
          ) : null}
        </>
      ) : null}
      {fault ? (
        <p className="zc-room-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
