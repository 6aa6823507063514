/** Bidder by bidder: the preliminary examination, and under the lowest evaluated price the deviations; papers beside it. */

import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/index.ts';
import { ScrollBox } from '../../../../ui/layout/PageFrame.tsx';
import { ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../../ui/layout/states.tsx';
import { scoreSheetIs } from '../../../evaluation/states.ts';
import {
  JudgeSheet,
  type Sheet,
  type SheetItem,
  sheetTexts,
  useSheetSigner,
  useSheets,
} from '../../../evaluation/web/door.ts';
import { AdjustForm } from '../AdjustForm.tsx';
import { type Desk, type RoomBid, type SheetLine, useDeskBid } from '../room-wire.ts';
import { BesideReader, type Reading, type Wanted } from './BesideReader.tsx';
import { BiddersPlaces, placesOf } from './BiddersPlaces.tsx';
import { BidFacts } from './ScoreDesk.tsx';
import { SignPanel, type SignPanelProps } from './SignPanel.tsx';

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

// The bids on the left: one line each, with how far the member is; arrows go up and down.

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

function BidRail({ bids, sheets, current, onChoose }: BidRailProps) {
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

/** The last look at the preliminary examination of all bids. */
const itemsOf = (sheet: AnyRow) => (sheet.items ?? []) as SheetItem[];
/** What the server would refuse of one factor. */
const lacks = (i: SheetItem) =>
  !i.verdict ||
  (i.verdict === 'fail' && (!i.reason?.trim() || !i.basis || (i.basis === 'unresponsive' && !i.deviation)));

function SignVerdicts(props: Pick<SignPanelProps, 'room' | 'open' | 'onClose' | 'onSigned'>) {
  return (
    <SignPanel
      {...props}
      kind="qualifications"
      label="签署全部资格审查"
      missing={(kept) => {
        const left = kept.map((s) => ({ name: s.supplierName, n: itemsOf(s).filter(lacks).length })).filter((s) => s.n);
        const [first] = left;
        return first ? `${left.length} 家还有没填完的项，例如“${first.name}”有 ${first.n} 项没有判断或者缺理由` : '';
      }}
      says={(kept) => `以下 ${kept.length} 家的资格审查由您一次签署并提交。签署后汇总前要改的，打开该家按“改正”。`}
    >
      {(kept) => (
        <ScrollBox className="zc-scores-look" label="将要签署的资格审查">
          <table>
            <thead>
              <tr>
                <th scope="col">{words('{投标}人')}</th>
                <th scope="col">结论</th>
                <th scope="col">不通过的项和理由</th>
              </tr>
            </thead>
            <tbody>
              {kept.map((s) => {
                const failed = itemsOf(s).filter((i) => i.verdict === 'fail');
                const open = itemsOf(s).filter((i) => !i.verdict).length;
                return (
                  <tr key={s.id}>
                    <th scope="row">{s.supplierName}</th>
                    <td className={open > 0 || failed.length > 0 ? 'zc-due' : undefined}>
                      {open > 0 ? `差 ${open} 项` : failed.length > 0 ? '不通过' : '通过'}
                    </td>
                    <td className="zc-verdict-why">
                      {failed.map((i) => `${i.item}：${i.reason ?? '缺理由'}`).join('；')}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </SignPanel>
  );
}
