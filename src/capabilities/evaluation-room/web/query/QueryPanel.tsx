/** Queries between committee and agency, beside the sheets: every seat reads them, a seat asks, the chair answers. */

import { Button } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  DraftNote,
  FieldGrid,
  fileAddress,
  finishDraft,
  StateTag,
  useDraft,
  words,
} from '../../../../kernel/web/index.ts';
import { Moment } from '../../../../ui/layout/moments.tsx';
import { SidePanel } from '../../../../ui/layout/SidePanel.tsx';
import { Banner, Empty, StatusTag } from '../../../../ui/layout/states.tsx';
import { expertQueryLifecycle } from '../../../evaluation-report/expert-query/expert-query.lifecycle.ts';
import {
  type QuerySide,
  querySides,
  queryTopics,
} from '../../../evaluation-report/expert-query/expert-query.record.ts';
import { reportingAtSeat } from '../../../evaluation-report/seat/reporting.lifecycle.ts';
import { expertQueryIs } from '../../../evaluation-report/states.ts';
import type { Desk, Member } from '../room-wire.ts';
import '../../../evaluation/web/clarification.css';

interface QueryProps {
  room: Desk;
  member: Member;
}

const shown =
  '询问和答复全体评委、代理机构经办人和监督部门可见，代理机构看不到由哪个席位提出；不写评分、排序和对任何{投标}人的意见（招标投标法 第44条）。';

export function QueryPanel({ room, member }: QueryProps) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const all = room.queries.toReversed();
  const waiting = all.filter((q) => expertQueryIs.asked(q)).length;
  const may = member.may('askAgency')?.allowed ?? false;
  if (all.length === 0 && !may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        询问代理机构 {waiting > 0 ? <StatusTag tone="wait">{`${waiting} 件待答复`}</StatusTag> : all.length || ''}
      </Button>
      <SidePanel
        dirty={false}
        open={open}
        title="专家质疑"
        width={720}
        onClose={() => setOpen(false)}
        footer={
          asking || !may ? null : (
            <Button type="primary" onClick={() => setAsking(true)}>
              询问代理机构
            </Button>
          )
        }
      >
        {asking ? (
          <VerbForm verb="askAgency" label="提问" room={room} member={member} onDone={() => setAsking(false)} />
        ) : all.length === 0 ? (
          <Empty title="还没有询问">{words(shown)}</Empty>
        ) : (
          all.map((q) => <QueryCard key={q.id} query={q} room={room} member={member} />)
        )}
      </SidePanel>
    </>
  );
}

function QueryCard({ query: q, room, member }: QueryProps & { query: AnyRow }) {
  const [doing, setDoing] = useState<'answerAgency' | 'takeBackQuery'>();
  const mine = q.side === 'committee' && (q.seat === room.me.seat || room.me.isChair);
  const verb = q.side === 'agency' && room.me.isChair ? 'answerAgency' : mine ? 'takeBackQuery' : undefined;
  return (
    <article className="zc-clarify" aria-label={q.number}>
      <header>
        <b>{`${words(querySides[q.side as QuerySide])}${q.seat ? `（${q.seat}）` : ''}`}</b>
        <span className="zc-hint">{`${q.number} · ${words(queryTopics[q.topic as keyof typeof queryTopics])}`}</span>
        <StateTag row={q} lifecycle={expertQueryLifecycle} />
        <span className="zc-hint">
          <Moment at={q.askedAt} />
        </span>
      </header>
      <p className="zc-clarify-text">{q.question}</p>
      <Files of={q.questionFiles} />
      {q.answeredAt ? (
        <div className="zc-clarify-answer">
          <p className="zc-hint">
            答复 · <Moment at={q.answeredAt} />
          </p>
          <p className="zc-clarify-text">{q.answer}</p>
          <Files of={q.answerFiles} />
        </div>
      ) : null}
      {q.closedBecause ? <p className="zc-hint">{q.closedBecause}</p> : null}
      {!expertQueryIs.asked(q) || !verb || !member.may(verb)?.allowed ? null : doing ? (
        <VerbForm
          verb={doing}
          about={q.id}
          label={doing === 'answerAgency' ? '答复' : '撤回'}
          room={room}
          member={member}
          onDone={() => setDoing(undefined)}
        />
      ) : (
        <div className="zc-room-buttons">
          <Button onClick={() => setDoing(verb)}>
            {words(verb === 'answerAgency' ? '代表{评标}委员会答复' : '撤回')}
          </Button>
        </div>
      )}
    </article>
  );
}

const Files = ({ of }: { of: { id: string; name: string }[] | null }) =>
  (of ?? []).map((f) => (
    <a key={f.id} href={fileAddress(f.id)}>
      {f.name}
    </a>
  ));

interface VerbProps extends QueryProps {
  verb: 'askAgency' | 'answerAgency' | 'takeBackQuery';
  /** The query that it is about. */
  about?: string;
  label: string;
  onDone: () => void;
}

/** What a verb of the own seat asks, kept as a draft until it is sent. */
function VerbForm({ verb, about, label, room, member, onDone }: VerbProps) {
  const name = `committee-member.${verb}`;
  const key = about ?? room.me.id;
  const draft = useDraft<Record<string, unknown>>(name, key, {});
  const { query: _query, ...fields } = reportingAtSeat.actions[verb].asks as Record<string, any>;
  const complete = Object.keys(fields).every((f) => String(draft.values[f] ?? '').trim() !== '');
  const send = async () => {
    if (!(await member.act(verb, { ...draft.values, ...(about ? { query: about } : {}) }))) return;
    finishDraft(name, key);
    onDone();
  };
  return (
    <form
      className="zc-clarify-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <DraftNote draft={draft} />
      <FieldGrid
        recordId="committee-member"
        fields={fields}
        row={draft.values}
        prefix={`query-${key}`}
        onChange={(field, value) => draft.change({ [field]: value })}
      />
      {verb === 'takeBackQuery' ? null : <Banner>{words(shown)}</Banner>}
      <div className="zc-room-buttons">
        <Button onClick={onDone}>返回</Button>
        <Button type="primary" htmlType="submit" disabled={!complete} loading={member.busy === verb}>
          {label}
        </Button>
      </div>
    </form>
  );
}
