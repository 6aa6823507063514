/** An expert's own: what waits for an answer or a signature, what comes with hour and place, days away, and the entry in the register. */

import { Link } from 'react-router';
import type { AllowedAction } from '../../../kernel/lifecycle/allowed.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  call,
  newKey,
  recordPath,
  Sections,
  StateTag,
  TurnList,
  to,
  useAction,
  useDetail,
  useList,
  useServerNow,
  words,
} from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { committeeIs, committeeMemberIs } from '../../committee/states.ts';
import { type MyEvaluation, useMyEvaluations, usePastEvaluations } from '../../committee/web/door.ts';
import { myTurns } from '../../evaluation-room/my-turns.ts';
import { expertLifecycle } from '../../expert/expert/expert.lifecycle.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { coming, type DaysOff } from '../../expert/expert/expert.rules.ts';
import { Panel } from './Panel.tsx';

export function ExpertHome() {
  const { data, error, refetch } = useMyEvaluations();
  return (
    <>
      {error && !data ? (
        <ErrorPanel title={words('没有读到{评标}')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <Evaluations seats={data} />
      ) : (
        <Skeleton lines={6} />
      )}
      <Register />
      <Past />
    </>
  );
}

const isOver = (e: MyEvaluation) => committeeIs.dissolved({ state: e.committeeState });

function Evaluations({ seats }: { seats: readonly MyEvaluation[] }) {
  const waiting = myTurns(seats, 'evaluation.room');
  const coming = seats.filter((e) => !isOver(e) && committeeMemberIs.expected(e));
  return (
    <>
      <Panel
        title="等我办理"
        count={waiting.length}
        all={<Link to={to('evaluation.list')}>{words('我的{评标}')}</Link>}
      >
        {waiting.length === 0 ? (
          <p className="zc-bench-quiet">现在没有要办的事。被抽取为评委时，邀请出现在这里，并发消息通知。</p>
        ) : (
          <TurnList turns={waiting} label="等我办理" about={({ of }) => `${of.project} · ${of.lot}`} />
        )}
      </Panel>
      <Panel title={words('将要参加和正在进行的{评标}')} count={coming.length}>
        {coming.length === 0 ? (
          <p className="zc-bench-quiet">没有将要参加的。</p>
        ) : (
          <ul className="zc-bench-list">
            {coming.map((e) => (
              <li key={e.id}>
                <div>
                  <Link to={to('evaluation.room', { committee: e.committee })}>{e.lot}</Link>
                  {e.plannedAt ? <Moment at={e.plannedAt} near={false} /> : <span>时间由代理机构另行告知</span>}
                </div>
                <p>
                  {e.place ?? '地点由代理机构另行告知'}，{e.seat}
                </p>
              </li>
            ))}
          </ul>
        )}
        <p className="zc-bench-quiet">
          {words(
            '与{招标}人、{投标}人有利害关系（如任职、亲属或者经济往来）的，应当回避；{投标}人名单在签到、签署承诺时才能看到，看到后发现应当回避的，立即说明。',
          )}
        </p>
      </Panel>
    </>
  );
}

function feeWords({ fee, feePaidOn }: MyEvaluation): string {
  if (fee === null) return '劳务费尚未登记';
  return `劳务费 ${showDecimal(fee, 2)} 元，${feePaidOn ? `${feePaidOn} 支付` : '尚未支付'}`;
}

function Past() {
  const past = usePastEvaluations().rows.filter((e) => committeeMemberIs.signedIn(e));
  if (past.length === 0) return null;
  return (
    <Panel title={words('最近完成的{评标}')} all={<Link to={to('evaluation.list')}>{words('我的{评标}')}</Link>}>
      <ul className="zc-bench-list">
        {past.slice(0, 5).map((e) => (
          <li key={e.id}>
            <div>
              <span>{e.lot}</span>
              {e.plannedAt ? <Moment at={e.plannedAt} near={false} /> : null}
            </div>
            <p>
              {e.project} · {feeWords(e)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const shown = [
  {
    title: '专家库登记',
    fields: [
      'origin',
      'registerName',
      'registerNumber',
      'employer',
      'rank',
      'years',
      'equivalentReason',
      'majors',
      'mobile',
    ],
  },
];

/** The own entry in the register of experts; who keeps the register changes it. */
function Register() {
  const { rows, isLoading } = useList('expert');
  const id = rows[0]?.id ?? '';
  const { row, actions, refetch } = useDetail('expert', id);
  if (isLoading) return null;
  if (!id)
    return (
      <Panel title="我的专家档案">
        <p className="zc-bench-quiet">专家库中还没有您的登记，请联系录入您的代理机构或平台管理员。</p>
      </Panel>
    );
  if (!row) return <Skeleton lines={4} />;
  return (
    <>
      <DaysAway row={row} actions={actions} onDone={() => void refetch()} />
      <Panel
        title="我的专家档案"
        all={
          <>
            {row.available ? null : '已暂停参加抽取 '}
            <StateTag row={row} lifecycle={expertLifecycle} />
          </>
        }
      >
        <Sections record={expert} row={row} sections={shown} />
        <p className="zc-bench-quiet">专业、职称、单位有变的，请联系专家库管理员更正，以专家库的登记为准。</p>
      </Panel>
    </>
  );
}

/**
 * When an expert takes part in draws: paused or not, and the days on which they cannot come. Only the expert reads
 * them.
 */
interface DaysAwayProps {
  row: AnyRow;
  actions: readonly AllowedAction[];
  onDone: () => void;
}

const own = ['addDaysOff', 'pause', 'resume'];

function DaysAway({ row, actions, onDone }: DaysAwayProps) {
  const today = dateInShanghai(new Date(useServerNow(600_000)));
  const { run, busy, panel } = useAction({ recordId: 'expert', lifecycle: expertLifecycle, onDone });
  const days = coming(row.daysOff as DaysOff[] | null, today);
  const drop = async (entry: string) => {
    try {
      await call(recordPath('expert', 'dropDaysOff'), {
        json: true,
        body: { id: row.id, version: row.version, asked: { entry } },
        idempotencyKey: newKey(),
      });
    } catch {
      // The wire has told the person why not.
    } finally {
      onDone();
    }
  };
  return (
    <Panel
      title="我的时间"
      all={
        <ActionBar
          recordId="expert"
          rowId={row.id}
          actions={actions.filter((a) => own.includes(a.verb) && a.allowed)}
          busy={busy}
          onRun={(action) => void run(action, row)}
        />
      }
    >
      {days.length === 0 ? (
        <p className="zc-bench-quiet">没有登记不能参加的日期。</p>
      ) : (
        <ul className="zc-bench-list">
          {days.map((d) => (
            <li key={d.id}>
              <div>
                <span>{d.from === d.until ? d.from : `${d.from} 至 ${d.until}`}</span>
                <button type="button" className="zc-link" onClick={() => void drop(d.id)}>
                  取消
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="zc-bench-quiet">
        {words(
          '{评标}日落在这些日期的，抽取时顺延给其他专家；名单锁定以后登记的不影响这一次抽取。只有本人看得到，{招标}人和代理机构不知道。',
        )}
      </p>
      {panel}
    </Panel>
  );
}
