/** A PDF: search, zoom, thumbnails, and the page in the address. */
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { PdfThumbs } from './PdfThumbs.tsx';
import type { ViewProps } from './PreviewPage.tsx';
import { loadReader, openPdf, type PdfDocument, type Reader } from './pdf-reader.ts';
import { Unreadable } from './Unreadable.tsx';

interface Viewing {
  document: PdfDocument;
  viewer: InstanceType<Reader['PDFViewer']>;
  bus: InstanceType<Reader['EventBus']>;
}

const steps = { least: 0.25, most: 4, by: 1.2 };

export default function PdfView({ address }: ViewProps) {
  const [query, setQuery] = useSearchParams();
  const [wantedPage] = useState(() => Number(query.get('page')) || 1);
  const place = useRef<HTMLDivElement>(null);
  const [viewing, setViewing] = useState<Viewing>();
  const [failed, setFailed] = useState<Error>();
  const [page, setPage] = useState(wantedPage);

  useEffect(() => {
    const container = place.current!;
    let gone = false;
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
      });
      linkService.setViewer(viewer);
      bus.on('pagesinit', () => {
        viewer.currentScaleValue = 'page-width';
        if (wantedPage <= document.numPages) viewer.currentPageNumber = wantedPage;
      });
      bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber));
      viewer.setDocument(document);
      linkService.setDocument(document, null);
      setViewing({ document, viewer, bus });
    })().catch((thrown) => !gone && setFailed(readable(thrown)));
    return () => {
      gone = true;
      opening.end();
    };
  }, [address, wantedPage]);

  useEffect(() => {
    if (!viewing) return;
    setQuery((before) => ({ ...Object.fromEntries(before), page: String(page) }), { replace: true });
  }, [viewing, page, setQuery]);

  if (failed) return <Unreadable error={failed} />;
  return (
    <div className="zc-pdf">
      {viewing ? <Tools {...viewing} page={page} /> : null}
      {viewing ? (
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

function Tools({ document, viewer, bus, page }: Viewing & { page: number }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ current: number; total: number }>();
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    const count = ({ matchesCount }: { matchesCount: { current: number; total: number } }) => setFound(matchesCount);
    bus.on('updatefindmatchescount', count);
    bus.on('updatefindcontrolstate', count);
    return () => {
      bus.off('updatefindmatchescount', count);
      bus.off('updatefindcontrolstate', count);
    };
  }, [bus]);
  const find = (again: boolean, backwards = false) =>
    bus.dispatch('find', {
      source: null,
      type: again ? 'again' : '',
      query: typed,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: backwards,
      matchDiacritics: false,
    });
  const zoom = (by: number) => {
    viewer.currentScale = Math.min(steps.most, Math.max(steps.least, viewer.currentScale * by));
  };
  const go = () => {
    const wanted = Number(number);
    if (wanted >= 1 && wanted <= document.numPages) viewer.currentPageNumber = wanted;
    setNumber(undefined);
  };
  return (
    <div className="zc-pdf-tools" role="toolbar" aria-label="阅读工具">
      <Button size="small" aria-label="上一页" disabled={page <= 1} onClick={() => viewer.previousPage()}>
        ‹
      </Button>
      <span>
        <Input
          size="small"
          className="zc-pdf-number"
          aria-label="页码"
          value={number ?? page}
          onChange={(event) => setNumber(event.target.value)}
          onBlur={go}
          onPressEnter={go}
        />{' '}
        / {document.numPages}
      </span>
      <Button size="small" aria-label="下一页" disabled={page >= document.numPages} onClick={() => viewer.nextPage()}>
        ›
      </Button>
      <Button size="small" aria-label="缩小" onClick={() => zoom(1 / steps.by)}>
        −
      </Button>
      <Button size="small" aria-label="放大" onClick={() => zoom(steps.by)}>
        +
      </Button>
      <Button
        size="small"
        onClick={() => {
          viewer.currentScaleValue = 'page-width';
        }}
      >
        适合宽度
      </Button>
      <span className="zc-pdf-find">
        <Input
          size="small"
          type="search"
          placeholder="在文件中查找"
          aria-label="在文件中查找"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={(event) => find(found !== undefined, event.shiftKey)}
        />
        <Button size="small" aria-label="上一处" disabled={!typed} onClick={() => find(true, true)}>
          ↑
        </Button>
        <Button size="small" aria-label="下一处" disabled={!typed} onClick={() => find(found !== undefined)}>
          ↓
        </Button>
        <output>{typed && found ? (found.total > 0 ? `${found.current} / ${found.total}` : '没有找到') : ''}</output>
      </span>
    </div>
  );
}
