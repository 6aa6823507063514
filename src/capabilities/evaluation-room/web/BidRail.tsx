/** The bids on the left: one line each, with how far the member is; arrows go up and down. */

import type { KeyboardEvent } from 'react';
import { words } from '../../../kernel/web/registry.ts';
import { StatusTag, type TagTone } from '../../../ui/layout/states.tsx';
import { scoreSheetIs } from '../../evaluation/states.ts';
import type { RoomBid, SheetLine } from './room-wire.ts';

const states: Record<string, [TagTone, string]> = {
  open: ['idle', '未填完'],
  filled: ['wait', '已填，未签署'],
  submitted: ['done', '已提交'],
  returned: ['due', '退回'],
};

export interface BidRailProps {
  bids: readonly RoomBid[];
  sheets: readonly SheetLine[];
  current: string;
  onChoose: (bid: string) => void;
}

export function BidRail({ bids, sheets, current, onChoose }: BidRailProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = bids[bids.findIndex((b) => b.id === current) + step];
    if (!step || !next) return;
    event.preventDefault();
    onChoose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-bid="${next.id}"]`)?.focus();
  };
  const stateOf = new Map(sheets.map((s) => [s.bid, scoreSheetIs.open(s) && s.left === 0 ? 'filled' : s.state]));
  const done = sheets.filter((s) => scoreSheetIs.submitted(s)).length;
  return (
    <nav className="zc-room-rail" aria-label={words('{投标}人')} onKeyDown={press}>
      <p className="zc-hint">
        已签署 {done} / {sheets.length}
      </p>
      {bids.map((b, i) => {
        const [tone, word] = states[stateOf.get(b.id) ?? ''] ?? ['idle', ''];
        return (
          <button
            key={b.id}
            type="button"
            data-bid={b.id}
            aria-current={b.id === current}
            tabIndex={b.id === current ? 0 : -1}
            onClick={() => onChoose(b.id)}
          >
            <span>
              {i + 1}. {b.supplierName}
            </span>
            {b.hints.length > 0 ? <StatusTag tone="wait">提示</StatusTag> : null}
            {word ? <StatusTag tone={tone}>{word}</StatusTag> : null}
          </button>
        );
      })}
    </nav>
  );
}
