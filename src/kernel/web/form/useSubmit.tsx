/** Sending a form: the checks before it, the reasons for warnings, the merge when others were faster, and what may follow at one go. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { uploadsRun } from '../../../ui/controls/FileDrop.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { stopForUnread } from '../../../ui/controls/unread.ts';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../../record/record.ts';
import type { NextLine } from '../../screen/turn.ts';
import { ReasonPanel, reasonDraft } from '../action/ReasonPanel.tsx';
import { showDone } from '../action/show-done.ts';
import type { ActionDone, RunnableAction } from '../action/useAction.tsx';
import type { Detail } from '../detail/useDetail.ts';
import { words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { Settled } from '../submission.ts';
import { call, newKey, Refused, Thrown } from '../wire.ts';
import { finishDraft } from './drafts.tsx';
import { focusFirstRefusal } from './FieldGrid.tsx';
import type { Changed } from './merge.ts';
import { StalePanel } from './StalePanel.tsx';
import type { useForm } from './useForm.ts';

interface SubmitOptions {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  form: ReturnType<typeof useForm>;
  onReload: () => void;
  /**
   * @param actions what the server says of the row by now, where its answer told
   * @param line what comes next, where the person asked to go there
   */
  onSaved: (row: AnyRow, complete: boolean, actions?: readonly AllowedAction[], line?: NextLine) => void;
}

/** What is asked for with a save: an action on the row, or the way to what comes next. */
type Next = RunnableAction | 'go';

interface Stale {
  version: number;
  changed: readonly Changed[];
}

interface Warned {
  action: RunnableAction;
  warnings: Record<string, string>;
  /** What was to follow the save. */
  next?: Next | undefined;
  /** Saved already: only what follows waits for the reason. */
  saved?: AnyRow;
}

export function useSubmit({ record, lifecycle, form, onReload, onSaved }: SubmitOptions) {
  const [busy, setBusy] = useState(false);
  // A second click or Ctrl+S comes before the page is drawn anew: what runs is known at once.
  const running = useRef(false);
  const [warned, setWarned] = useState<Warned>();
  const [stale, setStale] = useState<Stale>();
  const queries = useQueryClient();
  const [of] = useState(newKey);

  const refuse = (refusals: Record<string, string>) => {
    form.sayRefusals(refusals);
    focusFirstRefusal('field', refusals);
    showNotice(`还有 ${Object.keys(refusals).length} 处需要填写或更正`, 'due', 4000);
  };

  /** A submission whose answer was lost was done after all: the form goes on from there. */
  const settle = ({ tdata, message }: Settled) => {
    const { row } = tdata as ActionDone;
    const next = { id: row.id, version: row.version, row };
    if (form.base.id) {
      form.rebase(next, Object.fromEntries(Object.entries(form.row).filter(([name]) => form.isTyped(name))));
      void showDialog({ tone: 'info', title: message, content: '请核对后再提交一次。' });
      return;
    }
    form.savedEarlier(next);
    void showDialog({ tone: 'info', title: message, content: '修改已留作草稿：恢复草稿，核对后再提交一次。' });
    onSaved(row, false);
  };

  const explain = (error: unknown, action: AllowedAction, next?: Next) => {
    if (error instanceof Settled) settle(error);
    else if (error instanceof Thrown && error.code === 'stale') setStale(error.reply.tdata);
    else if (error instanceof Refused && Object.keys(error.fields).length > 0) refuse(error.fields);
    else if (error instanceof Refused && Object.keys(error.warnings).length > 0)
      setWarned({ action, warnings: error.warnings, next });
  };

  const agedBy = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === record.id && queryKey[0] !== 'form' });

  /** What follows the save. It is saved by then, so a refusal is told and the page of the row opens. */
  const follow = async (row: AnyRow, next: RunnableAction, because?: string): Promise<void> => {
    running.current = true;
    setBusy(true);
    try {
      const done = await call<ActionDone>(recordPath(record.id, next.verb), {
        json: true,
        body: { id: row.id, version: row.version, asked: {}, because, next: true },
        idempotencyKey: newKey(),
        ownRefusals: 'all',
      });
      finishDraft(reasonDraft(`${record.id}.${next.verb}`), row.id);
      setWarned(undefined);
      showDone(next.label, done);
      void agedBy();
      onSaved(done.row, true);
    } catch (error) {
      if (error instanceof Refused && Object.keys(error.warnings).length > 0 && !because)
        return setWarned({ action: next, warnings: error.warnings, saved: row });
      setWarned(undefined);
      if (error instanceof Refused)
        await showDialog({
          tone: 'info',
          title: `已保存，还不能${words(next.label)}`,
          content: error.sentences.join('\n'),
        });
      onSaved(row, true);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** @param next follows at one go, where all of it is there */
  const submit = async (action: AllowedAction, because?: string, next?: Next): Promise<void> => {
    if (running.current) return;
    if (uploadsRun()) {
      showNotice('还有文件正在上传，请等上传完成后再提交', 'due', 4000);
      return;
    }
    if (stopForUnread().length > 0) return;
    const complete = next !== undefined || lifecycle?.actions[action.verb]?.form !== 'draft';
    const { values, refusals, warnings } = form.readAll(complete);
    if (Object.keys(refusals).length > 0) {
      refuse(refusals);
      return;
    }
    if (Object.keys(warnings).length > 0 && !because) {
      setWarned({ action, warnings, next });
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const { id, version } = form.base;
      const body = { ...(id ? { id, version } : {}), values, because, next: true };
      const done = await call<ActionDone>(recordPath(record.id, action.verb), {
        json: true,
        body,
        idempotencyKey: newKey(),
        of,
        ownRefusals: 'named',
      });
      finishDraft(reasonDraft(`${record.id}.${action.verb}`), id);
      setWarned(undefined);
      form.saved({ id: done.row.id, version: done.row.version, row: done.row });
      if (!next) showDone(action.label, done);
      else if (next === 'go') showDone(action.label, {});
      if (done.says) await showDialog({ tone: 'info', title: words(action.label), content: done.says });
      // The page that follows must not act on the version before this one while it reads again.
      queries.setQueryData<Detail>(
        ['detail', record.id, done.row.id],
        (known) => known && { ...known, ...done, row: { ...known.row, ...done.row } },
      );
      void agedBy();
      if (next && next !== 'go') await follow(done.row, next, because);
      else onSaved(done.row, complete, done.actions, next && done.next);
    } catch (error) {
      explain(error, action, next);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /**
   * Puts this form onto the newer version: the other person's value where the two do not conflict, the chosen value
   * elsewhere.
   */
  const merge = (mine: ReadonlySet<string>) => {
    if (!stale) return;
    const theirs = Object.fromEntries(stale.changed.map((c) => [c.field, c.after]));
    const own = Object.entries(form.row).filter(([name]) => !(name in theirs) || mine.has(name));
    const typed = Object.fromEntries(
      own.filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(form.base.row[name] ?? null)),
    );
    form.rebase({ ...form.base, version: stale.version, row: { ...form.base.row, ...theirs } }, typed);
    setStale(undefined);
  };

  const giveReason = ({ action, next, saved }: Warned, reason: string) =>
    saved ? follow(saved, action, reason) : submit(action as AllowedAction, reason, next);

  let panel: ReactNode = null;
  if (stale) {
    panel = (
      <StalePanel
        record={record}
        changed={stale.changed}
        base={form.base.row}
        values={form.row}
        onClose={() => setStale(undefined)}
        onMerge={merge}
        onReload={() => {
          form.abandon();
          setStale(undefined);
          onReload();
        }}
      />
    );
  } else if (warned) {
    panel = (
      <ReasonPanel
        of={{ action: `${record.id}.${warned.action.verb}`, id: form.base.id }}
        warnings={warned.warnings}
        busy={busy}
        onClose={() => {
          setWarned(undefined);
          if (warned.saved) onSaved(warned.saved, true);
        }}
        onReason={(reason) => void giveReason(warned, reason)}
      />
    );
  }
  return { submit, busy, panel };
}
