/** The PDF library, set up once; what it fetches beside its worker is laid into the assets by `tools/build.mjs`. */
import * as pdfjs from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

const beside = `/assets/pdfjs-${pdfjs.version}`;

export type Reader = typeof import('pdfjs-dist/web/pdf_viewer.mjs');

let styles: HTMLLinkElement | undefined;

/** The parts of the viewer, which look for the library in the global scope; with their stylesheet, when first needed. */
export async function loadReader(): Promise<Reader> {
  Object.assign(globalThis, { pdfjsLib: pdfjs });
  if (!styles) {
    styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${beside}/web/pdf_viewer.css` });
    document.head.append(styles);
  }
  return import('pdfjs-dist/web/pdf_viewer.mjs');
}

/** Opens a document; read in ranges, so that the first page of a long one is there at once. */
export const openPdf = (url: string) =>
  pdfjs.getDocument({
    url,
    cMapUrl: `${beside}/cmaps/`,
    standardFontDataUrl: `${beside}/standard_fonts/`,
    wasmUrl: `${beside}/wasm/`,
    withCredentials: true,
    enableXfa: false,
  });

export type PdfDocument = pdfjs.PDFDocumentProxy;
