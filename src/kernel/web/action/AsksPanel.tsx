/** What an action asks, beside the page it is about. */
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { stopForUnread } from '../../../ui/controls/unread.ts';
import { closePanel, SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { asPanel, initialAnswers } from '../../record/asks.ts';
import { type Refusals, readAnswers } from '../../record/check.ts';
import type { Fields } from '../../record/field.ts';
import { DraftNote, useDraft } from '../form/drafts.tsx';
import { FieldGrid, focusFirstRefusal } from '../form/FieldGrid.tsx';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { useRuleFacts } from '../form/useForm.ts';
import { words } from '../registry.ts';
import { Settled } from './ask-first.tsx';
import type { RunnableAction } from './useAction.tsx';

/** A question may bear the name of a field of the row: what stands there is no answer, and is not shown as one. */
const unanswered = (asks: AsksPanelProps['asks']) => Object.fromEntries(Object.keys(asks).map((name) => [name, null]));

export interface AsksPanelProps {
  recordId: string;
  action: RunnableAction;
  asks: Fields;
  row: Readonly<Record<string, any>>;
  matter: string | undefined;
  asked: Record<string, unknown>;
  /** The server's sentences. */
  refusals?: Refusals;
  busy: boolean;
  onClose: () => void;
  onAnswer: (asked: Record<string, unknown>) => void;
}

export function AsksPanel({
  recordId,
  action,
  asks: declared,
  row,
  matter,
  asked,
  refusals: said,
  busy,
  onClose,
  onAnswer,
}: AsksPanelProps) {
  const asks = useMemo(() => asPanel(declared), [declared]);
  const draft = useDraft<Record<string, unknown>>(`${recordId}.${action.verb}`, row.id, {
    ...initialAnswers(asks, row),
    ...asked,
  });
  const answers = draft.values;
  const [refusals, setRefusals] = useState<Refusals>({});
  const facts = useRuleFacts(asks);
  useEffect(() => {
    if (said) {
      setRefusals(said);
      focusFirstRefusal('ask', said);
    }
  }, [said]);
  const answer = () => {
    if (stopForUnread().length > 0) return;
    const reading = readAnswers(asks, answers, facts);
    setRefusals(reading.refusals);
    if (Object.keys(reading.refusals).length > 0) focusFirstRefusal('ask', reading.refusals);
    else onAnswer(reading.values);
  };
  return (
    <SidePanel
      open
      title={words(action.label)}
      onClose={onClose}
      dirty={draft.isDirty}
      keeps
      footer={
        <>
          <Button onClick={() => void closePanel(draft.isDirty, onClose, true)}>取消</Button>
          <Button type="primary" danger={action.danger} loading={busy} onClick={answer}>
            {words(action.label)}
          </Button>
        </>
      }
    >
      <form
        className="zc-panel-form"
        onSubmit={(event) => {
          event.preventDefault();
          answer();
        }}
      >
        <p className="zc-hint">{row.title}</p>
        {action.settles ? <Settled settles={action.settles} /> : null}
        <DraftNote draft={draft} />
        <FieldGrid
          recordId={recordId}
          fields={asks}
          row={{ ...row, ...unanswered(asks), ...answers }}
          matter={matter}
          prefix="ask"
          refusals={refusals}
          onChange={(name, value) => draft.change({ [name]: value })}
        />
        {action.law && action.law.length > 0 ? <p className="zc-hint">依据：{action.law.join('；')}</p> : null}
      </form>
      {draft.isDirty ? <LeaveGuard dirty={draft.dirty} /> : null}
    </SidePanel>
  );
}
