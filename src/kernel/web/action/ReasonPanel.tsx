/** Warnings may be passed with a stated reason, which goes into the history. */

import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { closePanel, SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { useDraft } from '../form/drafts.tsx';
import { loadRecord, screenBefore } from '../registry.ts';

export interface ReasonPanelProps {
  /** What the reason is for: the action, and the record it is done on. */
  of: { action: string; id: string };
  warnings: Readonly<Record<string, string>>;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Under this name a reason waits to be sent. */
export const reasonDraft = (action: string): string => `${action}.because`;

export function ReasonPanel({ of, warnings, busy, onClose, onReason }: ReasonPanelProps) {
  const draft = useDraft(reasonDraft(of.action), of.id, { reason: '' });
  const { reason } = draft.values;
  return (
    <SidePanel
      open
      title="请说明理由"
      onClose={onClose}
      dirty={draft.isDirty}
      keeps
      footer={
        <>
          <Button onClick={() => void closePanel(draft.isDirty, onClose, true)}>返回修改</Button>
          <Button type="primary" loading={busy} disabled={!reason.trim()} onClick={() => onReason(reason.trim())}>
            仍然继续
          </Button>
        </>
      }
    >
      <ul className="zc-warnings">
        {Object.entries(warnings).map(([name, sentence]) => (
          <li key={name} className="zc-banner zc-tone-wait">
            <div>{sentence}</div>
          </li>
        ))}
      </ul>
      <div className="zc-field">
        <label htmlFor="reason" className="zc-required">
          继续的理由（记入历史）
        </label>
        <Input.TextArea
          id="reason"
          value={reason}
          autoSize={{ minRows: 3 }}
          maxLength={500}
          showCount
          onChange={(e) => draft.change({ reason: e.target.value })}
        />
      </div>
    </SidePanel>
  );
}

// Within another page: what is read before an action that cannot be taken back, where it is one.

/** Whether an action is one that this front end asks about before it is done. */
export const isAskedFirst = (action: { final?: boolean }): boolean =>
  action.final === true && screenBefore() !== undefined;

export interface FinalCheckProps {
  recordId: string;
  verb: string;
  id: string;
  /** Only how much is missing, until it is opened: beside other work there is no room for more. */
  folded?: boolean;
}

type Asked = ComponentType<{ action: string; id: string; folded: boolean }>;

export function FinalCheck({ recordId, verb, id, folded = false }: FinalCheckProps) {
  const declared = useQuery({
    queryKey: ['record', recordId],
    queryFn: () => loadRecord(recordId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const load = screenBefore()?.[1].page;
  const Asked = useMemo(() => load && lazy(load as () => Promise<{ default: Asked }>), [load]);
  if (!Asked || !declared.data?.lifecycle?.actions[verb]?.final) return null;
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Asked action={`${recordId}.${verb}`} id={id} folded={folded} />
    </Suspense>
  );
}
