import { DetailPage } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { contractLifecycle } from '../contract/contract.lifecycle.ts';
import { contract } from '../contract/contract.record.ts';
import { Comparison } from './Comparison.tsx';

export default function ContractDetailPage() {
  return (
    <DetailPage record={contract} lifecycle={contractLifecycle}>
      {(row) => (
        <>
          {row.returnedBecause && row.state === 'returned' ? (
            <Banner tone="due">退回意见：{row.returnedBecause}</Banner>
          ) : null}
          {row.comparison ? <Comparison compared={row.comparison} /> : null}
        </>
      )}
    </DetailPage>
  );
}
