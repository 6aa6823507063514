/** The hundred points as one bar; the edges between its parts are moved by pointer or arrow keys. */
import { Decimal } from 'decimal.js';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { words } from '../../../../kernel/web/index.ts';
import { type Share, sections, type sharesOf, whole } from '../../evaluation-method/weights.ts';

export interface WeightBarProps {
  shares: ReturnType<typeof sharesOf>;
  /** Gives the first share so many points of the second, less where negative. */
  onMove: (first: Share, second: Share, points: number) => void;
  disabled?: boolean | undefined;
}

const labels: Readonly<Record<Share, string>> = { price: '价格', ...sections };

export function WeightBar({ shares, onMove, disabled }: WeightBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const dragged = useRef<{ at: number; given: number } | undefined>(undefined);
  const parts = (Object.keys(labels) as Share[]).filter((s) => shares[s].gt(0));
  const widest = Decimal.max(whole, shares.sum);
  const missing = whole.minus(shares.sum);

  const drag = (first: Share, second: Share) => (event: PointerEvent<HTMLButtonElement>) => {
    const start = dragged.current;
    const width = bar.current?.clientWidth;
    if (!start || !width) return;
    const points = Math.round(((event.clientX - start.at) / width) * widest.toNumber());
    if (points === start.given) return;
    onMove(first, second, points - start.given);
    start.given = points;
  };
  const key = (first: Share, second: Share) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onMove(first, second, by);
  };

  return (
    <div className="zc-weights">
      <div className="zc-weight-bar" ref={bar}>
        {parts.map((share, i) => {
          const next = parts[i + 1];
          return (
            <div
              key={share}
              className={`zc-weight zc-weight-${share}`}
              style={{ flexGrow: shares[share].toNumber(), flexBasis: 0 }}
            >
              <span>
                {labels[share]} <b>{shares[share].toFixed()}</b>
              </span>
              {next && !disabled ? (
                <button
                  type="button"
                  className="zc-weight-edge"
                  aria-label={`${labels[share]}与${labels[next]}的分界，按左右键移动一分`}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    dragged.current = { at: event.clientX, given: 0 };
                  }}
                  onPointerMove={drag(share, next)}
                  onPointerUp={() => {
                    dragged.current = undefined;
                  }}
                  onKeyDown={key(share, next)}
                />
              ) : null}
            </div>
          );
        })}
        {missing.gt(0) ? (
          <div className="zc-weight zc-weight-missing" style={{ flexGrow: missing.toNumber(), flexBasis: 0 }} />
        ) : null}
      </div>
      <div className="zc-weight-words">
        <span>{disabled ? '' : words('拖动分界，或选中分界后按 ← →，在两部分之间移分')}</span>
        <span className={missing.isZero() ? 'zc-weight-even' : 'zc-weight-uneven'} role="status">
          合计 <b>{shares.sum.toFixed()}</b> / 100
          {missing.gt(0)
            ? `，还差 ${missing.toFixed()} 分`
            : missing.lt(0)
              ? `，多出 ${missing.negated().toFixed()} 分`
              : ''}
        </span>
      </div>
    </div>
  );
}
