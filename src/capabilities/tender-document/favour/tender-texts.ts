/** Every place of a tender where words stand, as the linter reads them: lot, document, method, round before the bids, notice. */
import { richTextWords } from '../../../kernel/record/rich-text.ts';

type Row = Readonly<Record<string, any>>;

/** What is known of a tender, as plain rows; what is left out is not looked at. An amended copy of a row does as well. */
export interface Tender {
  project?: Row | null;
  lot?: Row | null;
  document?: Row | null;
  method?: Row | null;
  preliminary?: Row | null;
  setting?: Row | null;
  notice?: Row | null;
}

/** `condition`: who may bid; `score`: what gives points; `chapter`: everything else, where only a demand is one. */
export type Purpose = 'condition' | 'score' | 'chapter';

export interface TenderText {
  /** The record and field where it stands: `document.chapters`. */
  field: string;
  /** Where it stands, in words. */
  place: string;
  purpose: Purpose;
  text: string;
}

const words = (html: unknown) => richTextWords(String(html ?? ''));
const joined = (row: Row, fields: readonly string[]) =>
  fields
    .map((f) => row[f])
    .filter(Boolean)
    .join('：');

function* plain(
  record: string,
  label: string,
  row: Row | null | undefined,
  fields: Readonly<Record<string, string>>,
  purpose: Purpose,
): Generator<TenderText> {
  for (const [name, title] of Object.entries(fields))
    if (row?.[name]) yield { field: `${record}.${name}`, place: `${label}“${title}”`, purpose, text: words(row[name]) };
}

function* lines(
  field: string,
  label: string,
  found: readonly Row[] | null | undefined,
  parts: readonly string[],
  purpose: Purpose,
): Generator<TenderText> {
  for (const [i, row] of (found ?? []).entries())
    yield { field, place: `${label}第 ${i + 1} 行`, purpose, text: joined(row, parts) };
}

function* chapters(field: string, found: readonly Row[] | null | undefined): Generator<TenderText> {
  for (const { title, body } of found ?? [])
    yield { field, place: `章节“${title ?? ''}”`, purpose: 'chapter', text: `${title ?? ''}\n${words(body)}` };
}

/** Every text with the place where it stands, in the order of reading. */
export function* textsOf({ lot, document, method, preliminary, setting, notice }: Tender): Generator<TenderText> {
  yield* plain('lot', '标段', lot, { qualification: '{投标}人资格' }, 'condition');
  yield* plain('lot', '标段', lot, { content: '标段内容', quality: '质量要求' }, 'chapter');
  yield* lines('document.requirements', '资格要求', document?.requirements, ['name', 'level', 'detail'], 'condition');
  yield* plain('document', '{招标}文件', document, documentFields, 'chapter');
  yield* chapters('document.chapters', document?.chapters);
  yield* lines('method.qualificationItems', '初步评审', method?.qualificationItems, ['name', 'standard'], 'condition');
  yield* lines('method.scoreItems', '评分因素', method?.scoreItems, ['name', 'standard'], 'score');
  yield* lines('method.adjustments', '{评标}价格调整因素', method?.adjustments, ['name', 'standard'], 'score');
  yield* lines('setting.items', '资格审查因素', setting?.items, ['name', 'standard'], 'condition');
  yield* lines('setting.scores', '资格审查评分因素', setting?.scores, ['name', 'standard'], 'score');
  yield* plain('preliminary', '资格预审（第一阶段）文件', preliminary, { content: '递交的内容' }, 'condition');
  yield* chapters('preliminary.chapters', preliminary?.chapters);
  yield* plain('notice', '公告', notice, noticeFields, 'chapter');
}

const documentFields = {
  submitMethod: '递交方法',
  bidSecurityForm: '保证金形式',
  decisionFactors: '{定标}因素',
  payment: '付款方式',
  warranty: '质量保修',
};
const noticeFields = {
  foreword: '前言',
  remarks: '其他说明',
  documentMethod: '文件获取方法',
  submitMethod: '递交方法',
};

/** Digits and signs in full width, blanks and invisible signs do not hide a word. */
export const folded = (text: string): string =>
  text.replace(/[！-～]/g, (sign) => sign.normalize('NFKC')).replace(/[\s\u200b-\u200d\ufeff]+/g, '');

/**
 * A longer sentence is read clause by clause, and a longer clause in pieces: no author writes such a one, and reading
 * it whole would take seconds.
 */
const longSentence = 600;

const piecesOf = (text: string): string[] =>
  text.length <= longSentence
    ? [text]
    : text
        .split(/[，,、]/)
        .flatMap((clause) =>
          Array.from({ length: Math.ceil(clause.length / longSentence) }, (_, i) =>
            clause.slice(i * longSentence, (i + 1) * longSentence),
          ),
        );

/** The sentences of a text, as they stand in it. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[。；;！!？\n\r]/)
    .flatMap(piecesOf)
    .map((s) => s.trim())
    .filter(Boolean);
