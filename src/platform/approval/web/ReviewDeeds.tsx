/** What somebody may do about a review besides deciding. */
import { useState } from 'react';
import type { AllowedAction } from '../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { ActionBar, call, finishDraft, newKey, Refused, recordPath, useAction } from '../../../kernel/web/index.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { reviewLifecycle } from '../review/review.record.ts';
import { PersonPanel, personDraft } from './PersonPanel.tsx';

interface ReviewDeedsProps {
  row: AnyRow;
  actions: readonly AllowedAction[];
  mayWithdraw: boolean;
  onWithdraw: () => void;
  onDone: () => void;
}

export function ReviewDeeds({ row, actions, mayWithdraw, onWithdraw, onDone }: ReviewDeedsProps) {
  const [asking, setAsking] = useState<AllowedAction>();
  const [busy, setBusy] = useState(false);
  const action = useAction({ recordId: 'review', lifecycle: reviewLifecycle, onDone });
  const watching = actions.find((a) => ['watch', 'unwatch'].includes(a.verb) && a.allowed);
  const asksPerson = (a: AllowedAction) => Object.hasOwn(reviewLifecycle.actions[a.verb as 'passOn']?.asks ?? {}, 'to');

  /** No version goes along: somebody else's remark meanwhile does not make this the wrong person. */
  const ask = async (chosen: AllowedAction, asked: { to: string; opinion: string }) => {
    setBusy(true);
    try {
      await call(recordPath('review', chosen.verb), {
        json: true,
        body: { id: row.id, asked },
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      finishDraft(personDraft(chosen), row.id);
      setAsking(undefined);
      showNotice(`${chosen.label}：已完成`);
      onDone();
    } catch (error) {
      const said = error instanceof Refused ? [...new Set(Object.values(error.fields))].join('；') : '';
      if (said) await showDialog({ tone: 'info', title: `未能${chosen.label}`, content: said });
    } finally {
      setBusy(false);
    }
  };
  const withdraw = async () => {
    const content = '撤回后可以修改并再次提交；已有人审批的不能撤回。';
    if (await showDialog({ tone: 'ask', title: '撤回这次提交？', content, confirm: '撤回', cancel: '取消' }))
      onWithdraw();
  };
  return (
    <>
      <ActionBar
        recordId="review"
        rowId={row.id}
        actions={actions}
        busy={action.busy}
        onRun={(a) => (asksPerson(a) ? setAsking(a) : void action.run(a, row))}
        extra={
          <>
            {mayWithdraw ? (
              <button type="button" className="zc-button" onClick={() => void withdraw()}>
                撤回
              </button>
            ) : null}
            {watching ? (
              <button
                type="button"
                className="zc-button"
                disabled={action.busy}
                onClick={() => void action.run(watching, row)}
              >
                {watching.label}
              </button>
            ) : null}
          </>
        }
      />
      {action.panel}
      {asking ? (
        <PersonPanel
          review={row.id}
          action={asking}
          busy={busy}
          onClose={() => setAsking(undefined)}
          onAsk={(asked) => void ask(asking, asked)}
        />
      ) : null}
    </>
  );
}
