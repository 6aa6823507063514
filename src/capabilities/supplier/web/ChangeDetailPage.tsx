/** 供应商变更: the change beside what is valid; the same page in the office and in the portal. */

import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { currentUser, DetailPage, rowAddress } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { supplierChange, supplierChangeLifecycle } from '../change/supplier-change.record.ts';
import { supplierChangeIs } from '../states.ts';
import { Compared } from './Compared.tsx';

export default function ChangeDetailPage() {
  return (
    <DetailPage
      record={supplierChange}
      lifecycle={supplierChangeLifecycle}
      extra={(row) => (
        <Link className="zc-button" to={rowAddress('supplier', row.supplier) ?? '/'}>
          {currentUser()?.dwtype === 'supplier' ? '本单位登记' : '供应商'}
        </Link>
      )}
    >
      {(row) => (
        <>
          <ChangeState row={row} />
          <Section title="变更对照">
            <Compared change={row} />
          </Section>
        </>
      )}
    </DetailPage>
  );
}

export function ChangeState({ row }: { row: AnyRow }) {
  if (supplierChangeIs.returned(row) && row.returnedBecause)
    return <Banner tone="due">退回意见：{row.returnedBecause}</Banner>;
  if (supplierChangeIs.adopted(row)) return <Banner tone="done">已于 {row.decidedOn} 核验通过并生效。</Banner>;
  if (supplierChangeIs.dropped(row)) return <Banner>已放弃，供应商资料没有改动。</Banner>;
  return <Banner tone="wait">核验通过以前，原资料一直有效，入库状态不变。</Banner>;
}
