/** What others owe me, with how long it has waited; asking for it is one press, at most one message a day. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isOpen } from '../../../kernel/screen/turn.ts';
import { call, recordPath, to, useServerNow, words } from '../../../kernel/web/index.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { distance } from '../../../ui/format/moment.ts';
import { nearness, shortMoment } from '../../../ui/format/nearness.ts';
import type { Before } from '../../flow/flow-wire.ts';
import type { HandedIn, Home } from '../home-wire.ts';
import type { Stance } from '../workbench-wire.ts';
import { lotName } from './names.ts';
import { Panel } from './Panel.tsx';
import { whatOf } from './todos.ts';

interface Owed {
  key: string;
  what: string;
  who: string;
  matter: string;
  place: string;
  by: string | null;
  since: string | null;
  asks: Record<string, string>;
}

/** What was handed in, and what others must do before a moment; a review of mine stands there once. */
export function owedOf(handedIn: readonly HandedIn[], before: readonly Before[]): Owed[] {
  const reviews = handedIn.map(
    (r): Owed => ({
      key: `review:${r.review}`,
      what: `审核${words(r.label)}`,
      who: r.who,
      matter: r.subject,
      place: to('review.detail', { id: r.review }),
      by: r.by,
      since: r.since,
      asks: { review: r.review },
    }),
  );
  const waiting = new Set(handedIn.flatMap(({ project, who }) => (project ? [`${project} ${who}`] : [])));
  const items = before.flatMap((of) =>
    of.items
      .filter((item) => !item.isMine && !item.unseen && isOpen(item) && item.who !== '')
      .filter((item) => !waiting.has(`${of.project} ${item.who}`))
      .map(
        (item): Owed => ({
          key: `${of.project}:${of.lot ?? ''}:${item.id}`,
          what: whatOf(item),
          who: words(item.who),
          matter: lotName(of),
          place: to('project.flow', { id: of.project, lot: of.lot ?? undefined }),
          by: item.by,
          since: null,
          asks: { project: of.project, lot: of.lot ?? '', item: item.id },
        }),
      ),
  );
  return [...reviews, ...items].toSorted((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'));
}

const most = 6;

interface OwedPanelProps {
  home: Home;
  before: readonly Before[];
  stance: Stance;
  onAsked: () => void;
}

/** Whose duties they are, seen from where this person stands. */
const titles: Readonly<Record<Stance, string>> = {
  officer: '等别人办的',
  owner: '代理机构和其他单位要办的',
  supervisor: '各方还没有办的',
  leader: '本单位和其他单位要办的',
  part: '我提交了、等别人办的',
};

export function OwedPanel({ home, before, stance, onAsked }: OwedPanelProps) {
  const now = useServerNow(60_000);
  const [isAll, setIsAll] = useState(false);
  const [busy, setBusy] = useState('');
  const owed = owedOf(home.handedIn, before);
  // Who owes only a part of tenders waits for nobody but the reviewers of what they handed in.
  if (owed.length === 0 && stance === 'part') return null;
  return (
    <Panel title={titles[stance]} count={owed.length} due={owed.some(({ by }) => by !== null && Date.parse(by) <= now)}>
      {owed.length === 0 ? <p className="zc-bench-quiet">没有在等别人办的事。</p> : null}
      <ul className="zc-owed">
        {(isAll ? owed : owed.slice(0, most)).map((o) => {
          const asked = home.reminded.find(({ key }) => key === o.key);
          return (
            <li key={o.key}>
              <div>
                <p>
                  {o.what} <small>{o.who}</small>
                </p>
                <small>
                  <Link to={o.place}>{o.matter}</Link>
                </small>
              </div>
              <div className="zc-owed-when">
                {o.by ? <b className={`zc-near is-${nearness(o.by, now)}`}>{shortMoment(o.by, now)}</b> : null}
                <small>
                  {asked
                    ? `已催 ${asked.times} 次`
                    : o.since
                      ? `${distance(Math.min(Date.parse(o.since), now - 1), now)}交出`
                      : '未催'}
                </small>
              </div>
              <Button
                size="small"
                disabled={asked?.today}
                loading={busy === o.key}
                title={asked?.today ? '今天已经催过，同一件事每人每天最多一条' : undefined}
                aria-label={`催办 ${o.what}，${o.matter}`}
                onClick={() => {
                  setBusy(o.key);
                  void remind(o.asks, o.what).then((done) => {
                    setBusy('');
                    if (done) onAsked();
                  });
                }}
              >
                {asked?.today ? '已催' : '催办'}
              </Button>
            </li>
          );
        })}
      </ul>
      {owed.length > most ? (
        <Button type="link" size="small" onClick={() => setIsAll(!isAll)}>
          {isAll ? '收起' : `全部 ${owed.length} 件`}
        </Button>
      ) : null}
    </Panel>
  );
}

// 催办, from any page: the people who can do it now get a message, at most one a day for a matter.

/** @returns whether somebody was told */
export async function remind(asked: Readonly<Record<string, string>>, what: string): Promise<boolean> {
  try {
    const { told } = await call<{ told: number }>(recordPath('workbench', 'remind'), { json: true, body: asked });
    showNotice(`已催办：${what}，通知 ${told} 人`);
    return true;
  } catch {
    // The wire has told the person.
    return false;
  }
}
