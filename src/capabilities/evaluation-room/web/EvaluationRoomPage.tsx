/** My evaluations, and one of them as a workspace. Experts come through the portal, the owner's representatives through the office. */

import { Link, useSearchParams } from 'react-router';
import { Page, TurnList, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Older } from '../../../ui/layout/Older.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../ui/layout/states.tsx';
import { committeeIs } from '../../committee/states.ts';
import { type MyEvaluation, useMyEvaluations, usePastEvaluations } from '../../committee/web/door.ts';
import { myTurns } from '../my-turns.ts';
import { EvaluationDesk } from './EvaluationDesk.tsx';

/** Where a committee is entered: the portal's workspace has an address of its own, the office's list is its own workspace. */
type Room = 'evaluation.room' | 'evaluation-room.list';

export default function EvaluationRoomPage({ screen }: { screen: { portal?: boolean } }) {
  const [query] = useSearchParams();
  const committee = query.get('committee') ?? '';
  if (committee) return <EvaluationDesk key={committee} committee={committee} />;
  return <MyEvaluations room={screen.portal ? 'evaluation.room' : 'evaluation-room.list'} />;
}

const states: Record<string, [TagTone, string]> = {
  drawn: ['wait', '待应答'],
  accepted: ['now', '已确认，待签到'],
  signedIn: ['done', '已签到'],
  declined: ['idle', '不参加'],
  replaced: ['idle', '已更换'],
};
const ended = (e: MyEvaluation) => committeeIs.dissolved({ state: e.committeeState });

function MyEvaluations({ room }: { room: Room }) {
  const { data, error, refetch } = useMyEvaluations();
  const past = usePastEvaluations();
  const columns: Column<MyEvaluation>[] = [
    {
      id: 'lot',
      title: '标段',
      share: 2,
      render: (e) => (
        <Link to={to(room, { committee: e.committee })} title={e.lot}>
          {e.lot}
        </Link>
      ),
    },
    { id: 'project', title: '项目', share: 2, render: (e) => <span title={e.project}>{e.project}</span> },
    { id: 'seat', title: '席位', render: (e) => e.seat },
    {
      id: 'plannedAt',
      title: words('{评标}时间'),
      render: (e) => (e.plannedAt ? <Moment at={e.plannedAt} /> : '代理机构另行告知'),
    },
    { id: 'place', title: '地点', render: (e) => e.place ?? '—' },
    {
      id: 'state',
      title: '状态',
      render: (e) => {
        const [tone, word] = ended(e) ? (['idle', '已结束'] as const) : (states[e.state] ?? ['idle', e.state]);
        return <StatusTag tone={tone}>{word}</StatusTag>;
      },
    },
  ];
  return (
    <Page title={words('我的{评标}')}>
      {error ? (
        <ErrorPanel title={words('没有读到{评标}')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : !data || past.isPending ? (
        <Skeleton />
      ) : (
        <>
          <OwnTurns seats={data} room={room} />
          <DataTable
            rows={[...data, ...past.rows]}
            columns={columns}
            rowKey={(e) => e.id}
            label={words('我的{评标}')}
            empty={<Empty title={words('没有{评标}邀请')}>被抽取为评委时，邀请会出现在这里，并以消息通知您。</Empty>}
          />
          <Older of={past} />
        </>
      )}
    </Page>
  );
}

/** Nothing stands there while nothing waits for this person. */
function OwnTurns({ seats, room }: { seats: readonly MyEvaluation[]; room: Room }) {
  const mine = myTurns(seats, room);
  return mine.length === 0 ? null : (
    <section className="zc-own-turns" aria-label="我现在能办">
      <h2>我现在能办</h2>
      <TurnList turns={mine} label="我现在能办" about={({ of }) => `${of.project} · ${of.lot}`} />
    </section>
  );
}
