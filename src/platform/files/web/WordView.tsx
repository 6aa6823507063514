/** A Word document as a readable page. */
import { useQuery } from '@tanstack/react-query';
import { renderAsync } from 'docx-preview';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { DrawnTooMuch, limitDrawn } from './drawn-limits.ts';
import type { ViewProps } from './PreviewPage.tsx';
import { documentToShow } from './reading.ts';
import { goWithin, tame } from './tame.ts';
import { Unreadable } from './Unreadable.tsx';
import { useBytes } from './useBytes.ts';

export default function WordView({ address }: ViewProps) {
  const bytes = useBytes(address);
  const { data, error } = useQuery({
    queryKey: ['file', 'document', address],
    queryFn: ({ signal }) => documentToShow(bytes.data!, signal),
    enabled: bytes.data !== undefined,
    gcTime: 0,
    retry: false,
  });
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    if (!data || !place.current) return;
    const into = place.current;
    // Drawn beside the page: nothing of it is anybody's to click before it was looked through.
    const drawn = document.createElement('div');
    renderAsync(data, drawn, undefined, {
      className: 'zc-docx',
      inWrapper: false,
      ignoreLastRenderedPageBreak: true,
      useBase64URL: true,
      // What others wrote may be shown, not run: an embedded HTML part could hold anything.
      renderAltChunks: false,
    })
      .then(() => {
        limitDrawn(drawn);
        tame(drawn);
        into.replaceChildren(...drawn.childNodes);
      })
      .catch((thrown) => setFailed(thrown instanceof DrawnTooMuch ? thrown : new Error('文档无法识别')));
    return () => into.replaceChildren();
  }, [data]);
  if (bytes.error) return <Unreadable error={bytes.error} onRetry={() => void bytes.refetch()} />;
  if (error ?? failed) return <Unreadable error={(error ?? failed)!} />;
  return (
    <>
      {data ? null : <Skeleton lines={10} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are what is clicked, and a key on one is a click */}
      <div className="zc-word" ref={place} onClick={(event) => goWithin(event, event.currentTarget)} />
    </>
  );
}
