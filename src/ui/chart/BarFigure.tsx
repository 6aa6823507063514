/**
 * Counts as bars, each of which opens what it counts. The same numbers stand in a table, for people who listen to the
 * page, go by keys, copy or print. If the drawing cannot be loaded, the table is shown.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BarsShown } from './bars.ts';
import type { Drawn } from './draw-bars.ts';
import './chart.css';

export interface BarFigureProps extends BarsShown {
  /** What is counted, for people who cannot see the bars. */
  label: string;
  /** The numbers as a table with links. */
  table: ReactNode;
  onOpen: (bar: number, series: number) => void;
}

export function BarFigure({ label, table, onOpen, series, bars, unit }: BarFigureProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const latest = useRef({ shown: { series, bars, unit }, onOpen });
  latest.current = { shown: { series, bars, unit }, onOpen };
  const [isTable, setTable] = useState(false);
  const [isUndrawn, setUndrawn] = useState(false);

  useEffect(() => {
    if (isTable) return;
    let isGone = false;
    void import('./draw-bars.ts').then(
      ({ drawBars }) => {
        if (isGone || !box.current) return;
        drawn.current = drawBars(box.current, (bar, of) => latest.current.onOpen(bar, of));
        drawn.current.show(latest.current.shown);
      },
      () => setUndrawn(true),
    );
    return () => {
      isGone = true;
      drawn.current?.end();
      drawn.current = undefined;
    };
  }, [isTable]);
  useEffect(() => drawn.current?.show({ series, bars, unit }), [series, bars, unit]);

  const showsTable = isTable || isUndrawn;
  return (
    <figure className="zc-chart" aria-label={label}>
      {showsTable ? table : <div ref={box} className="zc-chart-box" aria-hidden />}
      {isUndrawn ? null : (
        <button
          type="button"
          className="zc-link zc-chart-turn"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? '看图' : '看表'}
        </button>
      )}
    </figure>
  );
}
