/** The PDF library's worker, in the form for older browsers. */
import '../../../ui/older/polyfills.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
