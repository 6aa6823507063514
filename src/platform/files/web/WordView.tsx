/** A Word document as a readable page. */
import { useQuery } from '@tanstack/react-query';
import { renderAsync } from 'docx-preview';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/layout/states.tsx';
import type { ViewProps } from './PreviewPage.tsx';
import { documentToShow } from './reading.ts';
import { framed, tame } from './tame.ts';
import { Unreadable } from './Unreadable.tsx';
import { useBytes } from './useBytes.ts';

/** What a browser lays out without standing still; asked of a stranger's document that was drawn beside the page. */
const most = { elements: 400_000, depth: 200 };

export class DrawnTooMuch extends Error {}

/** @throws DrawnTooMuch, with the sentence for the reader, for more elements or deeper ones than a page bears */
export function limitDrawn(drawn: Element): void {
  const walk = document.createTreeWalker(drawn, NodeFilter.SHOW_ELEMENT);
  let elements = 0;
  let depth = 0;
  const step = (): boolean => {
    if (walk.firstChild()) {
      depth++;
      return true;
    }
    while (!walk.nextSibling()) {
      if (!walk.parentNode()) return false;
      depth--;
    }
    return true;
  };
  while (step())
    if (++elements > most.elements || depth > most.depth) throw new DrawnTooMuch('文档太大，不能在页面上显示');
}

export default function WordView({ file, address }: ViewProps) {
  const bytes = useBytes(address);
  const { data, error } = useQuery({
    queryKey: ['file', 'document', address],
    queryFn: ({ signal }) => documentToShow(bytes.data!, signal),
    enabled: bytes.data !== undefined,
    gcTime: 0,
    retry: false,
  });
  const [page, setPage] = useState<string>();
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    if (!data) return;
    let isLeft = false;
    // Drawn beside the page, so that nothing of it can be clicked before it was looked through.
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
        if (!isLeft) setPage(framed(drawn));
      })
      .catch((thrown) => setFailed(thrown instanceof DrawnTooMuch ? thrown : new Error('文档无法识别')));
    return () => {
      isLeft = true;
    };
  }, [data]);
  if (bytes.error) return <Unreadable error={bytes.error} onRetry={() => void bytes.refetch()} />;
  if (error ?? failed) return <Unreadable error={(error ?? failed)!} />;
  if (page === undefined) return <Skeleton lines={10} />;
  return (
    <iframe
      className="zc-word"
      title={file.name}
      // No script, no form, no origin of ours; a link may open a page of its own.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page}
    />
  );
}
