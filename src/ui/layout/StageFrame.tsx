/** The frame of a room: dark, the server's clock in the middle, who is here, one primary action, and all that happened. */
import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { exactMoment } from '../format/moment.ts';
import { themeFromTokens } from '../tokens/theme.ts';
import { ServerClock } from './moments.tsx';
import { StatusTag, type TagTone } from './states.tsx';
import { WindowedList } from './WindowedList.tsx';

export interface Participant {
  id: string;
  name: string;
  role: string;
  tone: TagTone;
  /** The state in a word: 已签到, 未解密. */
  state: string;
}

export interface LogLine {
  id: string;
  at: string;
  text: ReactNode;
  tone?: TagTone;
}

export interface StageFrameProps {
  title: string;
  phase: string;
  /** Under the clock: a countdown, or what the room waits for. */
  centre?: ReactNode;
  /** The one primary action, and at most two others. */
  action?: ReactNode;
  /** Why the primary action has to wait. */
  because?: string;
  participants: readonly Participant[];
  log: readonly LogLine[];
  /** Seconds since the last word from the server; said when it is more than 5. */
  behind?: number;
  onLeave?: () => void;
  children?: ReactNode;
}

/** People of a room with what each has done. */
export function Participants({ people }: { people: readonly Participant[] }) {
  return (
    <WindowedList
      className="zc-participants"
      items={people}
      height={47}
      render={(p) => (
        <>
          <span>
            {p.name}
            <small>{p.role}</small>
          </span>
          <StatusTag tone={p.tone}>{p.state}</StatusTag>
        </>
      )}
    />
  );
}

/** A running log, the newest first. */
export function RunningLog({ lines }: { lines: readonly LogLine[] }) {
  return (
    <WindowedList
      className="zc-log"
      items={lines}
      height={30}
      isLive
      classOf={(l) => (l.tone ? `zc-log-${l.tone}` : undefined)}
      render={(l) => (
        <>
          <time dateTime={l.at}>{exactMoment(l.at).slice(11)}</time>
          <span>{l.text}</span>
        </>
      )}
    />
  );
}

/** A room is dark on a page of any shade; the component library's parts inside it too. */
export function StageFrame(props: StageFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [theme, setTheme] = useState<ThemeConfig>();
  useLayoutEffect(() => setTheme(themeFromTokens(room.current!)), []);
  return (
    <div className="zc-stage" data-theme="dark" ref={room}>
      {/* Panels and lists of the room lie within it, or the light page's colours would stand on its dark ones. */}
      <ConfigProvider theme={theme} getPopupContainer={() => room.current ?? document.body}>
        <StageContents {...props} />
      </ConfigProvider>
    </div>
  );
}

function StageContents({
  title,
  phase,
  centre,
  action,
  because,
  participants,
  log,
  behind = 0,
  onLeave,
  children,
}: StageFrameProps) {
  return (
    <>
      <header className="zc-stage-top">
        <h1>{title}</h1>
        <StatusTag tone="now">{phase}</StatusTag>
        {behind > 5 ? <StatusTag tone="due">您的画面落后 {Math.round(behind)} 秒，正在重新连接</StatusTag> : null}
        {onLeave ? (
          <button type="button" className="zc-button" onClick={onLeave}>
            离开
          </button>
        ) : null}
      </header>
      <aside className="zc-stage-people" aria-label="参加人">
        <h2>参加人 {participants.length}</h2>
        <Participants people={participants} />
      </aside>
      <div className="zc-stage-centre">
        <ServerClock />
        {centre}
        {action ? <div className="zc-stage-action">{action}</div> : null}
        {because ? <p className="zc-stage-because">{because}</p> : null}
        {children}
      </div>
      <aside className="zc-stage-log" aria-label="过程记录">
        <h2>过程记录</h2>
        <RunningLog lines={log} />
      </aside>
    </>
  );
}
