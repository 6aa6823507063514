/** Scoring: the member's own table, the papers, and one cell; drafts in any order, signed at once. */

import { Button, Segmented } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { LeaveGuard, words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { readCites } from '../../../evaluation/score-sheet/cites.ts';
import { scoreSheetIs } from '../../../evaluation/states.ts';
import { useSheets } from '../../../evaluation/web/door.ts';
import { type Desk, type DeskBid, type Member, useDeskBid } from '../room-wire.ts';
import { BesideReader, type Reading, type Wanted } from './BesideReader.tsx';
import { placesOf, readingOf } from './BiddersPlaces.tsx';
import { OwnRanking } from './OwnRanking.tsx';
import { useOwnNotes } from './own-notes.ts';
import { ScoreCell } from './ScoreCell.tsx';
import { ScoreMatrix } from './ScoreMatrix.tsx';
import { SignScores } from './SignScores.tsx';
import { useScores } from './score-wire.ts';
import { type Cell, type Direction, leftOf, nextCell, ownRanking, spreadOf } from './scoring.rules.ts';

export interface ScoreDeskProps {
  room: Desk;
  member: Member;
  refetch: () => Promise<unknown>;
  /** The frame around the three columns. */
  frame: (parts: { left: ReactNode; middle: ReactNode; right: ReactNode; foot: ReactNode }) => ReactNode;
}

/** Signing a cell by itself there is none: the table is signed as a whole. */
const unsigned = { current: async () => undefined };

export function ScoreDesk({ room, member, refetch, frame }: ScoreDeskProps) {
  const [page, setPage] = useState(1);
  const scores = useScores(room, page);
  const { items } = scores;
  const sheets = useSheets('score-sheet', scores.sheets, scores.refetch, unsigned);
  const [chosen, setCell] = useState<Cell>({ line: 0, item: 0 });
  const [direction, setDirection] = useState<Direction>('item');
  const [focus, setFocus] = useState(0);
  const [reading, setReading] = useState<Reading>();
  const [wanted, setWanted] = useState<Wanted>();
  const asks = useRef(0);
  const want = (place: Reading | undefined, isQuiet: boolean) =>
    setWanted(place && { ...place, isQuiet, times: ++asks.current });
  const [signing, setSigning] = useState(false);
  const notes = useOwnNotes();
  // Handed in elsewhere, or returned by the chair: the room hears of it, and the sheets are read again.
  const handedIn = room.members.find(({ id }) => id === room.me.id)?.scored;
  const known = scores.data?.counts.submitted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it moves
  useEffect(() => {
    if (handedIn !== undefined && known !== undefined && handedIn !== known) void scores.refetch();
  }, [handedIn]);
  const lines = scores.sheets.map((s) => ({ ...s, items: sheets.itemsOf(s) }));
  const cell = { line: Math.min(chosen.line, lines.length - 1), item: Math.min(chosen.item, items.length - 1) };
  const sheet = scores.sheets[cell.line];
  const line = lines[cell.line];
  const item = items[cell.item];
  const bid = useDeskBid(room.committee.id, sheet?.bid);
  const next = scores.sheets[(cell.line + 1) % Math.max(1, lines.length)];
  const places = bid.data && item ? placesOf(bid.data, 'score', item.id) : undefined;
  const own = readCites(line?.items.find((i) => i.id === item?.id)?.cites)[0];
  const opens = own ?? (places?.[0] && readingOf(places[0]));
  const begun = bid.data && item ? `${bid.data.id}.${item.id}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cell opens its page once, when it is come to
  useEffect(() => {
    want(opens, true);
  }, [begun]);
  // The next one's papers are at hand when this one is done.
  useDeskBid(room.committee.id, next?.bid);
  if (scores.error)
    return frame({
      left: (
        <ErrorPanel title="没有读到评分" onRetry={() => void scores.refetch()}>
          {scores.error.message}
        </ErrorPanel>
      ),
      middle: null,
      right: null,
      foot: null,
    });
  if (!scores.data) return frame({ left: <Skeleton lines={10} />, middle: null, right: null, foot: null });
  const value = line?.items.find((i) => i.id === item?.id);
  if (!sheet || !line || !item || !value)
    return frame({ left: <Empty title="没有要打分的内容" />, middle: null, right: null, foot: null });
  const limits = { above: room.method.reasonAbove, below: room.method.reasonBelow };
  const { counts, aPage } = scores.data;
  const pages = Math.ceil(counts.sheets / aPage);
  const left = leftOf(
    lines.filter((l) => !scoreSheetIs.submitted(l)),
    limits,
  );
  const change = (values: Record<string, unknown>) => sheets.change(sheet, item.id, values);
  const onCell = (to: Cell, typed?: string) => {
    setCell(to);
    if (typed === undefined) return;
    if (!scoreSheetIs.submitted(sheet)) change({ score: typed });
    setFocus((n) => n + 1);
  };
  const cellId = `${sheet.id}.${item.id}`;
  const used = [...new Set(lines.flatMap((l) => l.items.find((i) => i.id === item.id)?.reason?.trim() || []))];
  const done = async () => {
    notes.forget(lines.flatMap((l) => l.items.map((i) => `${l.id}.${i.id}`)));
    await Promise.all([scores.refetch(), refetch()]);
  };
  return (
    <>
      {frame({
        left: (
          <>
            <div className="zc-mx-bar">
              <Segmented
                size="small"
                value={direction}
                onChange={setDirection}
                options={[
                  { value: 'item' as const, label: '逐项看各家' },
                  { value: 'bidder' as const, label: '逐家看各项' },
                ]}
              />
              {pages > 1 ? <Pages page={page} pages={pages} locked={sheets.isDirty} onPage={setPage} /> : null}
            </div>
            <ScoreMatrix
              lines={lines}
              items={items}
              limits={limits}
              cell={cell}
              onCell={onCell}
              first={(page - 1) * aPage}
            />
            <p className="zc-mx-keys">
              <kbd>←</kbd>
              <kbd>→</kbd> 换家 <kbd>↑</kbd>
              <kbd>↓</kbd> 换项 <kbd>Enter</kbd> 记下，到下一{direction === 'item' ? '家' : '项'} <i /> 缺理由
            </p>
            <OwnRanking
              ranked={ownRanking(lines)}
              current={sheet.id}
              isPart={pages > 1}
              isSigned={counts.submitted === counts.sheets}
            />
          </>
        ),
        middle: (
          <BesideReader
            bid={bid.data ?? undefined}
            lot={room.lot.id}
            factor={item.name}
            wanted={wanted}
            onReading={setReading}
            facts={<BidFacts bid={bid.data ?? undefined} />}
          />
        ),
        right: (
          <ScoreCell
            key={cellId}
            bidder={sheet.supplierName}
            place={words(`第 ${(page - 1) * aPage + cell.line + 1} 家，共 ${counts.sheets} 家`)}
            item={item}
            value={value}
            limits={limits}
            open={!scoreSheetIs.submitted(sheet)}
            returned={scoreSheetIs.returned(sheet) ? sheet.returnedBecause : null}
            reading={reading}
            places={places}
            evidence={bid.data?.evidence.find((e) => e.item === item.id)}
            seat={room.me.seat}
            mayRead={member.may('readEvidence')?.allowed ?? false}
            onRead={async (read) => {
              const done = await member.act('readEvidence', { bid: sheet.bid, ...read });
              await bid.refetch();
              return done;
            }}
            used={used.slice(0, 3)}
            note={notes.read(cellId)}
            spread={spreadOf(lines, item.id)}
            focus={focus}
            onChange={change}
            onNote={(text) => notes.write(cellId, text)}
            onBidder={(step) => {
              setCell({ line: (cell.line + step + lines.length) % lines.length, item: cell.item });
              setFocus((n) => n + 1);
            }}
            onNext={() => {
              setCell(nextCell(cell, direction, { lines: lines.length, items: items.length }));
              setFocus((n) => n + 1);
            }}
            onCite={(cite) => want(cite, false)}
          />
        ),
        foot: (
          <>
            <b>
              {counts.filled} / {counts.cells} 格已打
            </b>
            {left.empty > 0 ? <span>缺 {left.empty}</span> : null}
            {left.reasons > 0 ? <span className="zc-due">缺理由 {left.reasons}</span> : null}
            <span className="zc-hint">
              {counts.submitted === counts.sheets
                ? `已签署提交 ${counts.submitted} 家`
                : sheets.isDirty
                  ? sheets.standing(sheet) || '正在暂存'
                  : saidOf(counts.savedAt)}
            </span>
            <span className="zc-desk-acts">
              {left.first && !signing ? (
                <Button
                  onClick={() => {
                    const at = left.first;
                    const open = lines.filter((l) => !scoreSheetIs.submitted(l))[at?.line ?? 0];
                    setCell({ line: lines.findIndex((l) => l.id === open?.id), item: at?.item ?? 0 });
                    setFocus((n) => n + 1);
                  }}
                >
                  到第一处缺项
                </Button>
              ) : null}
              {counts.submitted === counts.sheets ? null : (
                <Button type="primary" disabled={sheets.isDirty} onClick={() => setSigning(true)}>
                  核对并一次签署…
                </Button>
              )}
            </span>
          </>
        ),
      })}
      {sheets.isDirty ? <LeaveGuard dirty={sheets.dirty} /> : null}
      <SignScores room={room} open={signing} onClose={() => setSigning(false)} onSigned={done} />
    </>
  );
}

const saidOf = (savedAt: string | null) =>
  savedAt
    ? `${shownMoment(savedAt).slice(11)} 已存草稿，签署前随时可改，别人看不到`
    : '还没有打分；草稿自动保存，别人看不到';

function Pages({
  page,
  pages,
  locked,
  onPage,
}: {
  page: number;
  pages: number;
  locked: boolean;
  onPage: (n: number) => void;
}) {
  return (
    <span className="zc-mx-pages">
      <Button size="small" aria-label="前一页各家" disabled={page <= 1 || locked} onClick={() => onPage(page - 1)}>
        ‹
      </Button>
      {page} / {pages} 页
      <Button size="small" aria-label="后一页各家" disabled={page >= pages || locked} onClick={() => onPage(page + 1)}>
        ›
      </Button>
    </span>
  );
}

/** What was read out, and what the system points to. */
export function BidFacts({ bid }: { bid: DeskBid | undefined }) {
  if (!bid) return null;
  const facts = [
    bid.price ? `${showDecimal(bid.price, 2)} 元` : bid.priceText,
    bid.term && `工期 ${bid.term}`,
    bid.quality && `质量 ${bid.quality}`,
    bid.security && `保证金：${bid.security.says}`,
  ].filter(Boolean);
  return (
    <span className="zc-read-facts">
      <span title={facts.join(' · ')}>{facts.join(' · ')}</span>
      {bid.hints.length > 0 ? (
        <details>
          <summary>{bid.hints.length} 条提示</summary>
          <ul>
            {bid.hints.map((h) => (
              <li key={h}>{h}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </span>
  );
}
