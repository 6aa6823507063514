/** The part of a tender document that binds everybody: what is digested, and what the agency signs. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';

const bound = [
  'project',
  'lot',
  'name',
  'method',
  'documentFrom',
  'documentUntil',
  'clarifyUntil',
  'bidDeadline',
  'openingPlace',
  'openingType',
  'submitMethod',
  'validityDays',
  'priceForm',
  'ceilingPrice',
  'bidSecurity',
  'bidSecurityForm',
  'making',
  'standardText',
  'documentFee',
  'paperClause',
  'requirements',
  'chapters',
  'threshold',
  'holders',
] as const;

/** Came later: a document that does not have them keeps the text that it was signed with. */
const boundWhereGiven = [
  'lotGroup',
  'lotOrder',
  'lotMost',
  'priceUnit',
  'ceilingQuote',
  'unlockMinutes',
  'holderMinutes',
  'disclosureMinutes',
  'drawSource',
  'mostFiles',
  'mostMegabytes',
  'payment',
  'warranty',
  'decidedBy',
  'decisionRule',
  'ballot',
  'decisionFactors',
] as const;

/**
 * The exact text that is signed and digested: canonical JSON of the binding fields; files by name, size and SHA-256.
 * @param document a stored row, as the server keeps it and the wire carries it
 */
export function documentContent(document: Readonly<Record<string, any>>): string {
  const fields = Object.fromEntries(bound.map((name) => [name, document[name] ?? null]));
  for (const name of boundWhereGiven) if (document[name] != null) fields[name] = document[name];
  const attachments = ((document.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({
    name,
    size,
    sha256,
  }));
  return canonicalJson({ format: 'zhaocai.tender-document', ...fields, attachments });
}

/** Who decides, and how, as the tender document says it beforehand (招标投标法 40; 国办发〔2024〕21号). */
export const deciders = { owner: '{招标}人', committee: '{定标}委员会（评定分离）' } as const;
/** How a decision committee comes to its winner. */
export const decisionRules = {
  vote: '票决：逐轮表决，得票超过全体成员半数的{中标}',
  price: '价格：报价最低的{中标}，报价相同的票决',
} as const;
export const ballotModes = { named: '记名', secret: '无记名' } as const;

/** Whether the evaluation committee puts its candidates in an order (实施条例 53), or only names them. */
export const candidateOrders = { ranked: '标明排序', unranked: '不排序' } as const;

/** The document leaves the decision to a committee. */
export const decidesByCommittee = (document: Readonly<Record<string, any>>): boolean =>
  document.decidedBy === 'committee';

// What a tender document must hold, item by item (招标投标法 第19条). Pure.

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

/** The name of a paper after its lot, where no other name is given; kept with its row, so in the words of its law. */
export const documentName = (lot: string): string => `${lot}{招标}文件`.slice(0, 600);
export const methodName = (lot: string): string => `${lot}{评标}办法`.slice(0, 300);
export const schemeName = (lot: string): string => `${lot}{招标}方案`.slice(0, 600);
