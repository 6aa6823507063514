/** One clarification on the members' desk, with the step that is next. */

import { Button, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { fileAddress, StateTag, words } from '../../../../kernel/web/index.ts';
import { Countdown, Moment } from '../../../../ui/layout/moments.tsx';
import { clarificationLifecycle } from '../../../evaluation/clarification/clarification.lifecycle.ts';
import {
  type ClarificationKind,
  type ClarificationVote,
  clarificationKinds,
  type ProposedCorrection,
} from '../../../evaluation/clarification/clarification.record.ts';
import { clarificationIs } from '../../../evaluation/states.ts';
import { MatterVote } from '../../../evaluation/web/door.ts';
import type { ClarificationProps } from './ClarificationPanel.tsx';

interface CardProps extends ClarificationProps {
  clarification: AnyRow;
}

export function ClarificationCard({ clarification: c, room, member }: CardProps) {
  return (
    <article className="zc-clarify" aria-label={c.number}>
      <header>
        <b>{c.supplierName}</b>
        <span className="zc-hint">{`${c.number} · ${words(clarificationKinds[c.kind as ClarificationKind])}`}</span>
        <StateTag row={c} lifecycle={clarificationLifecycle} />
        {clarificationIs.asked(c) ? <Countdown until={c.dueAt} over="期限已过" /> : null}
      </header>
      {c.question ? <p className="zc-clarify-text">{c.question}</p> : null}
      {c.page ? <p className="zc-hint">{words(`{投标}文件：${c.page}`)}</p> : null}
      {c.triggers ? <p className="zc-room-hint">{c.triggers}</p> : null}
      {clarificationIs.draft(c) && c.correction ? <Steps correction={c.correction} /> : null}
      {clarificationIs.draft(c) ? <Sending clarification={c} room={room} member={member} /> : null}
      {c.answeredAt ? <Answer clarification={c} /> : null}
      <Votes clarification={c} />
      {!clarificationIs.back(c) ? null : c.kind === 'price' ? (
        <>
          <p className="zc-hint">{words(consequence.price ?? '')}</p>
          <MatterVote lot={room.lot.id} kind="price" subject={c.id} isChair={room.me.isChair === true} />
        </>
      ) : (
        <Judging clarification={c} room={room} member={member} />
      )}
      {c.verdict ? (
        <p>
          <b>{c.verdict === 'accept' ? '可以接受' : '不能接受'}</b>：{c.verdictReason}
        </p>
      ) : null}
    </article>
  );
}

function Steps({ correction }: { correction: ProposedCorrection }) {
  return (
    <ul className="zc-clarify-steps">
      {correction.steps.map((s) => (
        <li key={s.because}>
          {`${s.because}：${showDecimal(s.from)} → ${showDecimal(s.to)}`} <small>{s.law}</small>
        </li>
      ))}
      {correction.amount ? <li>{`建议评审价 ${showDecimal(correction.amount, 2)} 元`}</li> : null}
    </ul>
  );
}

function Sending({ clarification: c, room, member }: CardProps) {
  const [minutes, setMinutes] = useState<number | null>(60);
  const options = (c.correction as ProposedCorrection | null)?.options ?? [];
  const [amount, setAmount] = useState<string>();
  if (!room.me.isChair) return <p className="zc-hint">{`${c.proposedBy}提出，等组长发出。`}</p>;
  return (
    <>
      {options.length > 0 ? (
        <Radio.Group
          value={amount}
          onChange={(e) => setAmount(e.target.value)}
          options={options.map((o) => ({ value: o.amount, label: `${showDecimal(o.amount, 2)} 元（${o.because}）` }))}
        />
      ) : null}
      <div className="zc-room-buttons">
        <label htmlFor={`term-${c.id}`}>答复期限</label>
        <InputNumber
          id={`term-${c.id}`}
          min={30}
          max={4320}
          value={minutes}
          onChange={setMinutes}
          suffix="分钟"
          className="zc-clarify-term"
        />
        <Button
          type="primary"
          disabled={!minutes || (options.length > 0 && !amount)}
          loading={member.busy === 'sendClarification'}
          onClick={() =>
            void member.act('sendClarification', { clarification: c.id, minutes, ...(amount ? { amount } : {}) })
          }
        >
          发出
        </Button>
        <Button
          loading={member.busy === 'dropClarification'}
          onClick={() => void member.act('dropClarification', { clarification: c.id })}
        >
          不发出
        </Button>
      </div>
    </>
  );
}

function Answer({ clarification: c }: { clarification: AnyRow }) {
  return (
    <div className="zc-clarify-answer">
      <p className="zc-hint">
        {words('{投标}人答复（已签名）·')} <Moment at={c.answeredAt} />
      </p>
      {c.confirms ? <b>{c.confirms === 'agree' ? '确认修正' : '不确认修正'}</b> : null}
      <p className="zc-clarify-text">{c.answer}</p>
      {(c.answerFiles ?? []).map((f: { id: string; name: string }) => (
        <a key={f.id} href={fileAddress(f.id)}>
          {f.name}
        </a>
      ))}
    </div>
  );
}

function Votes({ clarification: c }: { clarification: AnyRow }) {
  const votes = (c.votes ?? []) as ClarificationVote[];
  if (votes.length === 0) return null;
  return (
    <ul className="zc-clarify-steps">
      {votes.map((v) => (
        <li key={v.seat}>{`${v.seat}：${v.verdict === 'accept' ? '可以接受' : '不能接受'}，${v.reason}`}</li>
      ))}
    </ul>
  );
}

const consequence: Record<string, string> = {
  meaning: '不能接受的，按{投标}文件原文评审',
  deviation: '不能接受（拒不补正）的，按{评标}办法从总分中扣除',
  arithmetic: '不能接受（不确认修正）的，否决其{投标}',
  price: '不能接受（不能合理说明）的，否决其{投标}',
};

function Judging({ clarification: c, room, member }: CardProps) {
  const own = ((c.votes ?? []) as ClarificationVote[]).find((v) => v.seat === room.me.seat);
  const [verdict, setVerdict] = useState<string | undefined>(own?.verdict);
  const [reason, setReason] = useState(own?.reason ?? '');
  return (
    <form
      className="zc-clarify-judge"
      onSubmit={(event) => {
        event.preventDefault();
        void member.act('judgeClarification', { clarification: c.id, verdict, reason });
      }}
    >
      <p className="zc-hint">{`超过半数评委意见相同即作出认定；${words(consequence[c.kind] ?? '')}。`}</p>
      <Radio.Group
        value={verdict}
        onChange={(e) => setVerdict(e.target.value)}
        options={[
          { value: 'accept', label: '可以接受' },
          { value: 'reject', label: '不能接受' },
        ]}
      />
      <div className="zc-room-inline">
        <Input
          value={reason}
          maxLength={500}
          placeholder="理由"
          aria-label="认定的理由"
          onChange={(e) => setReason(e.target.value)}
        />
        <Button htmlType="submit" disabled={!verdict || !reason.trim()} loading={member.busy === 'judgeClarification'}>
          {own ? '改变意见' : '表示意见'}
        </Button>
      </div>
    </form>
  );
}
