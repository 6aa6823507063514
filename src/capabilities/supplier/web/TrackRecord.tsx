/** Tenders, scores and what was established against a supplier, as far as this person may read them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { call, rowAddress, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../ui/layout/states.tsx';
import type {
  AppraisalOfSupplier,
  MisconductOfSupplier,
  RecordOfSupplier,
  TenderOfSupplier,
  ViolationOfSupplier,
} from '../wire.ts';

const tones: Record<TenderOfSupplier['outcome'], TagTone> = {
  won: 'done',
  lost: 'idle',
  rejected: 'due',
  running: 'now',
};
const outcomes: Record<TenderOfSupplier['outcome'], string> = {
  won: '{中标}',
  lost: '未{中标}',
  rejected: '否决或未开启',
  running: '进行中',
};

const misconducts: Record<MisconductOfSupplier['what'], string> = {
  tied: '{投标}关联，经核实属实',
  unopened: '因{投标}人原因未解密',
};

const tenderColumns: Column<TenderOfSupplier>[] = [
  {
    id: 'lot',
    title: '标段',
    share: 2,
    render: (t) => (t.bid ? <Link to={to('bid.detail', { id: t.bid })}>{t.lotName}</Link> : t.lotName),
  },
  { id: 'project', title: '项目', share: 2, render: (t) => t.projectName },
  { id: 'openedAt', title: '唱标', render: (t) => <Moment at={t.openedAt} near={false} /> },
  {
    id: 'price',
    title: '报价',
    numeric: true,
    render: (t) => (t.price ? `${showDecimal(t.price, 2)} 元` : (t.priceText ?? '—')),
  },
  { id: 'total', title: '总分', numeric: true, render: (t) => t.total ?? '—' },
  { id: 'rank', title: '名次', numeric: true, render: (t) => (t.rank ? `${t.rank} / ${t.of}` : '—') },
  {
    id: 'outcome',
    title: '结果',
    render: (t) => (
      <StatusTag tone={tones[t.outcome]} title={t.reason ?? undefined}>
        {words(outcomes[t.outcome])}
      </StatusTag>
    ),
  },
];

const misconductColumns: Column<MisconductOfSupplier>[] = [
  { id: 'what', title: '事项', share: 1, render: (m) => words(misconducts[m.what]) },
  { id: 'where', title: '项目', share: 1, render: (m) => m.where },
  {
    id: 'says',
    title: '认定',
    share: 2,
    render: (m) => <span className="zc-says">{[m.says ?? '', m.law ? `（${m.law}）` : ''].join('')}</span>,
  },
  { id: 'at', title: '时间', render: (m) => <Moment at={m.at} near={false} /> },
];

export function TrackRecord({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['track-record', 'supplier', id],
    queryFn: ({ signal }) =>
      call<RecordOfSupplier>('/agency/supplier/record.json', { query: { id }, signal, ownFailures: true }),
  });
  if (error && !data)
    return (
      <ErrorPanel title={words('{投标}历史未能加载')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={6} />;
  const scored = data.tenders.filter((t) => t.rank !== null);
  const won = data.tenders.filter((t) => t.outcome === 'won').length;
  return (
    <>
      <Section
        title={words('{投标}历史与得分')}
        extra={
          data.tenders.length > 0
            ? `${words('唱标 / {中标} / 有得分')}：${data.tenders.length} / ${won} / ${scored.length} 次`
            : null
        }
      >
        {data.tenders.length > 0 ? (
          <DataTable
            rows={data.tenders}
            rowKey={(t) => t.lot}
            columns={tenderColumns}
            label={words('{投标}历史与得分')}
            dense
          />
        ) : (
          <p className="zc-none">
            {words(
              '没有可以查看的记录。唱标以后的标段才列在这里；未{开标}的项目谁参加、有几家，任何页面都不显示（招标投标法 第22条）。',
            )}
          </p>
        )}
      </Section>
      <Appraisals appraisals={data.appraisals} mean={data.mean} />
      <Violations violations={data.violations} />
      <Section title="违规认定">
        {data.misconduct.length > 0 ? (
          <DataTable
            rows={data.misconduct}
            rowKey={(m) => `${m.at}.${m.what}.${m.where}`}
            columns={misconductColumns}
            label="违规认定"
            dense
          />
        ) : (
          <p className="zc-none">没有认定。只列经核实属实的情形；线索和未核实的发现不在此处。</p>
        )}
      </Section>
    </>
  );
}

// What authorities decided against a supplier, and what those who worked with it said of it.

/** A link to the record, where this front end has a page for it. */
const Titled = ({ record, id, children }: { record: string; id: string; children: string }) => {
  const address = rowAddress(record, id);
  return address ? <Link to={address}>{children}</Link> : children;
};

const violationColumns: Column<ViolationOfSupplier>[] = [
  {
    id: 'name',
    title: '违规',
    share: 2,
    render: (v) => (
      <Titled record="violation" id={v.id}>
        {v.name}
      </Titled>
    ),
  },
  {
    id: 'document',
    title: '决定',
    share: 2,
    render: (v) => <span className="zc-says">{`${v.authority} ${v.document}`}</span>,
  },
  {
    id: 'confined',
    title: '限制',
    share: 1,
    render: (v) =>
      v.confined === 'none' ? (
        '无限制'
      ) : (
        <StatusTag tone={v.holds ? 'due' : 'idle'} title={`${v.startsOn} 起`}>
          {v.holds ? `限制至 ${v.until}` : `限制期 ${v.startsOn} 至 ${v.until}`}
        </StatusTag>
      ),
  },
  { id: 'publishedOn', title: '发布', render: (v) => v.publishedOn },
];

function Violations({ violations }: { violations: readonly ViolationOfSupplier[] }) {
  return (
    <Section
      title="违规记录"
      extra={violations.some((v) => v.holds) ? <StatusTag tone="due">{words('{投标}限制期内')}</StatusTag> : null}
    >
      {violations.length > 0 ? (
        <DataTable rows={violations} rowKey={(v) => v.id} columns={violationColumns} label="违规记录" dense />
      ) : (
        <p className="zc-none">没有已确认的违规记录。行政监督部门的决定经登记、确认后列在这里；已撤销的不列。</p>
      )}
    </Section>
  );
}

const appraisalColumns: Column<AppraisalOfSupplier>[] = [
  {
    id: 'lot',
    title: '标段',
    share: 2,
    render: (a) => (
      <Titled record="appraisal" id={a.id}>
        {a.lotName}
      </Titled>
    ),
  },
  { id: 'by', title: '评价单位', share: 1, render: (a) => a.by },
  { id: 'opinion', title: '意见', share: 2, render: (a) => <span className="zc-says">{a.opinion}</span> },
  { id: 'total', title: '得分', numeric: true, render: (a) => a.total },
  {
    id: 'state',
    title: '状态',
    render: (a) => <StatusTag tone={a.isFinal ? 'done' : 'wait'}>{a.isFinal ? '终评' : '申诉期内'}</StatusTag>,
  },
  { id: 'givenAt', title: '时间', render: (a) => <Moment at={a.givenAt} near={false} /> },
];

function Appraisals({ appraisals, mean }: { appraisals: readonly AppraisalOfSupplier[]; mean: string | null }) {
  return (
    <Section title="评价得分" extra={mean ? `终评平均 ${mean} 分` : null}>
      {appraisals.length > 0 ? (
        <DataTable rows={appraisals} rowKey={(a) => a.id} columns={appraisalColumns} label="评价得分" dense />
      ) : (
        <p className="zc-none">还没有可以查看的评价。项目公告结果以后，办理单位可以评价；终评以后平台内公开。</p>
      )}
    </Section>
  );
}
