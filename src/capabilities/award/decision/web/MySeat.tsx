/** What the member who looks has to do now: accept with the commitment, vote, or sign the report. */

import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { VerbOf } from '../../../../kernel/record/known.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  call,
  DraftNote,
  finishDraft,
  LeaveGuard,
  newKey,
  recordPath,
  useAction,
  useDetail,
  useDraft,
  words,
} from '../../../../kernel/web/index.ts';
import { useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { shownPrice } from '../../../tender-document/price/price-form.ts';
import { decisionCommitteeIs, decisionMemberIs, decisionReportIs, decisionVoteIs } from '../../states.ts';
import type { Standing } from '../decision-committee.record.ts';
import { decisionMemberLifecycle } from '../decision-member.record.ts';
import type { DecisionDesk, DeskRound } from '../decision-report.record.ts';

interface MySeatProps {
  row: AnyRow;
  desk: DecisionDesk;
  onChanged: () => Promise<void>;
}

/** Does one of the seat's own actions; answers whether it was done. */
function useSeat(id: string, onChanged: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const act = async (verb: VerbOf<'decision-member'>, asked: Record<string, unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await call(recordPath('decision-member', verb), { json: true, body: { id, asked }, idempotencyKey: newKey() });
      await onChanged();
      return true;
    } catch {
      // The wire has said why not.
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}

export function MySeat({ row, desk, onChanged }: MySeatProps) {
  const me = desk.me!;
  const open = desk.rounds.find((r) => decisionVoteIs.open(r));
  const mustSign = decisionReportIs.signing(desk.report) && !desk.report?.signed.some((s) => s.seat === me.seat);
  if (decisionMemberIs.called(me)) return <Commitment row={row} desk={desk} onChanged={onChanged} />;
  if (!decisionMemberIs.accepted(me)) return <Banner tone="idle">您已回避或不参加本次{words('{定标}')}。</Banner>;
  if (open && !open.voted.includes(me.seat))
    return <Ballot key={open.id} row={row} round={open} seat={me.id} onChanged={onChanged} />;
  if (open) return <Banner tone="done">本轮您已表决，等其余成员表决后计票。</Banner>;
  if (mustSign) return <SignReport row={row} desk={desk} onChanged={onChanged} />;
  if (decisionCommitteeIs.formed(row))
    return <Banner tone="wait">{words('您已确认参加。候选人公示结束、全员确认后，由{招标}人开始{定标}。')}</Banner>;
  return null;
}

/** What a member may say instead. It stands beside the main button, so that the member need not look for it. */
function Otherwise({ seat, verb, onChanged }: { seat: string; verb: string; onChanged: () => Promise<void> }) {
  const { row: member, actions } = useDetail('decision-member', seat);
  const { run, busy, panel } = useAction({
    recordId: 'decision-member',
    lifecycle: decisionMemberLifecycle,
    onDone: () => void onChanged(),
  });
  const action = ((actions ?? []) as AllowedAction[]).find((a) => a.verb === verb && a.allowed);
  if (!member || !action) return null;
  return (
    <>
      <Button loading={busy} onClick={() => void run(action, member)}>
        {words(action.label)}
      </Button>
      {panel}
    </>
  );
}

function Commitment({ row, desk, onChanged }: MySeatProps) {
  const me = desk.me!;
  const { panel, sign } = useSigner();
  const { busy, act } = useSeat(me.id, onChanged);
  const accept = async () => {
    const signed = await sign(me.commitmentText!, row.project);
    if (signed)
      await act('accept', {
        signature: JSON.stringify(signed.signature),
        certificate: JSON.stringify(signed.certificate),
      });
  };
  return (
    <Section title="请确认参加">
      <div className="zc-decision-commitment">
        {me.commitmentText!.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="zc-decision-buttons">
        <Button type="primary" loading={busy} onClick={() => void accept()}>
          签署承诺并确认参加
        </Button>
        <Otherwise seat={me.id} verb="decline" onChanged={onChanged} />
      </div>
      {panel}
    </Section>
  );
}

interface BallotProps {
  row: AnyRow;
  round: DeskRound;
  seat: string;
  onChanged: () => Promise<void>;
}

function Ballot({ row, round, seat, onChanged }: BallotProps) {
  const { busy, act } = useSeat(seat, onChanged);
  const draft = useDraft<{ bid?: string; reason: string }>('decision-member.vote', round.id, { reason: '' });
  const { bid, reason } = draft.values;
  const candidates = ((row.candidates ?? []) as Standing[]).filter((c) => round.among.includes(c.bid));
  const cast = async () => {
    if (await act('vote', { bid, reason })) finishDraft('decision-member.vote', round.id);
  };
  return (
    <Section
      title={`请表决：${round.name}`}
      extra={
        <span className="zc-hint">
          {round.named ? '记名：计票后公布各席位的选择和理由' : '无记名：只公布得票和理由'}
        </span>
      }
    >
      {row.factors ? (
        <p>
          {words('{定标}因素')}：{row.factors}
        </p>
      ) : null}
      <DraftNote draft={draft} />
      {draft.isDirty ? <LeaveGuard dirty={draft.dirty} /> : null}
      <Radio.Group
        className="zc-decision-choice"
        aria-label="选择候选人"
        value={bid}
        onChange={(e) => draft.change({ bid: e.target.value })}
        options={candidates.map((c) => ({
          value: c.bid,
          label: `${c.supplierName}（${shownPrice(c)}）`,
        }))}
      />
      <Input.TextArea
        aria-label="理由"
        placeholder={words('理由（必填，写入{定标}报告）')}
        autoSize={{ minRows: 2 }}
        maxLength={2000}
        value={reason}
        onChange={(e) => draft.change({ reason: e.target.value })}
      />
      <div className="zc-decision-buttons">
        <Button type="primary" loading={busy} disabled={!bid || !reason.trim()} onClick={() => void cast()}>
          投票
        </Button>
        <span className="zc-hint">投票后本轮不能更改。</span>
      </div>
    </Section>
  );
}

function SignReport({ row, desk, onChanged }: MySeatProps) {
  const me = desk.me!;
  const report = desk.report!;
  const { panel, sign } = useSigner();
  const { busy, act } = useSeat(me.id, onChanged);
  const draft = useDraft('decision-member.signReport', report.id, { dissent: '' });
  const { dissent } = draft.values;
  const go = async () => {
    const signed = await sign(report.digest!, row.project);
    if (!signed) return;
    const isSigned = await act('signReport', {
      signature: JSON.stringify(signed.signature),
      certificate: JSON.stringify(signed.certificate),
      dissent,
    });
    if (isSigned) finishDraft('decision-member.signReport', report.id);
  };
  return (
    <Section title={words('请签署{定标}报告')}>
      <p className="zc-hint">
        签名针对报告正文核对码 <code>{report.digest?.slice(0, 16)}…</code>
      </p>
      <Input.TextArea
        aria-label="保留意见"
        placeholder="保留意见（没有可不填）"
        autoSize={{ minRows: 1 }}
        maxLength={5000}
        value={dissent}
        onChange={(e) => draft.change({ dissent: e.target.value })}
      />
      <div className="zc-decision-buttons">
        <Button type="primary" loading={busy} onClick={() => void go()}>
          {words('签署{定标}报告')}
        </Button>
        <Otherwise seat={me.id} verb="refuseReport" onChanged={onChanged} />
      </div>
      {panel}
    </Section>
  );
}
