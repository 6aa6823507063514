/** What every sheet that is signed has around its items: whose it is, whether it is kept, handing in. */

import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { LeaveGuard } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { scoreSheetIs } from '../../states.ts';
import type { Sheets } from './useSheets.ts';

/** Enter goes to the next number; in the last it stays, and Ctrl + Enter hands in. */
export function nextInput(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-score]') ?? [])];
  const next = all[all.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
}

export interface SheetFrameProps {
  sheet: AnyRow;
  sheets: Sheets;
  /** Beside the bidder's name. */
  head?: ReactNode;
  onDone: () => void;
  /** In the place of what is said of one that is handed in. */
  handedIn?: ReactNode;
  children: ReactNode;
}

export function SheetFrame({ sheet, sheets, head, onDone, handedIn, children }: SheetFrameProps) {
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
        {head}
      </header>
      {scoreSheetIs.returned(sheet) ? <Banner tone="due">退回重评：{sheet.returnedBecause}</Banner> : null}
      {children}
      {sheets.isDirty ? <LeaveGuard dirty={sheets.dirty} /> : null}
      <footer>
        {!scoreSheetIs.submitted(sheet) ? (
          <>
            <span className="zc-hint">{sheets.standing(sheet)}</span>
            <Button type="primary" htmlType="submit" loading={sheets.busy} title="Ctrl + Enter">
              签名提交并看下一家
            </Button>
          </>
        ) : (
          (handedIn ?? <Banner tone="done">已签名提交，不能再改。</Banner>)
        )}
      </footer>
    </form>
  );
}
