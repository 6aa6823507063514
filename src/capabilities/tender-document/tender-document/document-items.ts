/** What a tender document must hold, item by item (招标投标法 第19条). Pure. */
import { richTextWords } from '../../../kernel/record/rich-text.ts';

type Document = Readonly<Record<string, any>>;
interface Chapter {
  title?: string | null;
  body?: string | null;
}

/** Chapters that a document without files holds, by words in their titles. */
const chaptersOf: readonly [item: string, title: RegExp][] = [
  ['{投标}人须知', /须知/],
  ['技术要求', /技术|需求|清单|图纸|服务标准|供货/],
  ['{评标}标准', /评标|评审/],
  ['拟签订合同的条款', /合同/],
  ['{投标}文件格式', /^(?!.*合同).*格式/],
];

const wordsOf = (chapter: Chapter) => richTextWords(chapter.body ?? '').replace(/\s+/g, '');
/** 无, 略, a dash or a few signs say nothing. */
const saysNothing = (words: string) =>
  words.length < 4 || /^[（(]?(无|略|暂无|空|另行?附|待定|另行通知)[）)]?[。.]?$/.test(words);

/** The items that are lacking; chapters are asked for where no file can hold them. */
export function missingItems(document: Document): string[] {
  // That there are chapters, or files, is asked of the fields.
  const hasFiles = document.making !== 'web' && (document.attachments ?? []).length > 0;
  return [
    ...((document.requirements ?? []).length > 0 ? [] : ['{投标}人资格审查的标准（资格要求）']),
    ...(document.payment?.trim() ? [] : ['拟签订合同的主要条款：付款方式']),
    ...(document.warranty?.trim() ? [] : ['拟签订合同的主要条款：质量保修']),
    ...(hasFiles ? [] : missingChapters(document)),
  ];
}

/** What no written chapter holds, with or without files; nothing of a document that is all files. */
export function missingChapters(document: Document): string[] {
  const chapters = (document.chapters ?? []) as Chapter[];
  if (chapters.length === 0 || document.making === 'finished') return [];
  const written = chapters.filter((c) => !saysNothing(wordsOf(c)));
  return chaptersOf.filter(([, title]) => !written.some((c) => title.test(c.title ?? ''))).map(([item]) => item);
}

/** A chapter that has a title and says nothing. */
export const emptyChapter = (document: Document): string | undefined =>
  ((document.chapters ?? []) as Chapter[]).find((c) => saysNothing(wordsOf(c)))?.title ?? undefined;
