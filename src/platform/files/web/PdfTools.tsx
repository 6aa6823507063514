/** The bar over a PDF: pages, size, search. */
import { Button, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { PdfDocument, Reader } from './pdf-reader.ts';

export interface Viewing {
  document: PdfDocument;
  viewer: InstanceType<Reader['PDFViewer']>;
  bus: InstanceType<Reader['EventBus']>;
}

const steps = { least: 0.25, most: 4, by: 1.2 };

export function PdfTools({ document, viewer, bus, page, children }: Viewing & { page: number; children?: ReactNode }) {
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
      {children}
    </div>
  );
}
