/**
 * What a tender that is out is judged by, and where it stands. An addendum changes it, and nothing else does; a field that
 * is neither here nor among what stays would be missed, so a test counts them all. Pure.
 */
import { isObject, readObject } from '../../../kernel/record/read-object.ts';
import { policyInputs } from '../evaluation-method/policy-fields.ts';
import { priceFields } from '../evaluation-method/price-fields.ts';

/** What a change is about: whether it may affect the preparation of bids follows from it (招标投标法实施条例 第21条). */
export const touches = {
  ceiling: '最高{投标}限价和固定金额',
  qualification: '资格条件',
  scoring: '评审标准、评分和{定标}办法',
  scope: '{招标}范围、工期和质量',
  format: '{投标}文件的格式、份数和递交',
  security: '{投标}保证金',
  terms: '合同条款和{投标}有效期',
  text: '{招标}文件的文字、附件',
  dates: '时间',
  place: '地点',
} as const;
export type Touch = keyof typeof touches;

/** More time to take the document or to ask, and another place, ask for no other bid. */
const harmless: ReadonlySet<Touch> = new Set(['dates', 'place']);
export const disturbs = (touch: Touch): boolean => !harmless.has(touch);

export type JudgedRecord = 'lot' | 'tender-document' | 'evaluation-method' | PreliminaryJudged;
/** What a round before the bids is judged by. */
export type PreliminaryJudged = 'preliminary-document' | 'qualification-setting';

const all = <T extends string>(touch: T, fields: readonly string[]): Record<string, T> =>
  Object.fromEntries(fields.map((name) => [name, touch]));

/** The fields that an addendum may change, by the record in which they are decided. */
export const judged: Readonly<Record<JudgedRecord, Readonly<Record<string, Touch>>>> = {
  lot: {
    ...all('ceiling', ['ceilingPrice', 'provisionalSum']),
    ...all('scope', ['content', 'quality', 'durationDays', 'plannedStart']),
    ...all('qualification', ['qualification', 'acceptsConsortium']),
    bidSecurity: 'security',
    validityDays: 'terms',
    place: 'place',
  },
  'tender-document': {
    ceilingQuote: 'ceiling',
    requirements: 'qualification',
    ...all('scoring', ['decidedBy', 'decisionRule', 'ballot', 'decisionFactors']),
    ...all('format', ['priceForm', 'priceUnit', 'submitMethod', 'mostFiles', 'mostMegabytes', 'paperClause']),
    bidSecurityForm: 'security',
    ...all('terms', ['payment', 'warranty']),
    chapters: 'text',
    ...all('dates', ['documentUntil', 'clarifyUntil']),
    ...all('place', ['openingPlace']),
  },
  'evaluation-method': {
    qualificationItems: 'qualification',
    ...all('scoring', ['type', 'generalTechnology', 'generalReason']),
    ...all('scoring', ['scoreItems', 'deviationPoints', 'adjustments', 'deviationAmount']),
    ...all('scoring', ['lowMean', 'lowSecond', 'lowLimit']),
    ...all('scoring', ['dropExperts', 'reasonAbove', 'reasonBelow', 'candidates', 'candidateOrder', 'tie']),
    ...all(
      'scoring',
      Object.keys(priceFields).filter((name) => name !== 'priceForm'),
    ),
    ...all('scoring', [...policyInputs]),
  },
  'preliminary-document': {
    ...all('format', ['submitMethod', 'mostFiles', 'mostMegabytes']),
    content: 'format',
    chapters: 'text',
    ...all('dates', ['documentUntil']),
  },
  'qualification-setting': {
    ...all('qualification', ['items', 'mode', 'passMost']),
    scores: 'scoring',
  },
};

/** In which records what is judged stands, before the bids and of them; each written last what must agree with the others. */
export const judgedIn = {
  bid: ['lot', 'evaluation-method', 'tender-document'],
  preliminary: ['qualification-setting', 'preliminary-document'],
} as const satisfies Readonly<Record<string, readonly JudgedRecord[]>>;

/** What stays as it was issued, with the reason and what to do instead: a refusal reads it out. */
export const unchangeable: Readonly<Partial<Record<JudgedRecord, Readonly<Record<string, string>>>>> = {
  'tender-document': {
    ...all(
      '标段之间的兼投、兼中规则写在同组每一个标段已经发出的文件里，只改一份会使各标段不一致：请按已发出的规则评审和定标',
      [...['lotGroup', 'lotOrder', 'lotMost']],
    ),
    ...all(
      '持钥人的密钥已随文件公布，投标人用它加密：换人会使已经封好的投标打不开；持钥人不能履职的，达到启封所需人数的其他持钥人即可启封，请改用其余持钥人',
      ['holders', 'threshold'],
    ),
    ...all('招标文件的正文、附件已经签名发出，不能替换：改动写在补遗的内容中，新的文件作为补遗的附件上传', [
      ...['attachments', 'template', 'standardText'],
    ]),
    ...all('抽取评委的公开随机源发出后不能改，否则抽取结果可以挑选（招标投标法 第37条）：请按原定的抽取', [
      'drawSource',
    ]),
    bidDeadline: '投标截止由“新投标截止”一栏修改，开标随之变更',
  },
  'preliminary-document': {
    ...all('持钥人的密钥已随文件公布，申请人用它加密：换人会使已经封好的申请打不开；请由其余持钥人启封', [
      'holders',
      'threshold',
    ]),
    ...all('文件的正文、附件已经签名发出，不能替换：改动写在补遗的内容中，新的文件作为补遗的附件上传', [
      ...['attachments', 'template'],
    ]),
    deadline: '递交截止由“新的截止时间”一栏修改',
    setting: '审查内容已随文件锁定，不能换成另一份：请在补遗中逐项修改审查因素',
    drawSource: '抽取审查人员的公开随机源发出后不能改，否则抽取结果可以挑选：请按原定的抽取',
  },
};

export const isJudged = (record: string, field: string): boolean =>
  Object.hasOwn(judged, record) && Object.hasOwn(judged[record as JudgedRecord], field);

/** What one decides stands in others too: they follow. */
export const alsoIn: Readonly<Record<string, { record: JudgedRecord; field: string }>> = {
  'lot.ceilingPrice': { record: 'tender-document', field: 'ceilingPrice' },
  'lot.bidSecurity': { record: 'tender-document', field: 'bidSecurity' },
  'lot.validityDays': { record: 'tender-document', field: 'validityDays' },
  'tender-document.priceForm': { record: 'evaluation-method', field: 'priceForm' },
};

/** One field of one record: stored values, and in words what differs. */
export interface JudgedChange {
  record: JudgedRecord;
  field: string;
  label: string;
  before: unknown;
  after: unknown;
  lines: DifferenceLine[];
}

export interface DifferenceLine {
  /** Which part of the field; empty where the field has none. */
  what: string;
  /** In words; empty for nothing. */
  before: string;
  after: string;
}

/** Each difference as one line: 最高投标限价：35,000,000.00 元 → 34,000,000.00 元. */
export const changedInWords = (changes: readonly JudgedChange[] | null | undefined): string[] =>
  (changes ?? []).flatMap((c) =>
    c.lines.map((l) => `${c.label}${l.what ? ` ${l.what}` : ''}：${l.before || '（无）'} → ${l.after || '（无）'}`),
  );

export type Wanted = Readonly<Partial<Record<JudgedRecord, Readonly<Record<string, unknown>>>>>;

/** @returns nothing where the text is no such object */
export function readWanted(wanted: unknown): Wanted | undefined {
  const read = readObject(wanted);
  return read && Object.values(read).every(isObject) ? (read as Wanted) : undefined;
}

/** `type`, `wanted`, `content` and `attachments` are looked at. */
type Addendum = Readonly<Record<string, any>>;

/** What an addendum touches: its fields, its files, and what its words say they change. */
export function touchedBy(addendum: Addendum): Set<Touch> {
  const found = new Set<Touch>();
  for (const [record, values] of Object.entries(readWanted(addendum.wanted) ?? {}))
    for (const field of Object.keys(values ?? {})) {
      const touch = isJudged(record, field) ? judged[record as JudgedRecord][field] : undefined;
      if (touch) found.add(touch);
    }
  for (const touch of touchedInWords(String(addendum.content ?? ''))) found.add(touch);
  const hasFiles = Array.isArray(addendum.attachments) && addendum.attachments.length > 0;
  // What calls itself a change and names no field changes words of the document.
  if (hasFiles || (addendum.type === 'change' && found.size === 0)) found.add('text');
  return found;
}

/** Whether it may affect the preparation of bids, computed (招标投标法 第23条, 实施条例 第21条). */
export const mayAffect = (addendum: Addendum): boolean => [...touchedBy(addendum)].some(disturbs);

/** In words, for a sentence: 最高投标限价和固定金额、资格条件. */
export const touchedWords = (found: Iterable<Touch>): string =>
  [...found]
    .filter(disturbs)
    .map((touch) => touches[touch])
    .join('、');

const changing =
  /改为|调整为|调整至|修改为|变更为|更改为|更正为|降为|降至|降低到|提高到|提高至|增加|新增|删除|删去|取消|替换为/;
const subjects: readonly [Touch, RegExp][] = [
  ['ceiling', /最高(?:投标)?限价|招标控制价|拦标价|暂列金额/],
  ['qualification', /资质|资格(?:条件|要求|审查|评审)|业绩要求|项目(?:负责人|经理).{0,6}(?:要求|证书|职称)|联合体/],
  ['scoring', /评分|评标办法|评审(?:因素|标准|办法)|分值|权重|得分|价格分|定标(?:办法|方法|因素)/],
  ['scope', /招标范围|工作内容|工程量|工期|交货期|服务期|质量(?:要求|标准)/],
  ['format', /投标文件(?:的)?(?:格式|份数|组成)|报价形式|递交方(?:式|法)/],
  ['security', /投标保证金/],
  ['terms', /投标有效期|付款方式|质保期|保修期|违约/],
];
const isDenied = /不(?:作|做)?(?:调整|修改|变更|改变)|保持不变|均?不变/;

/** What sentences of a text say that they change. They misfire, so that they only ask for time, or for a reason. */
export function touchedInWords(text: string): Set<Touch> {
  const found = new Set<Touch>();
  for (const sentence of text.normalize('NFKC').split(/[。;；!\n]/)) {
    if (!changing.test(sentence) || isDenied.test(sentence)) continue;
    for (const [touch, subject] of subjects) if (subject.test(sentence)) found.add(touch);
  }
  return found;
}

const ceilingSaid =
  /(?:最高(?:投标)?限价|招标控制价|拦标价)[^。;；\n]{0,40}?(?:改为|调整为|调整至|修改为|变更为|更正为|降为|降至)[^。;；\n]{0,20}?\d/;

/** A ceiling that only the words change: everybody would be judged by the old one. @returns the phrase */
export function ceilingInWordsOnly(text: string, found: Wanted): string | undefined {
  if (found.lot?.ceilingPrice !== undefined || found['tender-document']?.ceilingQuote !== undefined) return undefined;
  return ceilingSaid.exec(text.normalize('NFKC'))?.[0];
}
