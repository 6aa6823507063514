/** The clarifications of this evaluation, beside the sheets: what was asked, what was answered, what it is worth. */

import { Button } from 'antd';
import { useState } from 'react';
import { words } from '../../../../kernel/web/registry.ts';
import { SidePanel } from '../../../../ui/layout/SidePanel.tsx';
import { Empty, StatusTag } from '../../../../ui/layout/states.tsx';
import { clarificationIs } from '../../../evaluation/states.ts';
import type { Desk, Member } from '../room-wire.ts';
import { AskForm } from './AskForm.tsx';
import { ClarificationCard } from './ClarificationCard.tsx';
import '../../../evaluation/web/clarification.css';

export interface ClarificationProps {
  room: Desk;
  member: Member;
}

export function ClarificationPanel({ room, member }: ClarificationProps) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const all = room.clarifications.toReversed();
  const left = all.filter((c) => clarificationIs.unsettled(c)).length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {words('{评标}澄清')} {left > 0 ? <StatusTag tone="wait">{`${left} 件待了结`}</StatusTag> : all.length || ''}
      </Button>
      <SidePanel
        dirty={false}
        open={open}
        title={words('{评标}澄清')}
        width={720}
        onClose={() => setOpen(false)}
        footer={
          asking ? null : (
            <Button type="primary" onClick={() => setAsking(true)}>
              提出澄清
            </Button>
          )
        }
      >
        {asking ? (
          <AskForm room={room} member={member} onDone={() => setAsking(false)} />
        ) : all.length === 0 ? (
          <Empty title="还没有澄清">
            {words(
              '{投标}文件有含义不明确的内容、明显的文字或者计算错误、报价明显偏低的，评委书面提出，组长发出。{投标}人看不到评委的姓名和席位。',
            )}
          </Empty>
        ) : (
          all.map((c) => <ClarificationCard key={c.id} clarification={c} room={room} member={member} />)
        )}
      </SidePanel>
    </>
  );
}
