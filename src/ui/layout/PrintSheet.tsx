/** A page as it will lie on paper: A4, the official order of title, number and body, nothing of the shell. */
import { type ReactNode, useEffect } from 'react';

export interface PrintSheetProps {
  title: string;
  number?: string;
  foot?: ReactNode;
  landscape?: boolean;
  /** Rows of its table: many are printed densely. */
  rows?: number;
  children: ReactNode;
}

const manyRows = 100;

export function PrintSheet({ title, number, foot, landscape, rows = 0, children }: PrintSheetProps) {
  // A fixed page rule cannot know the direction, so the sheet brings its own while it stands.
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: A4 ${landscape ? 'landscape' : 'portrait'}; margin: 18mm 16mm; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet);
    };
  }, [landscape]);
  return (
    <div className="zc-print-desk">
      <div className="zc-print-tools">
        <button type="button" className="zc-button zc-button-main" onClick={() => window.print()}>
          打印 / 存为 PDF
        </button>
      </div>
      <article
        className={`zc-print${landscape ? ' zc-print-landscape' : ''}${rows > manyRows ? ' zc-print-dense' : ''}`}
      >
        <h1>{title}</h1>
        {number ? <p className="zc-print-number">{number}</p> : null}
        {children}
        {foot ? <footer>{foot}</footer> : null}
      </article>
    </div>
  );
}
