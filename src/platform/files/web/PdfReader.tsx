/** A PDF that is read: search, zoom, thumbnails, and a page that can be asked for from outside. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { PdfTools, type Viewing } from './PdfTools.tsx';
import { loadReader, openPdf, type PdfDocument, readsAddresses } from './pdf-reader.ts';
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

/** Small pictures of the pages; each is drawn when it comes into sight. */
interface PdfThumbsProps {
  document: PdfDocument;
  page: number;
  onChoose: (page: number) => void;
}

function PdfThumbs({ document, page, onChoose }: PdfThumbsProps) {
  return (
    <ol className="zc-pdf-thumbs" aria-label="页面">
      {Array.from({ length: document.numPages }, (_, i) => i + 1).map((n) => (
        <Thumb key={n} document={document} number={n} current={n === page} onChoose={onChoose} />
      ))}
    </ol>
  );
}

interface ThumbProps {
  document: PdfDocument;
  number: number;
  current: boolean;
  onChoose: (page: number) => void;
}

const width = 96;

function Thumb({ document, number, current, onChoose }: ThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const target = canvas.current!;
    let stop = () => {};
    const draw = async () => {
      const sheet = await document.getPage(number);
      const viewport = sheet.getViewport({ scale: (width * devicePixelRatio) / sheet.getViewport({ scale: 1 }).width });
      target.width = viewport.width;
      target.height = viewport.height;
      const task = sheet.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      // A page that cannot be drawn says so in the large view; its small picture just stays white.
      draw().catch(() => {});
    });
    sight.observe(target);
    return () => {
      sight.disconnect();
      stop();
    };
  }, [document, number]);
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li ref={item}>
      <button
        type="button"
        aria-current={current ? 'page' : undefined}
        aria-label={`第 ${number} 页`}
        onClick={() => onChoose(number)}
      >
        <canvas ref={canvas} width={width} height={Math.round(width * Math.SQRT2)} />
        <small>{number}</small>
      </button>
    </li>
  );
}
