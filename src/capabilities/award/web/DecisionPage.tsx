/** 确认中标人: the owner sees the candidates as they were published, chooses one or refuses, and says why where that is asked. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Refusals, readAnswers } from '../../../kernel/record/check.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  call,
  FieldGrid,
  newKey,
  Page,
  Refused,
  recordPath,
  StateTag,
  to,
  useAction,
  useDetail,
} from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { winnerConfirmationLifecycle } from '../winner-confirmation/winner-confirmation.lifecycle.ts';
import './papers.css';

const { bid: _, ...reasons } = winnerConfirmationLifecycle.actions.decide!.asks!;
const ranks = ['', '第一名', '第二名', '第三名'];

export default function DecisionPage() {
  const [query] = useSearchParams();
  const id = useDecisionId(query.get('id') ?? '', query.get('lot') ?? '');
  if (id === undefined) return <Skeleton lines={8} />;
  if (id === '')
    return (
      <Empty title="现在没有要定标的标段">
        候选人公示结束、没有未答复的异议后，系统在这里请招标人定标。
        <Link to={to('winner-confirmation.list')}>查看列表</Link>
      </Empty>
    );
  return <Decision id={id} />;
}

/** The page may be opened for a lot: then its open decision is found. */
function useDecisionId(id: string, lot: string): string | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['list', 'winner-confirmation', 'of-lot', lot],
    queryFn: () => call<{ tdata: AnyRow[] }>(recordPath('winner-confirmation', 'list'), { query: { 'f.lot': lot } }),
    enabled: id === '' && lot !== '',
  });
  if (id !== '' || lot === '') return id;
  return isPending ? undefined : (data?.tdata[0]?.id ?? '');
}

function Decision({ id }: { id: string }) {
  const { row, actions, error, refetch } = useDetail('winner-confirmation', id);
  const { row: publicity } = useDetail('candidate-publicity', row?.publicity ?? '');
  const { row: project } = useDetail('project', row?.project ?? '');
  const { run, busy, panel } = useAction({ recordId: 'winner-confirmation', lifecycle: winnerConfirmationLifecycle });
  if (error && !row)
    return (
      <ErrorPanel title="定标未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row || !publicity) return <Skeleton lines={10} />;
  const decide = actions.find((a) => a.verb === 'decide');
  return (
    <Page
      title={`确认中标人：${row.lot$}`}
      project={row.project}
      tags={<StateTag row={row} lifecycle={winnerConfirmationLifecycle} />}
      width="reading"
      actions={
        <ActionBar
          recordId="winner-confirmation"
          rowId={row.id}
          actions={actions.filter((a) => a.verb !== 'decide')}
          busy={busy}
          onRun={(action) => void run(action, row)}
          extra={<Link to={to('candidate-publicity.detail', { id: publicity.id })}>候选人公示</Link>}
        />
      }
    >
      {row.state === 'decided' ? (
        <Banner tone="done">
          已确定{row.winnerName}（{ranks[Number(row.rank)]}）为中标人。
        </Banner>
      ) : null}
      {decide ? (
        <Choice
          row={row}
          candidates={publicity.candidates ?? []}
          mustBeFirst={project?.regime === 'ZB-MS'}
          because={decide.allowed ? '' : decide.because}
        />
      ) : row.state === 'open' ? (
        <Empty title="由招标人定标">候选人公示已结束，等待招标人在此确定中标人。</Empty>
      ) : null}
      {panel}
    </Page>
  );
}

interface ChoiceProps {
  row: AnyRow;
  candidates: AnyRow[];
  mustBeFirst: boolean;
  because: string;
}

function Choice({ row, candidates, mustBeFirst, because }: ChoiceProps) {
  const sorted = candidates.toSorted((a, b) => a.rank - b.rank);
  const [bid, setBid] = useState<string>(sorted[0]?.bid ?? '');
  const [answers, setAnswers] = useState<Record<string, unknown>>({});
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isFirst = sorted.find((c) => c.bid === bid)?.rank === 1;

  const send = async () => {
    const reading = readAnswers(reasons, isFirst ? {} : answers);
    setRefusals(reading.refusals);
    if (Object.keys(reading.refusals).length > 0) return;
    setBusy(true);
    try {
      await call(recordPath('winner-confirmation', 'decide'), {
        json: true,
        body: { id: row.id, version: row.version, asked: { ...reading.values, bid } },
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'winner-confirmation' });
      await navigate(to('winner-confirmation.detail', { id: row.id }), { replace: true });
    } catch (failed) {
      if (failed instanceof Refused) setRefusals(failed.fields);
      setBusy(false);
    }
  };

  return (
    <Section title="中标候选人">
      {because ? <Banner tone="wait">{because}</Banner> : null}
      <ul className="zc-candidates">
        {sorted.map((c) => (
          <li key={c.id}>
            <label>
              <input type="radio" name="bid" checked={bid === c.bid} onChange={() => setBid(c.bid)} />
              <span>
                {ranks[c.rank]}　{c.supplierName}
              </span>
              <b>{c.price ? `${showDecimal(c.price, 2)} 元` : c.priceText}</b>
              <small>
                总分 {c.score ? showDecimal(c.score, 2) : '—'}；{c.scores}
              </small>
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
              ? '国有资金占控股的依法必招项目应当确定第一名为中标人；确定其他候选人须选择法定事由并上传证明材料（招标投标法实施条例 第55条）。'
              : '确定第一名以外的候选人，请写明理由，并与招标文件规定的定标办法一致。'}
          </Banner>
          <FieldGrid
            recordId="winner-confirmation"
            fields={reasons}
            row={answers}
            refusals={refusals}
            prefix="ask"
            onChange={(name, value) => setAnswers((a) => ({ ...a, [name]: value }))}
          />
        </>
      )}
      <div className="zc-form-foot">
        <span className="zc-form-state">确定后不能撤销，结果公告和通知书由此填出。</span>
        <Button type="primary" disabled={because !== ''} loading={busy} onClick={() => void send()}>
          确定为中标人
        </Button>
      </div>
    </Section>
  );
}
