/** A PDF that is read: search, zoom, thumbnails, and a page that can be asked for from outside. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { PdfThumbs } from './PdfThumbs.tsx';
import { PdfTools, type Viewing } from './PdfTools.tsx';
import { loadReader, openPdf, readsAddresses } from './pdf-reader.ts';
import { Unreadable } from './Unreadable.tsx';

export interface PdfReaderProps {
  address: string;
  /** Where it opens, and where it goes when this is asked again with another `times`. */
  at?: { page: number; times: number };
  onPage?: (page: number) => void;
  /** It fills what stands around it, and leaves out the thumbnails. */
  beside?: boolean;
  /** Behind the search. */
  tools?: ReactNode;
}

export function PdfReader({ address, at = { page: 1, times: 0 }, onPage, beside, tools }: PdfReaderProps) {
  const place = useRef<HTMLDivElement>(null);
  const [viewing, setViewing] = useState<Viewing>();
  const [failed, setFailed] = useState<Error>();
  const [page, setPage] = useState(at.page);
  const wanted = useRef(at.page);
  wanted.current = at.page;

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let gone = false;
    // Fitted to the width, it stays so when its place becomes wider or narrower.
    let refit = () => {};
    const watched = new ResizeObserver(() => container.clientWidth > 0 && refit());
    const opening = openPdf(address, () => setFailed(new Error('读这个 PDF 用的时间太长，已经停止，不能在页面上显示')));
    void (async () => {
      const reader = await loadReader();
      const document = await opening.document;
      if (gone) return;
      const bus = new reader.EventBus();
      const linkService = new reader.PDFLinkService({
        eventBus: bus,
        externalLinkTarget: 2,
        externalLinkRel: 'noopener noreferrer',
      });
      const findController = new reader.PDFFindController({ eventBus: bus, linkService });
      const viewer = new reader.PDFViewer({
        container,
        eventBus: bus,
        linkService,
        findController,
        removePageBorders: true,
        enableAutoLinking: readsAddresses,
      });
      linkService.setViewer(viewer);
      bus.on('pagesinit', () => {
        viewer.currentScaleValue = 'page-width';
        if (wanted.current <= document.numPages) viewer.currentPageNumber = wanted.current;
        setViewing({ document, viewer, bus });
        refit = () => {
          if (viewer.currentScaleValue === 'page-width') viewer.currentScaleValue = 'page-width';
        };
        watched.observe(container);
      });
      bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber));
      viewer.setDocument(document);
      linkService.setDocument(document, null);
    })().catch((thrown) => !gone && setFailed(readable(thrown)));
    return () => {
      gone = true;
      watched.disconnect();
      setViewing(undefined);
      opening.end();
    };
  }, [address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page may be asked for twice
  useEffect(() => {
    if (viewing && at.page <= viewing.document.numPages) viewing.viewer.currentPageNumber = at.page;
  }, [viewing, at.page, at.times]);

  useEffect(() => {
    if (viewing) onPage?.(page);
  }, [viewing, page, onPage]);

  if (failed) return <Unreadable error={failed} />;
  return (
    <div className={`zc-pdf${beside ? ' zc-pdf-beside' : ''}`}>
      {viewing ? (
        <PdfTools {...viewing} page={page}>
          {tools}
        </PdfTools>
      ) : null}
      {viewing && !beside ? (
        <PdfThumbs document={viewing.document} page={page} onChoose={(n) => (viewing.viewer.currentPageNumber = n)} />
      ) : null}
      <div className="zc-pdf-frame">
        {viewing ? null : <Skeleton lines={12} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is scrolled by keyboard */}
        <div className="zc-pdf-pages" ref={place} tabIndex={0} role="document" aria-label="正文">
          <div className="pdfViewer" />
        </div>
      </div>
    </div>
  );
}

function readable(thrown: unknown): Error {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'PasswordException') return new Error('文件有打开口令');
  if (name === 'InvalidPDFException') return new Error('文件不是完整的 PDF');
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
