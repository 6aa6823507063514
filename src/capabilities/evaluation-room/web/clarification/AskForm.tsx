/** A member puts a question to one bidder into words; the chair sends it. */

import { Button, Select } from 'antd';
import { DraftNote, FieldGrid, finishDraft, useDraft, words } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { judgingAtSeat } from '../../../evaluation/seat/judging.lifecycle.ts';
import type { ClarificationProps } from './ClarificationPanel.tsx';

const { bid: _bid, ...fields } = judgingAtSeat.actions.askBidder.asks;

const draftName = 'committee-member.askBidder';

const about: Record<string, string> = {
  meaning:
    '含义不明确、对同类问题表述不一致或者有明显文字错误的内容。问题不得暗示或者诱导{投标}人改变{投标}文件（实施条例 第52条）。',
  deviation: '细微偏差不影响{投标}文件的有效性，书面要求补正；拒不补正的，按{评标}办法量化（12 号令 第26条）。',
  arithmetic:
    '填入{投标}文件中的大写、正文总价和单价，系统按规则提出修正，组长发出，{投标}人书面确认后用于评审；唱标价不变（12 号令 第19条）。',
  price: '报价明显低于其他{投标}报价的，要求书面说明并提供证明材料；不能合理说明的，由多数评委否决（12 号令 第21条）。',
};

export function AskForm({ room, member, onDone }: ClarificationProps & { onDone: () => void }) {
  const draft = useDraft<{ bid?: string; asked: Record<string, unknown> }>(draftName, room.me.id, {
    asked: { kind: 'meaning' },
  });
  const { bid, asked } = draft.values;
  const of = room.bids.find((b) => b.id === bid);
  const kind = String(asked.kind ?? '');
  const send = async () => {
    if (!(await member.act('askBidder', { ...asked, bid }))) return;
    finishDraft(draftName, room.me.id);
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
      <label className="zc-room-field" htmlFor="clarify-bid">
        {words('{投标}人')}
        <Select
          id="clarify-bid"
          showSearch
          optionFilterProp="label"
          value={bid}
          onChange={(id) => draft.change({ bid: id })}
          placeholder={words('选择{投标}人')}
          options={room.bids.map((b) => ({ value: b.id, label: b.supplierName }))}
        />
      </label>
      {of?.hints.map((hint) => (
        <p key={hint} className="zc-room-hint">
          {hint}
        </p>
      ))}
      <FieldGrid
        recordId="committee-member"
        fields={fields}
        row={asked}
        prefix="clarify"
        onChange={(name, value) => draft.change({ asked: { ...asked, [name]: value } })}
      />
      {about[kind] ? <Banner>{words(about[kind])}</Banner> : null}
      <div className="zc-room-buttons">
        <Button onClick={onDone}>返回</Button>
        <Button type="primary" htmlType="submit" disabled={!bid || !kind} loading={member.busy === 'askBidder'}>
          提出，交组长发出
        </Button>
      </div>
    </form>
  );
}
