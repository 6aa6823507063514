/** Warnings may be passed with a stated reason, which goes into the history. */
import { Button, Input } from 'antd';
import { closePanel, SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { useDraft } from '../form/useDraft.ts';

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
