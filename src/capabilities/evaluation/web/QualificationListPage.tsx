/**
 * The qualification of one lot, bidder by bidder: the majority's conclusions, and the members' sheets for people who
 * may see them.
 */

import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ListPage, Page, paperWords, to, useDetail, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import type { Conclusion } from '../../committee/committee/committee.record.ts';
import { CommitteeChoice, useCommittees } from '../../committee/web/door.ts';
import { shownPrice } from '../../tender-document/price/price-form.ts';
import { rejectionReason } from '../qualification/majority.rules.ts';
import { qualificationLifecycle } from '../qualification/qualification.lifecycle.ts';
import { qualification } from '../qualification/qualification.record.ts';

export default function QualificationListPage() {
  const choice = useCommittees();
  const [sheets, setSheets] = useState(false);
  const navigate = useNavigate();
  if (sheets) return <ListPage record={qualification} lifecycle={qualificationLifecycle} title="资格审查（各评委）" />;
  return (
    <Page
      title="资格审查"
      actions={
        <>
          <CommitteeChoice {...choice} />
          {choice.current ? (
            <Link className="zc-button" to={to('qualification.print', { committee: choice.current })}>
              打印
            </Link>
          ) : null}
          {choice.current ? (
            <Link className="zc-button" to={to('qualification.printItems', { committee: choice.current })}>
              打印明细
            </Link>
          ) : null}
          <button type="button" className="zc-button" onClick={() => setSheets(true)}>
            各评委审查表
          </button>
        </>
      }
    >
      {choice.error ? (
        <ErrorPanel title={words('没有读到{评标}委员会')} onRetry={() => void choice.refetch()}>
          {choice.error.message}
        </ErrorPanel>
      ) : choice.isPending ? (
        <Skeleton />
      ) : choice.current ? (
        <Conclusions committee={choice.current} />
      ) : (
        <Empty
          title="还没有资格审查"
          action={
            <button type="button" className="zc-button" onClick={() => void navigate(to('committee.list'))}>
              {words('{评标}委员会')}
            </button>
          }
        >
          {words('资格后审由{评标}委员会在{评标}开始后进行，汇总后在此列出每一个{投标}人的结论。')}
        </Empty>
      )}
    </Page>
  );
}

function Conclusions({ committee }: { committee: string }) {
  const { row, error, refetch } = useDetail('committee', committee);
  if (error && !row)
    return (
      <ErrorPanel title="没有读到资格审查" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton />;
  const hidden = row.$hidden?.conclusions as string | undefined;
  const found = row.conclusions as Conclusion[] | null;
  if (hidden)
    return (
      <Empty title={hidden}>{words('{评标}情况在{评标}报告提交{招标}人之前不向外透露（招标投标法 第44条）。')}</Empty>
    );
  return found ? (
    <ConclusionTable conclusions={found} />
  ) : (
    <Empty title="资格审查还没有汇总">全体评委提交后由组长汇总。</Empty>
  );
}

/** What the majority found of each bid. */
const columns = (): Column<Conclusion>[] => [
  {
    id: 'supplierName',
    title: words('{投标}人'),
    share: 2,
    render: (c) => <span title={c.supplierName}>{c.supplierName}</span>,
  },
  { id: 'price', title: words('{投标}报价'), numeric: true, render: (c) => shownPrice(c) },
  {
    id: 'passed',
    title: '结论',
    render: (c) => <StatusTag tone={c.passed ? 'done' : 'due'}>{c.passed ? '通过' : '否决'}</StatusTag>,
  },
  { id: 'votes', title: '表决', render: (c) => c.failures.map((f) => `${f.fails}/${f.votes}`).join('、') },
  {
    id: 'because',
    title: '否决的理由和依据',
    share: 3,
    render: (c) =>
      c.passed ? null : <span title={rejectionReason(c, paperWords)}>{rejectionReason(c, paperWords)}</span>,
  },
];

const ConclusionTable = ({ conclusions }: { conclusions: readonly Conclusion[] }) => (
  <DataTable rows={conclusions} columns={columns()} rowKey={(c) => c.bid} label="资格审查结论" dense />
);
