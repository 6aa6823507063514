import { Button, Tooltip } from 'antd';
import type { Member } from './room-wire.ts';

export interface StepButtonProps {
  member: Member;
  verb: string;
  label?: string;
  primary?: boolean;
  danger?: boolean;
  /** What is asked before the step is done, besides what it settles. */
  sure?: string;
  asked?: Record<string, unknown>;
  small?: boolean;
}

/** One action of the member as the server allows it; why not stands beside it, not only on hover. */
export function StepButton({ member, verb, label, primary, danger, sure, asked, small }: StepButtonProps) {
  const action = member.may(verb);
  if (!action) return null;
  const text = label ?? action.label;
  const button = (
    <Button
      type={primary ? 'primary' : 'default'}
      danger={danger}
      size={small ? 'small' : 'middle'}
      disabled={!action.allowed}
      loading={member.busy === verb}
      onClick={() => void member.act(verb, asked, { about: sure })}
    >
      {member.busy === verb && member.share ? `${text} ${Math.round(member.share * 100)}%` : text}
    </Button>
  );
  return action.allowed ? (
    button
  ) : (
    <Tooltip title={action.because}>
      <span>
        {button}
        <span className="zc-visually-hidden">{action.because}</span>
      </span>
    </Tooltip>
  );
}

/** Why the next step waits, in words that stay on the page. */
export function Waits({ member, verb }: { member: Member; verb: string }) {
  const action = member.may(verb);
  return action && !action.allowed ? <p className="zc-hint">{`${action.label}：${action.because}`}</p> : null;
}
