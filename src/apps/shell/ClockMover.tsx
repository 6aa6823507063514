/** What moves the demonstration clock: fetched by the administrators that may. */
import { useQueryClient } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { serverNow } from '../../kernel/web/live.ts';
import { call } from '../../kernel/web/wire.ts';
import { heardServerTime } from '../../ui/clock/server-clock.ts';

const InstantInput = lazy(async () => ({
  default: (await import('../../kernel/web/kinds/DayInputs.tsx')).InstantInput,
}));

const steps = [
  ['10 分钟', 10],
  ['1 小时', 60],
  ['1 天', 1440],
  ['7 天', 10_080],
] as const;

function Lever({ onMoved }: { onMoved: () => void }) {
  const [to, setTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const advance = async (body: { minutes: number } | { to: string }) => {
    setBusy(true);
    try {
      const { now } = await call<{ now: number }>('/platform/clock/advance.json', { json: true, body });
      heardServerTime(now);
      await queries.invalidateQueries();
      onMoved();
    } catch {
      // The wire has told the person.
    } finally {
      setBusy(false);
    }
  };
  const mayMove = to !== null && !busy && Date.parse(to) > serverNow();
  const move = () => {
    if (mayMove) void advance({ to });
  };
  return (
    <div className="zc-lever">
      <p className="zc-hint">演示时钟只向前走，对所有人生效。</p>
      <div className="zc-lever-steps">
        {steps.map(([label, minutes]) => (
          <Button key={label} size="small" disabled={busy} onClick={() => void advance({ minutes })}>
            +{label}
          </Button>
        ))}
      </div>
      <Suspense fallback={null}>
        <InstantInput value={to} onChange={setTo} onEnter={move} label="拨到的时间" />
      </Suspense>
      <Button type="primary" size="small" disabled={!mayMove} onClick={move}>
        拨到所选时间
      </Button>
    </div>
  );
}

export function ClockMover({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={<Lever onMoved={() => setOpen(false)} />}
    >
      {children}
    </Popover>
  );
}
