/** What pages of later capabilities may draw; everything else of this folder is its own. */
export { DeskLinks } from './DeskLinks.tsx';
export { ReportText } from './ReportText.tsx';
export { SignatureTable } from './SignatureTable.tsx';
