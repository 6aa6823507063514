import { Button } from 'antd';
import { serverNow } from '../../../kernel/web/index.ts';
import { DayInput } from '../../../kernel/web/kinds/DayInputs.tsx';
import { addDays } from '../../../platform/calendar/iso-date.ts';
import { weekday } from '../../../ui/format/moment.ts';
import { dayOf } from './day.ts';

/** From day to day: back, today, on, or straight to one. */
export function DayNav({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <div className="zc-day-nav">
      <Button aria-label="前一天" onClick={() => onChange(addDays(day, -1))}>
        ‹
      </Button>
      <Button onClick={() => onChange(dayOf(serverNow()))}>今天</Button>
      <Button aria-label="后一天" onClick={() => onChange(addDays(day, 1))}>
        ›
      </Button>
      <span className="zc-day-pick">
        <label className="zc-visually-hidden" htmlFor="board-day">
          日期
        </label>
        <DayInput id="board-day" value={day} onChange={(next) => next && onChange(next)} />
      </span>
      <span>{weekday(`${day}T00:00:00+08:00`)}</span>
    </div>
  );
}
