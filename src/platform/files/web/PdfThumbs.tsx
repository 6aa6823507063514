/** Small pictures of the pages; each is drawn when it comes into sight. */
import { useEffect, useRef } from 'react';
import type { PdfDocument } from './pdf-reader.ts';

interface PdfThumbsProps {
  document: PdfDocument;
  page: number;
  onChoose: (page: number) => void;
}

export function PdfThumbs({ document, page, onChoose }: PdfThumbsProps) {
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
