/** Bidder by bidder: the preliminary examination, and under the lowest evaluated price the deviations; papers beside it. */

import { Button } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { words } from '../../../../kernel/web/index.ts';
import { ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { scoreSheetIs } from '../../../evaluation/states.ts';
import { JudgeSheet, type Sheet, sheetTexts, useSheetSigner, useSheets } from '../../../evaluation/web/door.ts';
import { AdjustForm } from '../AdjustForm.tsx';
import { BidRail } from '../BidRail.tsx';
import { type Desk, type SheetLine, useDeskBid } from '../room-wire.ts';
import { BesideReader, type Reading, type Wanted } from './BesideReader.tsx';
import { BiddersPlaces, placesOf } from './BiddersPlaces.tsx';
import { BidFacts } from './ScoreDesk.tsx';
import { SignVerdicts } from './SignVerdicts.tsx';

export interface BidDeskProps {
  room: Desk;
  kind: 'qualification' | 'score-sheet';
  refetch: () => Promise<unknown>;
  frame: (parts: { left: ReactNode; middle: ReactNode; right: ReactNode; foot?: ReactNode }) => ReactNode;
}

export function BidDesk({ room, kind, refetch, frame }: BidDeskProps) {
  const rows = kind === 'qualification' ? room.qualifications : room.scores;
  const part = kind === 'qualification' ? 'qualification' : 'score';
  const lines = new Map(rows.map((s) => [s.bid, s]));
  const bids = room.bids.filter((b) => lines.has(b.id));
  const unfinished = (from: string) => {
    const at = bids.findIndex((b) => b.id === from);
    const order = [...bids.slice(at + 1), ...bids.slice(0, at + 1)];
    const isOpen = (line: SheetLine | undefined) =>
      !scoreSheetIs.submitted(line) && (kind !== 'qualification' || (line?.left ?? 0) > 0);
    return order.find((b) => b.id !== from && isOpen(lines.get(b.id)))?.id;
  };
  const [chosen, setChosen] = useState(() => unfinished('') ?? bids[0]?.id ?? '');
  const current = bids.find((b) => b.id === chosen) ?? bids[0];
  const line = current && lines.get(current.id);
  const found = useDeskBid(room.committee.id, current?.id, line);
  const bid = found.data;
  const sheet = bid?.[part];
  const next = current && lines.get(unfinished(current.id) ?? '');
  // The next one is at hand when this one is handed in.
  useDeskBid(room.committee.id, next?.bid, next);
  const [wanted, setWanted] = useState<Wanted>();
  const [signing, setSigning] = useState(false);
  const asks = useRef(0);
  const open = (place: Reading) => setWanted({ ...place, times: ++asks.current });
  const choose = (id: string) => {
    setWanted(undefined);
    setChosen(id);
  };
  const { panel, signed } = useSheetSigner(sheetTexts[kind], room.project.id);
  const whole = useMemo(() => rows.map((s): Sheet => (s.id === sheet?.id ? sheet : { ...s })), [rows, sheet]);
  const sheets = useSheets(kind, whole, refetch, signed);
  if (!current) return frame({ left: null, middle: null, right: null });
  const onDone = () => choose(unfinished(current.id) ?? current.id);
  const unsigned = rows.filter((s) => !scoreSheetIs.submitted(s));
  const filled = rows.length - unsigned.filter((s) => s.left > 0).length;
  const right =
    !bid || !sheet ? (
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
        beside={(item) => <BiddersPlaces places={placesOf(bid, 'qualification', item)} onOpen={open} />}
      />
    ) : (
      <AdjustForm
        key={sheet.id}
        room={room}
        conclusion={bid.conclusion}
        sheet={sheet}
        sheets={sheets}
        onDone={onDone}
        beside={(item) => <BiddersPlaces places={placesOf(bid, 'score', item)} onOpen={open} />}
      />
    );
  return (
    <>
      {frame({
        left: <BidRail bids={bids} sheets={rows} current={current.id} onChoose={choose} />,
        middle: (
          <BesideReader
            bid={bid ?? undefined}
            lot={room.lot.id}
            wanted={wanted}
            onReading={() => {}}
            facts={<BidFacts bid={bid ?? undefined} />}
          />
        ),
        right,
        ...(kind === 'qualification'
          ? {
              foot: (
                <>
                  <b>
                    {filled} / {rows.length} 家已填完
                  </b>
                  <span className="zc-hint">
                    {unsigned.length === 0
                      ? `已签署提交 ${rows.length} 家`
                      : sheets.isDirty
                        ? (sheet && sheets.standing(sheet)) || '正在暂存'
                        : '草稿自动保存，别人看不到；全部填完后一次签署'}
                  </span>
                  {unsigned.length > 0 ? (
                    <span className="zc-desk-acts">
                      <Button type="primary" disabled={sheets.isDirty} onClick={() => setSigning(true)}>
                        核对并一次签署…
                      </Button>
                    </span>
                  ) : null}
                </>
              ),
            }
          : {}),
      })}
      {kind === 'qualification' ? (
        <SignVerdicts room={room} open={signing} onClose={() => setSigning(false)} onSigned={refetch} />
      ) : null}
      {panel}
    </>
  );
}
