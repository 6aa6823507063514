/**
 * Doing an action: confirm what is dangerous, ask what it asks, send it once, pass on what the server says. Pages call
 * `run` and put `panel` somewhere.
 */

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { AnyRow } from '../../record/record.ts';
import { matterOf } from '../../record/record.ts';
import { address } from '../../screen/screen.ts';
import type { NextLine } from '../../screen/turn.ts';
import { finishDraft } from '../form/drafts.tsx';
import { screenBefore, words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call, newKey, Refused, Thrown } from '../wire.ts';
import { AsksPanel } from './AsksPanel.tsx';
import { askFirst } from './ask-first.tsx';
import { ReasonPanel, reasonDraft } from './ReasonPanel.tsx';
import { showDone } from './show-done.ts';

export type RunnableAction = Pick<AllowedAction, 'verb' | 'label'> & Partial<AllowedAction>;
type Target = Pick<AnyRow, 'id' | 'version'> & Record<string, any>;

export interface ActionDone {
  row: AnyRow;
  actions: AllowedAction[];
  warnings?: Record<string, string>;
  /** What the effect tells the person who acted, once: shown until it is read. */
  says?: string;
  /** What comes next in the matter, for people of the office. */
  next?: NextLine;
}

interface Pending {
  action: RunnableAction;
  row: Target;
  asked: Record<string, unknown>;
  warnings?: Record<string, string>;
  refusals?: Record<string, string>;
}

export interface UseActionOptions {
  recordId: string;
  lifecycle?: Lifecycle;
  /** This is the page that is read before what cannot be taken back: it does it itself. */
  isLastLook?: boolean;
  /** Called after success, and with nothing after a write that named an old version, so that the page reads again. */
  onDone?: (done?: ActionDone) => void;
}

/** What others changed meanwhile, as one readable text. */
function changedText(changed: readonly { label: string; before: unknown; after: unknown; by?: string }[] = []): string {
  const shown = (v: unknown) =>
    v === null || v === undefined || v === '' ? '空' : typeof v === 'object' ? '（内容已变）' : String(v);
  return changed
    .map((c) => `${words(c.label)}：${shown(c.before)} → ${shown(c.after)}${c.by ? `（${c.by}）` : ''}`)
    .join('\n');
}

export function useAction({ recordId, lifecycle, isLastLook, onDone }: UseActionOptions) {
  const [pending, setPending] = useState<Pending>();
  const [busy, setBusy] = useState(false);
  // A second click comes before the button is drawn anew: what runs is known at once.
  const running = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();

  const send = async ({ action, row, asked }: Pending, because?: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const body = { id: row.id, version: row.version, asked, because, next: true };
      const done = await call<ActionDone>(recordPath(recordId, action.verb), {
        json: true,
        body,
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      sent(action, row);
      setPending(undefined);
      showDone(action.label, done);
      if (done.says) await showDialog({ tone: 'info', title: words(action.label), content: done.says });
      // A removed row is not read again: the page that shows it leaves.
      const isGone = lifecycle?.actions[action.verb]?.removes === true;
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === recordId && !(isGone && queryKey.includes(row.id)),
      });
      onDone?.(done);
    } catch (error) {
      await explain(error, { action, row, asked });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** What was typed for it waits no longer. */
  const sent = (action: RunnableAction, row: Target) => {
    finishDraft(`${recordId}.${action.verb}`, row.id);
    finishDraft(reasonDraft(`${recordId}.${action.verb}`), row.id);
  };

  const explain = async (error: unknown, tried: Pending): Promise<void> => {
    if (error instanceof Thrown && error.code === 'stale') {
      setPending(undefined);
      await showDialog({
        tone: 'info',
        title: '内容已被他人更新',
        content: `${error.reply.msg}\n${changedText(error.reply.tdata?.changed)}`,
        confirm: '查看最新内容',
      });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === recordId });
      onDone?.();
      return;
    }
    if (!(error instanceof Refused)) return; // The wire has told the person.
    const { fields, warnings } = error;
    if (Object.keys(fields).length > 0 && tried.action.asks) setPending({ ...tried, refusals: fields });
    else if (Object.keys(fields).length > 0)
      void showDialog({
        tone: 'info',
        title: `还不能${words(tried.action.label)}`,
        content: error.sentences.join('\n'),
      });
    else if (Object.keys(warnings).length > 0) setPending({ ...tried, warnings });
  };

  /**
   * Does an action on a row, after asking what has to be asked.
   *
   * @param begins answers that are known already: the panel opens with them, and the person corrects what differs
   */
  const run = async (action: RunnableAction, row: Target, begins: Record<string, unknown> = {}): Promise<void> => {
    const before = action.final && !isLastLook ? screenBefore() : undefined;
    if (before) {
      await navigate(address(before[1], { action: `${recordId}.${action.verb}`, id: row.id }));
      return;
    }
    if (action.asks) {
      setPending({ action, row, asked: begins });
      return;
    }
    const settles = action.settles ?? lifecycle?.actions[action.verb]?.settles ?? [];
    if ((action.danger || settles.length > 0) && !isLastLook && !(await askFirst(action, settles, row.title))) return;
    await send({ action, row, asked: {} });
  };

  const close = () => setPending(undefined);
  let panel: ReactNode = null;
  if (pending?.warnings) {
    panel = (
      <ReasonPanel
        of={{ action: `${recordId}.${pending.action.verb}`, id: pending.row.id }}
        warnings={pending.warnings}
        busy={busy}
        onClose={close}
        onReason={(reason) => void send(pending, reason)}
      />
    );
  } else if (pending) {
    panel = (
      <AsksPanel
        recordId={recordId}
        action={pending.action}
        asks={lifecycle?.actions[pending.action.verb]?.asks ?? {}}
        row={pending.row}
        matter={lifecycle && matterOf(lifecycle.record, pending.row)}
        asked={pending.asked}
        refusals={pending.refusals}
        busy={busy}
        onClose={close}
        onAnswer={(asked) => void send({ ...pending, asked, refusals: undefined })}
      />
    );
  }
  return { run, busy, panel };
}
