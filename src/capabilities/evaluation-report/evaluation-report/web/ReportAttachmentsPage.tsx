/** What belongs to a report: the annexes that the data gives, each to be opened, and the papers added after it was delivered. */

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  ActionBar,
  everyRow,
  fileAddress,
  Page,
  StateTag,
  to,
  useAction,
  useAddress,
  useDetail,
  words,
} from '../../../../kernel/web/index.ts';
import { showBytes } from '../../../../ui/format/amount.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { evaluationReportLifecycle } from '../evaluation-report.lifecycle.ts';
import { type Attached, attachmentKinds } from '../evaluation-report.record.ts';

export default function ReportAttachmentsPage() {
  const [query, setQuery] = useAddress();
  const reports = useQuery({
    queryKey: ['list', 'evaluation-report', 'choice'],
    queryFn: ({ signal }) => everyRow('evaluation-report', {}, signal),
  });
  const id = query.get('id') ?? reports.data?.[0]?.id ?? '';
  const { row, actions, error, refetch } = useDetail('evaluation-report', id);
  if (reports.error || (error && !row))
    return (
      <ErrorPanel title={words('{评标}报告附件未能打开')} onRetry={() => void (id ? refetch() : reports.refetch())}>
        {(error ?? reports.error)?.message}
      </ErrorPanel>
    );
  if (reports.data && !id)
    return (
      <Page title={words('{评标}报告附件')}>
        <Empty title={words('还没有{评标}报告')}>
          {words('{评标}报告提交{招标}人后，在此列出由数据生成的附表和另行添加的附件。')}
        </Empty>
      </Page>
    );
  if (!row) return <Skeleton lines={8} />;
  const choose = (reports.data ?? []).length > 1 && (
    <Select
      aria-label={words('{评标}报告')}
      value={id}
      style={{ minWidth: 240 }}
      options={(reports.data ?? []).map((r) => ({ value: r.id, label: r.name }))}
      onChange={(chosen) => setQuery({ id: chosen }, { replace: true })}
    />
  );
  return <Attachments row={row} actions={actions ?? []} refetch={() => void refetch()} choose={choose} />;
}

interface AttachmentsProps {
  row: AnyRow;
  actions: AllowedAction[];
  refetch: () => void;
  choose: ReactNode;
}

function Attachments({ row, actions, refetch, choose }: AttachmentsProps) {
  const { run, busy, panel } = useAction({
    recordId: 'evaluation-report',
    lifecycle: evaluationReportLifecycle,
    onDone: refetch,
  });
  const attached = new Map(((row.attached ?? []) as Attached[]).map((a) => [a.fileId, a]));
  const files = (row.attachments ?? []) as { id: string; name: string; size: number; sha256: string }[];
  return (
    <Page
      title={row.name}
      name={words('{评标}报告附件')}
      matter={row.project}
      tags={<StateTag row={row} lifecycle={evaluationReportLifecycle} />}
      actions={
        <>
          {choose}
          <Link className="zc-button" to={to('evaluation-report.detail', { id: row.id })}>
            {words('{评标}报告')}
          </Link>
          <ActionBar
            recordId="evaluation-report"
            rowId={row.id}
            actions={actions.filter((a) => a.verb === 'attach')}
            busy={busy}
            onRun={(a) => void run(a, row)}
          />
        </>
      }
    >
      <Section title="附表" extra={<span className="zc-hint">{words('由{评标}数据生成，与报告同时归档')}</span>}>
        <DataTable
          rows={annexes(row)}
          rowKey={(a) => a.name}
          label="附表"
          dense
          columns={[
            { id: 'name', title: '名称', share: 2, render: (a) => <Link to={a.link}>{a.name}</Link> },
            { id: 'says', title: '内容', share: 3, render: (a) => <span title={a.says}>{a.says}</span> },
          ]}
        />
      </Section>
      <Section title="另行添加的附件" extra={<span className="zc-hint">不在评委签署的正文之内</span>}>
        <DataTable
          rows={files}
          rowKey={(f) => f.id}
          label="另行添加的附件"
          dense
          columns={[
            { id: 'name', title: '文件', share: 2, render: (f) => <a href={fileAddress(f.id)}>{f.name}</a> },
            {
              id: 'kind',
              title: '类别',
              render: (f) => attachmentKinds[attached.get(f.id)?.kind ?? 'other'],
            },
            {
              id: 'note',
              title: '说明',
              share: 2,
              render: (f) => <span title={attached.get(f.id)?.note}>{attached.get(f.id)?.note}</span>,
            },
            { id: 'by', title: '添加人', render: (f) => attached.get(f.id)?.by ?? '—' },
            {
              id: 'at',
              title: '时间',
              render: (f) => {
                const at = attached.get(f.id)?.at;
                return at ? shownMoment(at) : '—';
              },
            },
            { id: 'size', title: '大小', numeric: true, render: (f) => showBytes(f.size) },
            {
              id: 'sha256',
              title: '摘要',
              render: (f) => <code title={f.sha256}>{f.sha256.slice(0, 12)}…</code>,
            },
          ]}
          empty={
            <Empty title="没有另行添加的附件">
              {words('{评标}报告提交{招标}人后，经办可以添加澄清原件、证明材料或签字扫描件。')}
            </Empty>
          }
        />
      </Section>
      {panel}
    </Page>
  );
}

const annexes = (row: AnyRow) => [
  { name: words('{评标}资料合并打印'), says: '以下各表按一个次序一次打印', link: to('paper.all', { id: row.result }) },
  { name: words('{评标}委员会表'), says: '席位、职务、签到和承诺', link: to('paper.committee', { id: row.result }) },
  { name: words('{评标}结果'), says: '候选人次序、报价大写、否决理由', link: to('paper.result', { id: row.result }) },
  {
    name: '全部报价表',
    says: words('唱标报价、{评标}价、对限价和基准价'),
    link: to('paper.quotes', { id: row.result }),
  },
  { name: '资格审查表', says: '每一家的结论和表决', link: to('qualification.print', { committee: row.committee }) },
  { name: '资格审查明细', says: '逐项、逐席位', link: to('qualification.printItems', { committee: row.committee }) },
  { name: '评审结果表', says: '初步评审、详细评审、复核', link: to('paper.review', { id: row.result }) },
  { name: '综合得分表', says: '综合评估比较表', link: to('evaluation-result.scores', { id: row.result }) },
  { name: '综合得分表（去最高最低）', says: '两种口径对照', link: to('paper.extremes', { id: row.result }) },
  { name: '各评委评分表', says: '逐席位、逐因素的得分和理由', link: to('paper.sheets', { id: row.result }) },
  { name: '价格分计算过程', says: '每一家的逐步算式', link: to('price-score.list', { committee: row.committee }) },
  { name: '评审交流记录', says: '请求、退回、认定、不同意见', link: to('paper.said', { id: row.result }) },
  { name: '评委承诺书', says: '回避与保密承诺', link: to('evaluation-report.commitments', { id: row.id }) },
  {
    name: '雷同检测报告',
    says: words('线索、证据和{评标}委员会的认定'),
    link: to('collusion-report.list', { 'f.lot': row.lot }),
  },
  { name: '签署情况', says: '各评委的电子签名和不同意见', link: to('evaluation-report.sign', { id: row.id }) },
];
