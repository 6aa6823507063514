import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Refusals, readAnswers } from '../../../../kernel/record/check.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  call,
  Descriptions,
  DetailPage,
  FieldGrid,
  FormPage,
  newKey,
  Page,
  Refused,
  recordPath,
  StateTag,
  to,
  useDetail,
  useServerNow,
  words,
} from '../../../../kernel/web/index.ts';
import { usualAmount } from '../../../../platform/law/rulebook.ts';
import { SignatureBanner, SignButton } from '../../../../platform/signature/web/SignButton.tsx';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { objectionIs } from '../../states.ts';
import { objectionLifecycle } from '../objection.lifecycle.ts';
import { objection } from '../objection.record.ts';
import { lastObjectionDay, lateRemark, objectionAnswer } from '../objection.rules.ts';

/** 异议详情: the proposed answer, signed by another person than who wrote it. */
export function ObjectionDetailPage() {
  return (
    <DetailPage
      record={objection}
      lifecycle={objectionLifecycle}
      extra={(row) => (
        <SignButton recordId="objection" row={row} content={objectionAnswer} verb="answer" label="签发答复" primary />
      )}
    >
      {(row) => (
        <SignatureBanner
          signature={row.signature}
          missing={objectionIs.review(row) ? '答复已经拟定，由另一人复核并签名后发给异议人。' : null}
        />
      )}
    </DetailPage>
  );
}

/** 提出异议: the derived form, with the term that holds for the kind that is chosen. */
export function ObjectionFormPage() {
  return (
    <FormPage
      record={objection}
      lifecycle={objectionLifecycle}
      aside={(row) => <Term lot={row.lot} kind={row.kind} />}
    />
  );
}

function Term({ lot, kind }: { lot?: string; kind?: string }) {
  const now = useServerNow(60_000);
  const { data } = useQuery({
    queryKey: ['detail', 'lot', lot, 'deadline'],
    queryFn: async ({ signal }) =>
      (await call<{ row: AnyRow }>(recordPath('lot', 'detail'), { query: { id: lot }, signal, ownFailures: true })).row,
    enabled: Boolean(lot),
  });
  if (kind === 'opening')
    return <Banner tone="idle">{words('对{开标}的异议在{开标}现场提出，当场答复（实施条例 第44条）。')}</Banner>;
  if (kind === 'result')
    return (
      <Banner tone="idle">
        {words(
          `对{评标}结果的异议在{中标}候选人公示期间提出，${usualAmount('objection.answer')}内答复，答复前暂停{定标}（实施条例 第54条）。`,
        )}
      </Banner>
    );
  if (kind === 'prequalification')
    return (
      <Banner tone="idle">
        对资格预审文件的异议应在递交截止 {usualAmount('objection.prequalification.before')}前提出，
        {usualAmount('objection.answer')}内答复，答复前暂停{words('（实施条例 第22条）')}。
      </Banner>
    );
  if (kind === 'admission')
    return <Banner tone="idle">对资格预审结果的异议由提交过申请的单位在收到结果后提出，不得提及其他申请人。</Banner>;
  if (kind !== 'document' || !data?.bidDeadline)
    return <Banner tone="idle">选择标段和异议类型后，这里显示提出的期限。</Banner>;
  const late = lateRemark(data.bidDeadline, new Date(now));
  return (
    <Banner tone={late ? 'wait' : 'done'}>
      {late ??
        words(
          `在期限内：对{招标}文件的异议应在 ${lastObjectionDay(data.bidDeadline)} 及以前提出，${usualAmount('objection.answer')}内答复（实施条例 第22条）。`,
        )}
    </Banner>
  );
}

/** 异议答复: what is objected on the left of the eye, the answer below it, the term always in sight. */
const asks = objectionLifecycle.actions.propose!.asks!;
const raised = ['kind', 'lot', 'content', 'evidence', 'objectorName', 'contact', 'submittedAt', 'dueAt', 'late'];

export function ObjectionAnswerPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, actions, error, refetch } = useDetail('objection', id);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<Record<string, unknown>>({ outcome: 'answered' });
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  if (!id) return <Empty title="没有指明要答复哪一个异议">请从异议列表进入。</Empty>;
  if (error && !row) {
    return (
      <ErrorPanel title="异议未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={10} />;
  const answer = actions.find((a) => a.verb === 'propose');

  const send = async () => {
    const reading = readAnswers(asks, answers);
    setRefusals(reading.refusals);
    if (Object.keys(reading.refusals).length > 0) return;
    setBusy(true);
    try {
      const body = { id, version: row.version, asked: reading.values };
      await call(recordPath('objection', 'propose'), {
        json: true,
        body,
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'objection' });
      await navigate(to('objection.detail', { id }), { replace: true });
    } catch (failed) {
      if (failed instanceof Refused) setRefusals(failed.fields);
      setBusy(false);
    }
  };

  return (
    <Page
      title={row.title}
      matter={row.project}
      tags={
        <>
          <StateTag row={row} lifecycle={objectionLifecycle} />
          {objectionIs.submitted(row) ? <Countdown until={row.dueAt} over="已超过答复期限" /> : null}
        </>
      }
      width="reading"
    >
      <Section title="异议">
        <Descriptions record={objection} row={row} names={raised} />
      </Section>
      <Section title="答复">
        {answer?.allowed ? (
          <>
            {row.returnedBecause ? <Banner tone="due">退回意见：{row.returnedBecause}</Banner> : null}
            {row.late ? null : <Banner tone="wait">答复作出前，暂停招标投标活动（实施条例 第22、54条）。</Banner>}
            <FieldGrid
              recordId="objection"
              fields={asks}
              row={answers}
              refusals={refusals}
              prefix="ask"
              onChange={(name, value) => setAnswers((a) => ({ ...a, [name]: value }))}
            />
            <div className="zc-form-foot">
              <span className="zc-form-state" />
              <Button type="primary" loading={busy} onClick={() => void send()}>
                提交签发
              </Button>
            </div>
          </>
        ) : (
          <Empty title="现在不能答复">
            {answer?.because || '这个异议的答复已经拟定、签发，或者异议已经撤回，或不由您答复。'}
          </Empty>
        )}
      </Section>
    </Page>
  );
}
