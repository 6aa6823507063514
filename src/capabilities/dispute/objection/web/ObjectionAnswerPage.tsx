/** 异议答复: what is objected on the left of the eye, the answer below it, the term always in sight. */

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Refusals, readAnswers } from '../../../../kernel/record/check.ts';
import {
  call,
  Descriptions,
  FieldGrid,
  newKey,
  Page,
  Refused,
  recordPath,
  StateTag,
  to,
  useDetail,
} from '../../../../kernel/web/index.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { objectionIs } from '../../states.ts';
import { objectionLifecycle } from '../objection.lifecycle.ts';
import { objection } from '../objection.record.ts';

const asks = objectionLifecycle.actions.propose!.asks!;
const raised = ['kind', 'lot', 'content', 'evidence', 'objectorName', 'contact', 'submittedAt', 'dueAt', 'late'];

export default function ObjectionAnswerPage() {
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
