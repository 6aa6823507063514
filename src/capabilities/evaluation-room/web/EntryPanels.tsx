/** Before the evaluation: answering, signing in with the commitment, choosing the chair. */

import { Button, Radio } from 'antd';
import { useState } from 'react';
import { Settled, words } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { ScrollBox, Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import { committeeMemberIs } from '../../committee/states.ts';
import { ReasonForm } from './ReasonForm.tsx';
import type { Desk, Member, Room } from './room-wire.ts';
import { StepButton, Waits } from './StepButton.tsx';

interface PanelProps {
  room: Room;
  member: Member;
}

export function AnswerPanel({ room, member }: PanelProps) {
  const { committee } = room;
  return (
    <Section title={words('{评标}邀请')}>
      <p>
        {words('您被抽取为{评标}委员会成员（')}
        {room.me.seat}
        {words('）。{评标}时间：')}
        {committee.plannedAt ? <Moment at={committee.plannedAt} /> : '由代理机构另行告知'}；地点：
        {committee.place ?? '由代理机构另行告知'}。
      </p>
      <p className="zc-hint">
        {words('确认参加后签到并签署回避承诺，签署时可以看到{投标}人名单。与{投标}人有利害关系的，应当回避。')}
      </p>
      <div className="zc-room-buttons">
        <StepButton member={member} verb="accept" primary />
        <Decline member={member} />
      </div>
    </Section>
  );
}

const Decline = ({ member }: { member: Member }) => (
  <ReasonForm member={member} verb="decline" placeholder={words('原因，例如：与{投标}人有利害关系，应当回避')} />
);

export function SignInPanel({ room, member }: PanelProps) {
  const { panel, sign } = useSigner();
  const text = room.me.commitmentText ?? '';
  const go = async () => {
    const signed = await sign(text, room.project.id);
    if (signed)
      await member.act(
        'signIn',
        { signature: JSON.stringify(signed.signature), certificate: JSON.stringify(signed.certificate) },
        { told: true },
      );
  };
  return (
    <Section title="签到并签署承诺">
      <ScrollBox className="zc-room-commitment" label="承诺书">
        <div>{text}</div>
      </ScrollBox>
      <Settled settles={member.may('signIn')?.settles ?? []} />
      <div className="zc-room-buttons">
        <Button type="primary" loading={member.busy === 'signIn'} disabled={!text} onClick={() => void go()}>
          签到并签署承诺
        </Button>
        <Decline member={member} />
      </div>
      {panel}
    </Section>
  );
}

export function SeatedPanel({ room, member }: { room: Desk; member: Member }) {
  const [chosen, setChosen] = useState(room.members.find((m) => m.person === room.me.votedFor)?.id);
  const present = room.members.filter((m) => committeeMemberIs.signedIn(m));
  const chair = room.members.find((m) => m.isChair);
  if (present.length < room.committee.size)
    return <Banner tone="wait">您已签到。等待全体评委签到：{`${present.length} / ${room.committee.size}`}。</Banner>;
  if (chair)
    return (
      <Section title="组长已产生">
        <p>
          组长：{chair.name}（{chair.seat}）。组长与其他成员有同等的表决权。
        </p>
        {room.me.isChair ? (
          <div className="zc-room-buttons">
            <StepButton member={member} verb="begin" primary />
          </div>
        ) : (
          <p className="zc-hint">{words('等组长宣布开始{评标}。')}</p>
        )}
        <Waits member={member} verb="begin" />
      </Section>
    );
  return (
    <Section title="推举组长" extra={<StatusTag tone="wait">过半数当选</StatusTag>}>
      <Radio.Group className="zc-room-votes" value={chosen} onChange={(e) => setChosen(e.target.value)}>
        {present.map((m) => (
          <Radio key={m.id} value={m.id}>
            {m.name} <small>{m.seat}</small> <b>{m.votes > 0 ? `${m.votes} 票` : ''}</b>
          </Radio>
        ))}
      </Radio.Group>
      <div className="zc-room-buttons">
        <Button
          type="primary"
          disabled={!chosen}
          loading={member.busy === 'vote'}
          onClick={() => void member.act('vote', { person: chosen })}
        >
          {room.me.votedFor ? '改投' : '投票'}
        </Button>
      </div>
    </Section>
  );
}
