/**
 * When an expert takes part in draws: paused or not, and the days on which they cannot come. Only the expert reads
 * them.
 */
import type { AllowedAction } from '../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { ActionBar, call, newKey, recordPath, useAction, useServerNow, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { coming, type DaysOff } from '../../expert/expert/days-off.rules.ts';
import { expertLifecycle } from '../../expert/expert/expert.lifecycle.ts';
import { Panel } from './Panel.tsx';

interface DaysAwayProps {
  row: AnyRow;
  actions: readonly AllowedAction[];
  onDone: () => void;
}

const own = ['addDaysOff', 'pause', 'resume'];

export function DaysAway({ row, actions, onDone }: DaysAwayProps) {
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
