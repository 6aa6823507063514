/** Each kind of published paper as HTML: the sheet that its page in the portal draws too. */
import { anchorOn } from '../../../kernel/record/anchor.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import type { Sheet } from '../../../kernel/screen/sheet.ts';
import { publicitySheet } from '../../award/candidate-publicity/publicity-sheet.ts';
import { resultSheet } from '../../award/result-notice/result-sheet.ts';
import { terminationSheet } from '../../closing/termination/termination-sheet.ts';
import { changeSheet } from '../../notice/change/change-sheet.ts';
import { noticeSheet } from '../../notice/notice/notice-sheet.ts';
import { soleSourceSheet } from '../../notice/sole-source/sole-source-sheet.ts';
import { openingSheet } from '../../opening/opening/record-sheet.ts';
import { answerSheet } from '../../participation/question/answer-sheet.ts';
import { acceptanceSheet } from '../../performance/acceptance-notice/acceptance-sheet.ts';
import type { PublicRecord } from '../../project/public-address.ts';
import { addendumSheet } from '../../tender-document/addendum/addendum-sheet.ts';
import { violationSheet } from '../../violation/violation/violation-sheet.ts';
import { html, type Markup } from './html.ts';
import { sheetHtml } from './sheet-html.ts';

export interface PaperContext {
  /** Wording tokens in the words of the office. */
  words: (text: string) => string;
  /** The rows of an opening's summary sheet. */
  entries: readonly AnyRow[];
}

type Drawn = (row: AnyRow, words: PaperContext['words'], entries: readonly AnyRow[]) => Sheet;

const sheets: Readonly<Record<PublicRecord, Drawn>> = {
  notice: noticeSheet,
  'sole-source': soleSourceSheet,
  'notice-change': changeSheet,
  addendum: addendumSheet,
  question: answerSheet,
  opening: (row, words, entries) => openingSheet(row, entries, words),
  'candidate-publicity': publicitySheet,
  'result-notice': resultSheet,
  termination: terminationSheet,
  'acceptance-notice': acceptanceSheet,
  violation: violationSheet,
};

/** What was published, with the line that proves the history before it. */
export function paperHtml(record: PublicRecord, row: AnyRow, { words, entries }: PaperContext): Markup {
  const anchor = anchorOn(row);
  return html`${sheetHtml(sheets[record](row, words, entries))}
${
  anchor &&
  html`<p class="zp-anchor">项目存证${anchor.entry ? ` 第 ${anchor.entry} 条` : ''} <code>${anchor.head}</code></p>`
}`;
}

/** Files that everybody may take with the paper. */
export const filesOf = (row: AnyRow): readonly FileRef[] => (Array.isArray(row.attachments) ? row.attachments : []);
