/** The summary on the members' desk: the ranking, what the checks found, and the chair's word on each. */

import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { words } from '../../../kernel/web/registry.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import type { Finding } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { MatterVote, RankingTable } from '../../evaluation/web/door.ts';
import { isLowestPrice } from '../../tender-document/index.ts';
import { ClearingLink } from './ClearingLink.tsx';
import { type Desk, type Member, useDeskBid } from './room-wire.ts';
import { SignsPanel } from './SignsPanel.tsx';
import { StepButton, Waits } from './StepButton.tsx';

interface PanelProps {
  room: Desk;
  member: Member;
}

export function ResultPanel({ room, member }: PanelProps) {
  const result = room.result!;
  const findings = (result.findings ?? []) as Finding[];
  const checks = isLowestPrice(room.method)
    ? words('各评委核定的偏差是否一致、{评标}价是否并列')
    : '求和、超界、客观分不一致、畸高畸低';
  return (
    <>
      <Section title={words('经评审的{投标}人排序')}>
        <RankingTable ranking={result.ranking} />
      </Section>
      <Section title="复核" extra={<span className="zc-hint">{checks}</span>}>
        {findings.length === 0 ? <Banner tone="done">复核没有发现问题。</Banner> : null}
        <ul className="zc-room-findings">
          {findings.map((f) => (
            <FindingLine key={f.id} finding={f} room={room} member={member} />
          ))}
        </ul>
      </Section>
      <div className="zc-room-buttons">
        <SignsPanel room={room} />
        <ClearingLink room={room} />
        {room.me.isChair ? <ReturnSheet room={room} member={member} /> : null}
        <StepButton member={member} verb="confirmResult" primary />
      </div>
      <Waits member={member} verb="confirmResult" />
    </>
  );
}

/** What no sentence of the chair settles. */
const voted: Readonly<Partial<Record<Finding['check'], 'order' | 'reject-all'>>> = {
  tie: 'order',
  competition: 'reject-all',
};

function FindingLine({ finding, room, member }: { finding: Finding } & PanelProps) {
  const [statement, setStatement] = useState('');
  const kind = voted[finding.check];
  const canSettle = member.may('settle')?.allowed && !kind && !finding.blocks && !finding.settled;
  return (
    <li>
      <p>
        <StatusTag tone={finding.settled ? 'done' : finding.blocks ? 'due' : 'wait'}>
          {finding.settled ? '已认定' : finding.blocks ? '须改正' : kind ? '待表决' : '待认定'}
        </StatusTag>{' '}
        {finding.text}
      </p>
      {finding.settled ? (
        <p className="zc-hint">
          {words('{评标}委员会认定：')}
          {finding.settled}
        </p>
      ) : null}
      {kind && !finding.settled ? (
        <MatterVote
          lot={room.lot.id}
          kind={kind}
          subject={finding.id}
          isChair={room.me.isChair === true}
          bids={kind === 'order' ? room.bids.filter((b) => finding.bids?.includes(b.id)) : undefined}
        />
      ) : null}
      {finding.blocks ? <p className="zc-hint">请组长退回相关评分表，由评委重评后再汇总。</p> : null}
      {canSettle ? (
        <form
          className="zc-room-inline"
          onSubmit={(event) => {
            event.preventDefault();
            void member.act('settle', {
              finding: finding.id,
              statement,
            });
          }}
        >
          <Input
            value={statement}
            maxLength={2000}
            placeholder={words('{评标}委员会的认定')}
            onChange={(e) => setStatement(e.target.value)}
          />
          <Button htmlType="submit" disabled={!statement.trim()} loading={member.busy === 'settle'}>
            认定
          </Button>
        </form>
      ) : null}
    </li>
  );
}

/** The chair sends one sheet back. Before the summary the chair knows which, not what stands on it. */
export function ReturnSheet({ room, member }: PanelProps) {
  const [open, setOpen] = useState(false);
  const [bid, setBid] = useState<string>();
  const [sheet, setSheet] = useState<string>();
  const [reason, setReason] = useState('');
  const found = useDeskBid(room.committee.id, open ? bid : undefined);
  if (!member.may('returnSheet')?.allowed || room.members.every((m) => m.scored === 0)) return null;
  if (!open) return <Button onClick={() => setOpen(true)}>退回评分表…</Button>;
  const seats = (found.data?.returnable ?? []).map((s) => ({ value: s.id, label: s.seat }));
  // One that went back is no choice any more, and is not shown by its number.
  const chosen = seats.some(({ value }) => value === sheet) ? sheet : undefined;
  return (
    <form
      className="zc-room-inline"
      onSubmit={(event) => {
        event.preventDefault();
        void member.act('returnSheet', { sheet: chosen, reason }).then((done) => {
          if (!done) return;
          setOpen(false);
          setSheet(undefined);
          setReason('');
        });
      }}
    >
      <Select
        className="zc-room-order"
        showSearch
        optionFilterProp="label"
        value={bid}
        options={room.bids.map((b) => ({ value: b.id, label: b.supplierName }))}
        placeholder={words('哪一家{投标}人')}
        aria-label={words('{投标}人')}
        onChange={(id) => {
          setBid(id);
          setSheet(undefined);
        }}
      />
      <Select
        value={chosen}
        disabled={!bid}
        loading={found.isFetching}
        options={seats}
        placeholder="哪个席位的评分表"
        aria-label="席位"
        notFoundContent="还没有提交的评分表"
        onChange={setSheet}
      />
      <Input value={reason} maxLength={2000} placeholder="退回的原因" onChange={(e) => setReason(e.target.value)} />
      <Button htmlType="submit" disabled={!chosen || !reason.trim()} loading={member.busy === 'returnSheet'}>
        退回评分表重评
      </Button>
    </form>
  );
}
