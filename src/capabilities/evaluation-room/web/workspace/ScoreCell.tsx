/** One cell: the standard, the number, its reason and where it stands, and what is only for oneself. */
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '../../../bid/review-index/review-index.ts';
import { bandOf, bandsOf } from '../../../evaluation/score-sheet/bands.ts';
import { readCites, withCite, withoutCite } from '../../../evaluation/score-sheet/cites.ts';
import type { ReasonLimits } from '../../../evaluation/score-sheet/score.rules.ts';
import type { SheetItem } from '../../../evaluation/web/door.ts';
import type { ScoreItem, SharedEvidence } from '../room-wire.ts';
import type { Reading } from './BesideReader.tsx';
import { BiddersPlaces } from './BiddersPlaces.tsx';
import { EvidenceCard } from './EvidenceCard.tsx';
import { asksReason, cellFault, lacksReason, scoreOf, stepped } from './scoring.rules.ts';

const phrases = ['内容完整，针对性强', '措施具体可行', '有数据支持', '措施笼统', '缺少针对性', '有缺漏'];

export interface ScoreCellProps {
  bidder: string;
  place: string;
  item: ScoreItem;
  value: SheetItem;
  limits: ReasonLimits;
  open: boolean;
  returned: string | null;
  reading: Reading | undefined;
  /** Where the bidder says that it is answered; nothing while the bid is read. */
  places: readonly Place[] | undefined;
  /** What a seat read for all, where the factor is objective. */
  evidence: SharedEvidence | undefined;
  seat: string;
  /** Whether the member may read for all now. */
  mayRead: boolean;
  onRead: (read: Record<string, unknown>) => Promise<boolean>;
  /** Reasons that the member gave for this factor already. */
  used: readonly string[];
  note: string;
  spread: { most: string; least: string; mean: string } | undefined;
  /** Counts up when the number shall be written now. */
  focus: number;
  onChange: (values: Record<string, unknown>) => void;
  onNote: (text: string) => void;
  onBidder: (step: 1 | -1) => void;
  onNext: () => void;
  onCite: (cite: Reading) => void;
}

export function ScoreCell(props: ScoreCellProps) {
  const { bidder, place, item, value, limits, open, returned, reading, places, evidence, used, note, spread, focus } =
    props;
  const { onChange, onNote, onBidder, onNext, onCite } = props;
  const input = useRef<HTMLInputElement>(null);
  const bands = bandsOf(item.standard);
  const band = bandOf(bands, scoreOf(value));
  // Only a number that may stand there is kept; what is half typed stays in the field.
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : cellFault({ ...value, score: typed });
  const give = (text: string) => {
    setTyped(text);
    if (!cellFault({ ...value, score: text })) onChange({ score: text || null });
  };
  const step = (up: boolean) => {
    setTyped(undefined);
    if (open) onChange({ score: stepped(value, up) });
  };
  const mustSay = asksReason(value, limits, evidence);
  useEffect(() => {
    if (!focus) return;
    input.current?.focus();
    // A figure that began the number stays before what follows it.
    const end = input.current?.value.length ?? 0;
    if (end > 1) input.current?.select();
    else input.current?.setSelectionRange(end, end);
  }, [focus]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const keys: Readonly<Record<string, () => void>> = {
      // What may not stand there holds the person; what is said below says why.
      Enter: () => !fault && onNext(),
      ArrowUp: () => step(true),
      ArrowDown: () => step(false),
      ArrowLeft: () => onBidder(-1),
      ArrowRight: () => onBidder(1),
    };
    const done = Object.hasOwn(keys, event.key) && !event.ctrlKey && !event.metaKey ? keys[event.key] : undefined;
    if (!done || event.nativeEvent.isComposing) return;
    event.preventDefault();
    done();
  };
  return (
    <div className="zc-cell">
      <div className="zc-cell-who">
        <Button aria-label="上一家" onClick={() => onBidder(-1)}>
          ‹
        </Button>
        <span>
          <b>{bidder}</b>
          <small>{place}</small>
        </span>
        <Button aria-label="下一家" onClick={() => onBidder(1)}>
          ›
        </Button>
      </div>
      {returned ? <p className="zc-cell-returned">退回重评：{returned}</p> : null}
      <h2>
        {item.name} {item.objective ? <small>客观分</small> : null}
        <small>{Number(item.points)} 分</small>
      </h2>
      {places ? <BiddersPlaces places={places} onOpen={onCite} /> : null}
      {bands.length > 0 ? (
        <ul className="zc-cell-bands">
          {bands.map((b) => (
            <li key={b.name} className={b === band ? 'zc-on' : undefined}>
              <b>{b.name}</b>
              <span>
                {b.from}–{b.to}
              </span>
              <span>{b.says}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="zc-hint">{item.standard}</p>
      )}
      {item.objective ? (
        <p className="zc-hint">客观分只按文件中的同一依据打，各席位应当一致；全体签署后自动核对，不一致的退回重打。</p>
      ) : null}
      {item.objective ? (
        <EvidenceCard
          item={item}
          value={value}
          evidence={evidence}
          seat={props.seat}
          may={props.mayRead}
          open={open}
          reading={reading}
          onChange={(values) => {
            // What was typed gives way to what is taken over.
            setTyped(undefined);
            onChange(values);
          }}
          onOpen={onCite}
          onRead={props.onRead}
        />
      ) : null}
      <div className="zc-cell-give">
        <Button aria-label="减一档" disabled={!open} onClick={() => step(false)}>
          −
        </Button>
        <input
          ref={input}
          data-score
          value={typed ?? value.score ?? ''}
          readOnly={!open}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${item.name}得分`}
          aria-invalid={fault ? true : undefined}
          aria-describedby="zc-cell-says"
          onKeyDown={press}
          onChange={(e) => give(e.target.value.trim().replace('。', '.'))}
        />
        <Button aria-label="加一档" disabled={!open} onClick={() => step(true)}>
          ＋
        </Button>
        <p id="zc-cell-says">
          <b>{band?.name ?? `满分 ${Number(item.points)}`}</b>
          <span>步长 {item.step ? Number(item.step) : 0.5}</span>
        </p>
      </div>
      {fault ? (
        <p className="zc-room-fault" role="alert">
          {fault}
        </p>
      ) : null}
      {spread ? (
        <p className="zc-hint">
          本项各家：最高 {spread.most} · 最低 {spread.least} · 平均 {spread.mean}
        </p>
      ) : null}
      <label className="zc-cell-label" htmlFor="zc-cell-reason">
        <b>理由</b>{' '}
        {mustSay ? (
          <em className={lacksReason(value, limits, evidence) ? 'zc-due' : undefined}>
            {asksReason(value, limits)
              ? `得分率高于 ${limits.above ?? '—'}% 或低于 ${limits.below ?? '—'}%，须写理由`
              : '与共同依据不同，须写理由'}
          </em>
        ) : null}
        <span>{(value.reason ?? '').length}/2000</span>
      </label>
      <textarea
        id="zc-cell-reason"
        aria-label={`${item.name}理由`}
        rows={3}
        maxLength={2000}
        readOnly={!open}
        value={value.reason ?? ''}
        onChange={(e) => onChange({ reason: e.target.value || null })}
      />
      {open ? (
        <div className="zc-cell-chips">
          {[...new Set([...used, ...phrases])].slice(0, 8).map((p) => (
            <button
              key={p}
              type="button"
              title={p}
              onClick={() => onChange({ reason: [value.reason?.trim(), p].filter(Boolean).join('；').slice(0, 2000) })}
            >
              {p}
            </button>
          ))}
        </div>
      ) : null}
      <Cites value={value} open={open} reading={reading} onChange={onChange} onCite={onCite} />
      {open ? (
        <>
          <label className="zc-cell-label" htmlFor="zc-cell-note">
            <b>私人备注</b> <span>只在本浏览器，不进报告，签署后删除</span>
          </label>
          <textarea
            id="zc-cell-note"
            className="zc-cell-note"
            rows={2}
            maxLength={2000}
            value={note}
            onChange={(e) => onNote(e.target.value)}
          />
        </>
      ) : null}
    </div>
  );
}

type CitesProps = Pick<ScoreCellProps, 'value' | 'open' | 'reading' | 'onChange' | 'onCite'>;

/** Each opens its page; the page that is read now is one click away. */
function Cites({ value, open, reading, onChange, onCite }: CitesProps) {
  const cites = readCites(value.cites);
  if (cites.length === 0 && !open) return null;
  return (
    <div className="zc-cell-cites">
      <span>引用</span>
      {cites.map((c) => (
        <span key={`${c.file} ${c.page}`} className="zc-cell-cite">
          <button type="button" title={`${c.file} 第 ${c.page} 页`} onClick={() => onCite(c)}>
            P.{c.page}
          </button>
          {open ? (
            <button
              type="button"
              aria-label={`去掉引用 ${c.file} P.${c.page}`}
              onClick={() => onChange({ cites: withoutCite(value.cites, c) })}
            >
              ×
            </button>
          ) : null}
        </span>
      ))}
      {open && reading ? (
        <Button size="small" onClick={() => onChange({ cites: withCite(value.cites, reading) })}>
          引用此页 P.{reading.page}
        </Button>
      ) : null}
    </div>
  );
}
