import { Skeleton } from '../../../ui/layout/states.tsx';
import type { ViewProps } from './PreviewPage.tsx';
import { Unreadable } from './Unreadable.tsx';
import { useBytes } from './useBytes.ts';

/** UTF-8 where the bytes are that, otherwise GB 18030, which older programs in China write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

export default function TextView({ address }: ViewProps) {
  const { data, error, refetch } = useBytes(address);
  if (error) return <Unreadable error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} />;
  return <pre className="zc-plain">{decode(data)}</pre>;
}
