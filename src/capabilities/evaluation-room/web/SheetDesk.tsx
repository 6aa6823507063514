/** The desk of one member: bids on the left, the sheet in the middle, the bid's files on the right. */

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { words } from '../../../kernel/web/index.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { JudgeSheet, type Sheet, useSheetSigner, useSheets } from '../../evaluation/web/door.ts';
import { isLowestPrice } from '../../tender-document/index.ts';
import { AdjustForm, type AdjustFormProps } from './AdjustForm.tsx';
import { BidFiles } from './BidFiles.tsx';
import { BidRail } from './BidRail.tsx';
import { type Desk, useDeskBid } from './room-wire.ts';
import { ScoreForm } from './ScoreForm.tsx';

interface SheetDeskProps {
  room: Desk;
  kind: 'qualification' | 'score-sheet';
  refetch: () => Promise<unknown>;
}

/** The desk fills the window below it, so that its three columns scroll by themselves; on a phone it is as long as it is. */
function useRestOfWindow() {
  const desk = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (!desk.current) return;
      const top = desk.current.getBoundingClientRect().top + document.documentElement.scrollTop;
      desk.current.style.setProperty('--rest', `${Math.max(380, window.innerHeight - top - 12)}px`);
    };
    measure();
    const above = new ResizeObserver(measure);
    if (desk.current?.parentElement) above.observe(desk.current.parentElement);
    addEventListener('resize', measure);
    return () => {
      above.disconnect();
      removeEventListener('resize', measure);
    };
  });
  return desk;
}

export function SheetDesk({ room, kind, refetch }: SheetDeskProps) {
  const rows = kind === 'qualification' ? room.qualifications : room.scores;
  const part = kind === 'qualification' ? 'qualification' : 'score';
  const lines = new Map(rows.map((s) => [s.bid, s]));
  const bids = room.bids.filter((b) => lines.has(b.id));
  const unfinished = (from: string) => {
    const at = bids.findIndex((b) => b.id === from);
    const order = [...bids.slice(at + 1), ...bids.slice(0, at + 1)];
    return order.find((b) => b.id !== from && lines.get(b.id)?.state !== 'submitted')?.id;
  };
  const desk = useRestOfWindow();
  const [chosen, setChosen] = useState(() => unfinished('') ?? bids[0]?.id ?? '');
  const current = bids.find((b) => b.id === chosen) ?? bids[0];
  const line = current && lines.get(current.id);
  const found = useDeskBid(room.committee.id, current?.id, line);
  const bid = found.data;
  const sheet = bid?.[part];
  const next = current && lines.get(unfinished(current.id) ?? '');
  // The next one is at hand when this one is handed in.
  useDeskBid(room.committee.id, next?.bid, next);
  const { panel, signed } = useSheetSigner(kind, room.project.id);
  const whole = useMemo(() => rows.map((s): Sheet => (s.id === sheet?.id ? sheet : { ...s })), [rows, sheet]);
  const sheets = useSheets(kind, whole, refetch, signed);
  if (!current) return null;
  const onDone = () => setChosen(unfinished(current.id) ?? current.id);
  return (
    <div className="zc-room-desk" ref={desk}>
      <BidRail bids={bids} sheets={rows} current={current.id} onChoose={setChosen} />
      {!bid || !sheet ? (
        found.error ? (
          <ErrorPanel title={words('这家{投标}没有读到')} onRetry={() => void found.refetch()}>
            {found.error.message}
          </ErrorPanel>
        ) : (
          <Skeleton lines={10} />
        )
      ) : kind === 'qualification' ? (
        <JudgeSheet
          key={sheet.id}
          sheet={sheet}
          sheets={sheets}
          closed={room.committee.qualifiedAt !== null}
          onDone={onDone}
        />
      ) : (
        <Writing key={sheet.id} room={room} conclusion={bid.conclusion} sheet={sheet} sheets={sheets} onDone={onDone} />
      )}
      {bid ? <BidFiles bid={bid} /> : null}
      {panel}
    </div>
  );
}

/** Scores, or under the lowest evaluated price the deviations that are turned into money. */
function Writing({ room, conclusion, ...sheet }: AdjustFormProps) {
  if (isLowestPrice(room.method)) return <AdjustForm room={room} conclusion={conclusion} {...sheet} />;
  const limits = { above: room.method.reasonAbove, below: room.method.reasonBelow };
  return <ScoreForm {...sheet} limits={limits} />;
}
