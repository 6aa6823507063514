/** What authorities decided against a supplier, and what those who worked with it said of it. */
import { Link } from 'react-router';
import { rowAddress, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import type { AppraisalOfSupplier, ViolationOfSupplier } from '../wire.ts';

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

export function Violations({ violations }: { violations: readonly ViolationOfSupplier[] }) {
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

export function Appraisals({ appraisals, mean }: { appraisals: readonly AppraisalOfSupplier[]; mean: string | null }) {
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
