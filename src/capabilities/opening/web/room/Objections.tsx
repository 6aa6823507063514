/** Objections of this room with their answers. */
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { useAction, words } from '../../../../kernel/web/index.ts';
import { StatusTag, type TagTone } from '../../../../ui/layout/StatusTag.tsx';
import { objectionLifecycle } from '../../../dispute/objection/objection.lifecycle.ts';

/** In the room an answer waits for the owner's word alone; nothing of it is out before that. */
const tones: Readonly<Record<string, TagTone>> = { submitted: 'due', review: 'wait', answered: 'done' };

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
              <StatusTag tone={tones[o.state] ?? 'idle'}>
                {words(objectionLifecycle.states[o.state]?.label ?? '')}
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
