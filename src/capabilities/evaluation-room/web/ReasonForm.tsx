import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Member } from './room-wire.ts';

/** An action that takes a reason: a button that opens one line. Nothing for a person who may not do it now. */
export function ReasonForm({ member, verb, placeholder }: { member: Member; verb: string; placeholder: string }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const action = member.may(verb);
  if (!action?.allowed) return null;
  if (!asking) return <Button onClick={() => setAsking(true)}>{action.label}…</Button>;
  return (
    <form
      className="zc-room-inline"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) void member.act(verb, { reason });
      }}
    >
      <Input
        autoFocus
        value={reason}
        maxLength={500}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(e) => setReason(e.target.value)}
      />
      <Button danger htmlType="submit" disabled={!reason.trim()} loading={member.busy === verb}>
        {action.label}
      </Button>
    </form>
  );
}
