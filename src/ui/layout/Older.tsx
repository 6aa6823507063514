import { Button } from 'antd';

/** What a list knows of its next page. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Below a list that shows the newest first: its next page. Nothing stands there where there is none. */
export function Older({ of }: { of: Paged }) {
  if (!of.hasNextPage) return null;
  return (
    <p className="zc-older">
      <Button loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        再看更早的
      </Button>
    </p>
  );
}
