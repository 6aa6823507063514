/** 兼投不兼中: lot by lot, in the order of the documents, who leads and who was passed over for which reason. */

import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, to, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { AllocatedLot } from '../allocation/allocation.rules.ts';
import { lotAllocation, lotAllocationLifecycle } from '../allocation/lot-allocation.record.ts';
import { lotAllocationIs } from '../states.ts';
import './allocation.css';

export default function AllocationPage() {
  return (
    <DetailPage record={lotAllocation} lifecycle={lotAllocationLifecycle}>
      {(row) => (
        <>
          {lotAllocationIs.replaced(row) ? <Banner tone="idle">{row.replacedBecause ?? '已重新计算。'}</Banner> : null}
          <Lots row={row} />
        </>
      )}
    </DetailPage>
  );
}

function Lots({ row }: { row: AnyRow }) {
  return (
    <Section
      title="各标段"
      extra={
        <span className="zc-hint">{words(`一个{投标}人最多{中标} ${row.most} 个标段，按文件约定的次序确定`)}</span>
      }
    >
      <DataTable
        rows={(row.allocated ?? []) as AllocatedLot[]}
        rowKey={(l) => l.lot}
        label="各标段"
        columns={[
          { id: 'order', title: '次序', numeric: true, render: (l) => l.order },
          {
            id: 'lot',
            title: '标段',
            render: (l) => <Link to={to('evaluation-report.list', { 'f.lot': l.lot })}>{l.name}</Link>,
          },
          {
            id: 'leader',
            title: words('第一{中标}候选人'),
            share: 2,
            render: (l) =>
              l.leader
                ? `${l.leader.supplierName}（${words('{评标}')}排名第 ${l.leader.rank}）`
                : words('没有可以推荐的{投标}人'),
          },
          {
            id: 'passed',
            title: '不再推荐',
            share: 3,
            whole: true,
            render: (l) =>
              l.passed.length === 0 ? (
                <span className="zc-none">无</span>
              ) : (
                l.passed.map((p) => (
                  <p key={p.bid} className="zc-passed">
                    {p.supplierName}：{p.because}
                  </p>
                ))
              ),
          },
        ]}
      />
    </Section>
  );
}
