/** Objections of this room with their answers. */
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { useAction } from '../../../../kernel/web/index.ts';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { objectionLifecycle } from '../../../dispute/objection/objection.lifecycle.ts';

export function Objections({ objections, refetch }: { objections: readonly AnyRow[]; refetch: () => void }) {
  const { run, panel } = useAction({ recordId: 'objection', lifecycle: objectionLifecycle, onDone: () => refetch() });
  if (objections.length === 0) return null;
  return (
    <section className="zc-room-objections" aria-label="现场异议">
      <h2>现场异议</h2>
      <ul>
        {objections.map((o) => {
          const answer = ((o.$actions ?? []) as AllowedAction[]).find((a) => a.verb === 'answerOnSpot' && a.allowed);
          return (
            <li key={o.id}>
              <StatusTag tone={o.state === 'answered' ? 'done' : o.state === 'submitted' ? 'due' : 'idle'}>
                {o.state === 'answered' ? '已答复' : o.state === 'submitted' ? '待答复' : '已撤回'}
              </StatusTag>
              <span>{o.subject}</span>
              {answer ? (
                <button type="button" className="zc-button" onClick={() => void run(answer, o)}>
                  答复
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {panel}
    </section>
  );
}
