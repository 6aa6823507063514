/** Bids of the office's side: the same words for everybody until something was read out, then the list. */

import { ListPage, Page, useList, words } from '../../../kernel/web/index.ts';
import { Empty, Skeleton } from '../../../ui/layout/states.tsx';
import { bidLifecycle } from '../bid/bid.lifecycle.ts';
import { bid } from '../bid/bid.record.ts';

export default function TenderedBidsPage() {
  const { total, state, isLoading } = useList('bid', {});
  if (isLoading) return <Skeleton />;
  const isFiltered = state.q !== '' || Object.keys(state.filters).some((name) => name !== 'project' && name !== 'lot');
  if (total !== 0 || isFiltered) return <ListPage record={bid} lifecycle={bidLifecycle} title="{投标}文件" />;
  return (
    <Page title={words('{投标}文件')}>
      <Empty title={words('密封至{开标}')}>
        {words(
          '{开标}前任何人都不能得知谁、有多少单位递交了{投标}文件，也不能查看其内容（招标投标法 第22条、第28条）。唱标后在此列出。',
        )}
      </Empty>
    </Page>
  );
}
