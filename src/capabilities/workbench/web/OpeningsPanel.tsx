/** Openings ahead: today's as a short list, the week's by day with what is missing before each. */
import { Link } from 'react-router';
import { serverNow, to, useServerNow, words } from '../../../kernel/web/index.ts';
import { exactMoment, shownDay, weekday } from '../../../ui/format/moment.ts';
import type { ComingOpening } from '../home-wire.ts';
import { Panel } from './Panel.tsx';

const dayOf = (at: number | string) => shownDay(at);
const clockOf = (at: string) => exactMoment(at).slice(11, 16);
const calendar = <Link to={to('workbench.calendar')}>日历</Link>;

/** The room that this person goes to first today: what the page is opened for on such a morning. */
export const hostedToday = (openings: readonly ComingOpening[], now: number): ComingOpening | undefined =>
  openings.find((o) => o.isMine && !o.isOver && dayOf(o.at) === dayOf(now));

interface Coming {
  openings: readonly ComingOpening[];
  /** This week has more than these. */
  hasMore: boolean;
}

const more = <p className="zc-bench-quiet">只列最近的，其余见日历。</p>;

export function TodaysOpenings({ openings, hasMore }: Coming) {
  const at = useServerNow(60_000);
  const [today, first] = [dayOf(at), hostedToday(openings, at)];
  const [now, later] = [openings.filter((o) => dayOf(o.at) === today), openings.filter((o) => dayOf(o.at) > today)];
  return (
    <>
      <Panel title={words('今天{开标}')} count={now.length} all={calendar}>
        {now.length === 0 ? <p className="zc-bench-quiet">{words('今天没有{开标}。')}</p> : null}
        {now.map((o) => (
          <div key={o.id} className="zc-opening">
            <time dateTime={o.at}>{clockOf(o.at)}</time>
            <div>
              <p title={o.title}>{o.title}</p>
              <small>
                {[o.place, o.isMine ? '我主持' : o.host ? `${o.host} 主持` : '未定主持人', words(o.state)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <Link
              className={`zc-button${o === first ? ' zc-button-main' : ''}`}
              to={to(o.isOver ? 'opening.detail' : 'opening.room', { id: o.id })}
            >
              {o.isOver ? '看记录' : '进入'}
            </Link>
          </div>
        ))}
      </Panel>
      {later.length === 0 && hasMore ? more : null}
      {later.length > 0 ? (
        <Panel title="接下来" count={later.length}>
          <ul className="zc-next">
            {later.map((o) => (
              <li key={o.id}>
                <time dateTime={o.at}>
                  {dayOf(o.at).slice(5)} {clockOf(o.at)}
                </time>
                <Link to={to('opening.detail', { id: o.id })}>
                  {words('{开标}')} · {o.title}
                </Link>
              </li>
            ))}
          </ul>
          {hasMore ? more : null}
        </Panel>
      ) : null}
    </>
  );
}

const ahead = 5;

/** The next working days, as many as stand beside each other. */
function daysAhead(openings: readonly ComingOpening[]): string[] {
  const days: string[] = [];
  for (let at = serverNow(); days.length < ahead; at += 86_400_000) {
    const day = dayOf(at);
    const isRest = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    if (!isRest || openings.some((o) => dayOf(o.at) === day)) days.push(day);
  }
  return days;
}

export function WeekOfOpenings({ openings, hasMore }: Coming) {
  const today = dayOf(useServerNow(60_000));
  const troubled = openings.filter((o) => o.clashes || o.missing.length > 0).length;
  return (
    <Panel title={words('近日{开标}')} count={openings.length} all={calendar}>
      {troubled > 0 ? <p className="zc-bench-stopped">{troubled} 场有事没有办好</p> : null}
      <div className="zc-week">
        {daysAhead(openings).map((day) => {
          const those = openings.filter((o) => dayOf(o.at) === day);
          return (
            <section key={day} className={day === today ? 'is-today' : undefined}>
              <h3>
                <span>{day.slice(5)}</span>
                <span>{day === today ? '今日' : weekday(`${day}T12:00:00+08:00`)}</span>
              </h3>
              {those.length === 0 ? <p className="zc-bench-quiet">{words('没有{开标}')}</p> : null}
              {those.map((o) => (
                <p key={o.id}>
                  <b>{clockOf(o.at)}</b>
                  <Link to={to('opening.detail', { id: o.id })} title={o.title}>
                    {o.title}
                  </Link>
                  {o.isOver ? <small>{words(o.state)}</small> : null}
                  {o.clashes ? <small className="is-due">主持人同时两场 · {o.host}</small> : null}
                  {o.missing.length > 0 ? (
                    <small className="is-due" title={o.missing.map((m) => words(m.label)).join('、')}>
                      缺 {o.missing.length} 项：{words(o.missing[0]?.label ?? '')}
                    </small>
                  ) : (
                    <small>{[o.place, o.host].filter(Boolean).join(' · ')}</small>
                  )}
                </p>
              ))}
            </section>
          );
        })}
      </div>
      {hasMore ? more : null}
    </Panel>
  );
}
