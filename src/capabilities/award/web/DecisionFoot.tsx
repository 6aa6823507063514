/** What the owner does with the dossier: the reason where another than the first is chosen, the last look, and its signature. */

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Refusals, readAnswers } from '../../../kernel/record/check.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  call,
  DraftNote,
  FieldGrid,
  FinalCheck,
  finishDraft,
  LeaveGuard,
  newKey,
  Refused,
  recordPath,
  to,
  useDraft,
  words,
} from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { Dossier, DossierCandidate } from '../dossier/dossier-wire.ts';
import { decisionText } from '../winner-confirmation/decision-text.ts';
import { firstMustWin } from '../winner-confirmation/winner-confirmation.guards.ts';
import { winnerConfirmationLifecycle } from '../winner-confirmation/winner-confirmation.lifecycle.ts';
import { otherThanFirst, places } from '../winner-confirmation/winner-confirmation.record.ts';
import { bindingPrice } from './dossier/DossierTable.tsx';
import './papers.css';

const {
  bid: _,
  others: _others,
  signature: _signature,
  certificate: _certificate,
  ...reasons
} = winnerConfirmationLifecycle.actions.decide!.asks!;

export interface DecisionFootProps {
  row: AnyRow;
  dossier: Dossier;
  /** The bid that is chosen; none yet when empty. */
  bid: string;
  /** Chosen for the lot, or in the place of a winner that fell. */
  verb: 'decide' | 'chooseInstead';
  /** Why it cannot be decided now. */
  because: string;
  /** A decision committee has decided: its reasons stand in its report. */
  byCommittee: boolean;
}

export function DecisionFoot({ row, dossier, bid, verb, because, byCommittee }: DecisionFootProps) {
  const standing = dossier.candidates
    .filter((c) => !c.out && !c.wins)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const chosen = standing.find((c) => c.bid === bid);
  // Where the first one is chosen, no one is passed over.
  const passesOver = chosen !== undefined && chosen !== standing[0];
  // By law the first wins: another only once it is confirmed that the first cannot (实施条例 55).
  const isClosed = passesOver && dossier.firstWins !== null;
  const needsReason = passesOver && !byCommittee && !isClosed;
  const draft = useDraft<Record<string, unknown>>('winner-confirmation.decide', row.id, {});
  const answers = needsReason ? draft.values : {};
  const [refusals, setRefusals] = useState<Refusals>({});
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { panel, sign } = useSigner();
  const queries = useQueryClient();
  const navigate = useNavigate();

  /** What is missing is said before anybody is asked to confirm. */
  const review = () => {
    const reading = readAnswers(reasons, answers);
    setRefusals(reading.refusals);
    setConfirming(Object.keys(reading.refusals).length === 0);
  };

  const send = async () => {
    if (!chosen) return;
    const { values } = readAnswers(reasons, answers);
    // One panel at a time: the pass phrase is asked in another.
    setConfirming(false);
    setBusy(true);
    try {
      const signed = await sign(decisionText(row, chosen, values), row.project);
      if (!signed) {
        setConfirming(true);
        return;
      }
      const signature = {
        signature: JSON.stringify(signed.signature),
        certificate: JSON.stringify(signed.certificate),
      };
      await call(recordPath('winner-confirmation', verb), {
        json: true,
        body: { id: row.id, version: row.version, asked: { ...values, bid, ...signature } },
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      finishDraft('winner-confirmation.decide', row.id);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'winner-confirmation' });
      await navigate(to('winner-confirmation.detail', { id: row.id }), { replace: true });
    } catch (failed) {
      if (failed instanceof Refused) setRefusals(failed.fields);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {because ? <Banner tone="wait">{words(because)}</Banner> : null}
      {isClosed ? <Banner tone="due">{words(`${firstMustWin}（${dossier.firstWins}）。`)}</Banner> : null}
      {needsReason ? (
        <Section title={words(`确定${chosen.supplierName}的理由`)}>
          <Banner tone="due">
            {words('确定第一名以外的候选人，请写明理由，并与{招标}文件规定的{定标}办法一致（招标投标法 第40条）。')}
          </Banner>
          <DraftNote draft={draft} />
          {draft.isDirty ? <LeaveGuard dirty={draft.dirty} /> : null}
          <FieldGrid
            recordId="winner-confirmation"
            fields={reasons}
            row={answers}
            refusals={refusals}
            prefix="ask"
            onChange={(name, value) => draft.change({ [name]: value })}
          />
        </Section>
      ) : null}
      <div className="zc-form-foot">
        <span className="zc-form-state">
          {chosen ? (
            <>
              {places[String(chosen.rank)] ?? ''} <b>{chosen.supplierName}</b>，{bindingPrice(chosen)}
            </>
          ) : (
            words('请在候选人中选定一名{中标}人')
          )}
          <small>
            {words(
              because
                ? '现在不能确定{中标}人，原因见上。'
                : isClosed
                  ? `应当确定排名第一的候选人。第一名不能{中标}的，先登记事由和证明（${dossier.firstWins}），说明见上。`
                  : '确定时签名，之后不能撤销；结果公告和通知书由此填出。',
            )}
          </small>
        </span>
        <Button type="primary" disabled={because !== '' || !chosen || isClosed} loading={busy} onClick={review}>
          {words('确定为{中标}人')}
        </Button>
      </div>
      {chosen ? (
        <ConfirmPanel
          open={confirming}
          row={row}
          chosen={chosen}
          answers={answers}
          busy={busy}
          onClose={() => setConfirming(false)}
          onConfirm={() => void send()}
        />
      ) : null}
      {panel}
    </>
  );
}

interface ConfirmPanelProps {
  open: boolean;
  row: AnyRow;
  chosen: DossierCandidate;
  answers: Record<string, unknown>;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Who, which rank, at what price, by which law: read once more before what cannot be taken back. */
function ConfirmPanel({ open, row, chosen, answers, busy, onClose, onConfirm }: ConfirmPanelProps) {
  const reason = Object.entries(otherThanFirst).find(([kind]) => kind === answers.reasonKind)?.[1];
  const agreed = chosen.correctedPrice ?? chosen.price;
  const facts: [string, string][] = [
    ['标段', row.lot$],
    [words('{中标}人'), chosen.supplierName],
    ['候选人排序', places[String(chosen.rank)] ?? '不排序'],
    [words('{中标}价'), bindingPrice(chosen)],
    ...(agreed ? [['大写', moneyInCapitals(agreed)] as [string, string]] : []),
    ...(reason ? [['非第一名的事由', words(reason)] as [string, string]] : []),
    ...(answers.reason ? [['事由说明', String(answers.reason)] as [string, string]] : []),
  ];
  return (
    <SidePanel
      open={open}
      title={words('确认{定标}')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button type="primary" loading={busy} onClick={onConfirm}>
            {words('签名并确认{定标}')}
          </Button>
        </>
      }
    >
      <dl className="zc-confirm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FinalCheck recordId="winner-confirmation" verb="decide" id={row.id} />
      <p className="zc-hint">依据：{winnerConfirmationLifecycle.actions.decide!.law!.join('；')}。</p>
    </SidePanel>
  );
}
