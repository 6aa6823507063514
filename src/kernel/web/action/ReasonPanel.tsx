/** Warnings may be passed with a stated reason, which goes into the history. */
import { Button, Input } from 'antd';
import { useState } from 'react';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';

export interface ReasonPanelProps {
  warnings: Readonly<Record<string, string>>;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

export function ReasonPanel({ warnings, busy, onClose, onReason }: ReasonPanelProps) {
  const [reason, setReason] = useState('');
  return (
    <SidePanel
      open
      title="请说明理由"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回修改</Button>
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
          onChange={(e) => setReason(e.target.value)}
        />
      </div>
    </SidePanel>
  );
}
