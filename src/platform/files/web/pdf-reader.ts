/** The PDF library, set up once; what it fetches beside its worker is laid into the assets by `tools/build.mjs`. */
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mostPoints } from '../../../kernel/reading/image-points.ts';
import { fileCall } from '../../../kernel/web/files.ts';
import workerAddress from './pdf-worker.ts?worker&url';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

const beside = `/assets/pdfjs-${pdfjs.version}`;

export type Reader = typeof import('pdfjs-dist/legacy/web/pdf_viewer.mjs');

let styles: HTMLLinkElement | undefined;

/** The parts of the viewer, which look for the library in the global scope; with their stylesheet, when first needed. */
export async function loadReader(): Promise<Reader> {
  Object.assign(globalThis, { pdfjsLib: pdfjs });
  if (!styles) {
    styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${beside}/web/pdf_viewer.css` });
    document.head.append(styles);
  }
  return import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
}

/** Seconds without a byte or an answer, after which the worker is held to be lost in the file. */
const patience = 20;
/** A bid of so many pages would fill a room. */
const mostPages = 10_000;

export interface Opening {
  document: Promise<PdfDocument>;
  /** Ends the worker at once, in the middle of any work. */
  end: () => void;
}

/**
 * Opens a document, in a worker of its own; read in ranges, so that the first page of a long one is there at once.
 *
 * @param onLost told when the worker was ended because it did not answer
 */
export function openPdf(address: string, onLost: () => void): Opening {
  const worker = new pdfjs.PDFWorker();
  const { url, headers } = fileCall(address);
  const task = pdfjs.getDocument({
    url,
    httpHeaders: headers,
    worker,
    cMapUrl: `${beside}/cmaps/`,
    standardFontDataUrl: `${beside}/standard_fonts/`,
    wasmUrl: `${beside}/wasm/`,
    withCredentials: true,
    enableXfa: false,
    maxImageSize: mostPoints,
  });
  let heard = Date.now();
  let isAsked = true;
  const hear = () => {
    heard = Date.now();
    isAsked = false;
  };
  task.onProgress = () => {
    heard = Date.now();
  };
  const document = task.promise.then((opened) => {
    if (opened.numPages > mostPages) throw new Error(`PDF 有 ${opened.numPages} 页，超过页面上显示的 ${mostPages} 页`);
    return opened;
  });
  document.then(hear, hear);
  const watching = setInterval(() => {
    if (isAsked && Date.now() - heard > patience * 1000) {
      end();
      onLost();
    } else if (!isAsked) {
      heard = Date.now();
      isAsked = true;
      document.then((opened) => opened.getPageMode()).then(hear, hear);
    }
  }, 2000);
  const end = () => {
    clearInterval(watching);
    // A worker that hangs would never answer a request to end by itself.
    worker.destroy();
    task.destroy().catch(() => {});
  };
  return { document, end };
}

export type PdfDocument = pdfjs.PDFDocumentProxy;

/** Whether addresses that a page only writes may become links: the library seeks them by a flag that Chromium reads since 112. */
export const readsAddresses = (() => {
  try {
    return new RegExp('', ['v'].join('')).flags === 'v';
  } catch {
    return false;
  }
})();
