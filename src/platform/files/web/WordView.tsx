/** A Word document as a readable page. */
import { renderAsync } from 'docx-preview';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../ui/layout/states.tsx';
import type { ViewProps } from './PreviewPage.tsx';
import { Unreadable } from './Unreadable.tsx';
import { useBytes } from './useBytes.ts';

export default function WordView({ address }: ViewProps) {
  const { data, error, refetch } = useBytes(address);
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    if (!data || !place.current) return;
    const into = place.current;
    renderAsync(data, into, undefined, {
      className: 'zc-docx',
      inWrapper: false,
      ignoreLastRenderedPageBreak: true,
      useBase64URL: true,
      // What others wrote may be shown, not run: an embedded HTML part could hold anything.
      renderAltChunks: false,
    }).catch((thrown) => setFailed(thrown instanceof Error ? thrown : new Error(String(thrown))));
    return () => into.replaceChildren();
  }, [data]);
  if (error) return <Unreadable error={error} onRetry={() => void refetch()} />;
  if (failed) return <Unreadable error={new Error('文档无法识别')} />;
  return (
    <>
      {data ? null : <Skeleton lines={10} />}
      <div className="zc-word" ref={place} />
    </>
  );
}
