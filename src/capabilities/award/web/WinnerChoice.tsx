/** The choice of the winner: the candidates as they were published, the reasons where they are asked, and the last look. */

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Refusals, readAnswers } from '../../../kernel/record/check.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
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
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { winnerConfirmationLifecycle } from '../winner-confirmation/winner-confirmation.lifecycle.ts';
import { type Excluded, endings, otherThanFirst, places } from '../winner-confirmation/winner-confirmation.record.ts';
import './papers.css';
import { reviewedAs } from './reviewed.ts';

const { bid: _, ...reasons } = winnerConfirmationLifecycle.actions.decide!.asks!;

export interface WinnerChoiceProps {
  row: AnyRow;
  candidates: AnyRow[];
  mustBeFirst: boolean;
  because: string;
  /** The bid on which a decision committee decided; none where the owner itself chooses. */
  decidedOn?: string | undefined;
}

export function WinnerChoice({ row, candidates, mustBeFirst, because, decidedOn }: WinnerChoiceProps) {
  const out = (row.excluded ?? []) as Excluded[];
  const sorted = candidates
    .filter((c) => !out.some((e) => e.bid === c.bid))
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const [picked, setBid] = useState<string>(sorted[0]?.bid ?? '');
  const bid = decidedOn ?? picked;
  const draft = useDraft<Record<string, unknown>>('winner-confirmation.decide', row.id, {});
  const answers = draft.values;
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const chosen = sorted.find((c) => c.bid === bid);
  // What a committee decided has its reasons in its report.
  const isFirst = chosen !== undefined && (chosen === sorted[0] || decidedOn !== undefined);

  /** What is missing is said before anybody is asked to confirm. */
  const review = () => {
    const reading = readAnswers(reasons, isFirst ? {} : answers);
    setRefusals(reading.refusals);
    setConfirming(Object.keys(reading.refusals).length === 0);
  };

  const send = async () => {
    const reading = readAnswers(reasons, isFirst ? {} : answers);
    setBusy(true);
    try {
      await call(recordPath('winner-confirmation', 'decide'), {
        json: true,
        body: { id: row.id, version: row.version, asked: { ...reading.values, bid } },
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      finishDraft('winner-confirmation.decide', row.id);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'winner-confirmation' });
      await navigate(to('winner-confirmation.detail', { id: row.id }), { replace: true });
    } catch (failed) {
      if (failed instanceof Refused) setRefusals(failed.fields);
      setBusy(false);
      setConfirming(false);
    }
  };

  return (
    <Section title={words('{中标}候选人')}>
      {because ? <Banner tone="wait">{because}</Banner> : null}
      {out.map((e) => (
        <Banner key={e.bid} tone="idle">
          {e.supplierName}不再考虑（{words(endings[e.ending])}）：{e.because}
        </Banner>
      ))}
      <ul className="zc-candidates">
        {sorted.map((c) => (
          <li key={c.id}>
            <label>
              <input
                type="radio"
                name="bid"
                checked={bid === c.bid}
                disabled={decidedOn !== undefined && c.bid !== decidedOn}
                onChange={() => setBid(c.bid)}
              />
              <span>
                {places[c.rank] ?? ''}　{c.supplierName}
              </span>
              <b>{priceOf(c)}</b>
              <small>{reviewedAs(c)}</small>
              <small>
                工期 {c.term}，质量 {c.quality}，项目负责人 {c.manager || '—'}
              </small>
            </label>
          </li>
        ))}
      </ul>
      {isFirst ? null : (
        <>
          <Banner tone="due">
            {mustBeFirst
              ? words(
                  '国有资金占控股的依法必招项目应当确定第一名为{中标}人；确定其他候选人须选择法定事由并上传证明材料（招标投标法实施条例 第55条）。',
                )
              : words('确定第一名以外的候选人，请写明理由，并与{招标}文件规定的{定标}办法一致。')}
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
        </>
      )}
      <div className="zc-form-foot">
        <span className="zc-form-state">确定后不能撤销，结果公告和通知书由此填出。</span>
        <Button type="primary" disabled={because !== '' || !chosen} onClick={review}>
          {words('确定为{中标}人')}
        </Button>
      </div>
      {chosen ? (
        <ConfirmPanel
          open={confirming}
          row={row}
          chosen={chosen}
          answers={isFirst ? {} : answers}
          busy={busy}
          onClose={() => setConfirming(false)}
          onConfirm={() => void send()}
        />
      ) : null}
    </Section>
  );
}

/** The winner is bound by the price that it confirmed (12 号令 19), where its arithmetic was corrected. */
const priceOf = ({ price, correctedPrice, priceText }: AnyRow): string => {
  if (correctedPrice) return `${showDecimal(correctedPrice, 2)} 元（算术修正后；唱标 ${showDecimal(price, 2)} 元）`;
  return price ? `${showDecimal(price, 2)} 元` : (priceText ?? '—');
};

interface ConfirmPanelProps {
  open: boolean;
  row: AnyRow;
  chosen: AnyRow;
  answers: Record<string, unknown>;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Who, which rank, at what price, by which law: read once more before what cannot be taken back. */
function ConfirmPanel({ open, row, chosen, answers, busy, onClose, onConfirm }: ConfirmPanelProps) {
  const reason = otherThanFirst[answers.reasonKind as keyof typeof otherThanFirst];
  const agreed = chosen.correctedPrice ?? chosen.price;
  const facts: [string, string][] = [
    ['标段', row.lot$],
    [words('{中标}人'), chosen.supplierName],
    ['候选人排序', places[chosen.rank] ?? '不排序'],
    [words('{中标}价'), priceOf(chosen)],
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
            {words('确认{定标}')}
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
