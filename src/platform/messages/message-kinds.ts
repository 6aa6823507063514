/** Kinds of messages: what a person may choose for each, and its words by mail and SMS. */
import { unknownVariables } from '../templates/fill.ts';

export interface MessageKind {
  label: string;
  hint: string;
  /** Where it goes besides the page, unless the person says otherwise. */
  mail: boolean;
  sms: boolean;
}

export const messageKinds = {
  step: { label: '待办与进展', hint: '审核、退回、发布、答复等，与您经办或参加的项目有关', mail: true, sms: false },
  deadline: { label: '期限预警', hint: '法定期限剩 3 日、1 日和超期', mail: true, sms: true },
  account: { label: '账号与单位', hint: '账号安全、授权、证照到期', mail: true, sms: false },
} as const satisfies Readonly<Record<string, MessageKind>>;

export type MessageKindId = keyof typeof messageKinds;

/** What a message is about, as its reader sorts hundreds of them; {@link MessageKindId} says where it goes. */
export const messageTopics = {
  review: '审核',
  turn: '请您办理',
  deadline: '期限',
  progress: '进展',
  account: '账号与单位',
} as const;
export type MessageTopic = keyof typeof messageTopics;

/**
 * The topic of a message: what its kind says, or else where it leads and whether its own words ask for something. A title that
 * a person typed stands behind the colon and is not looked at.
 */
export function topicOf({
  kind,
  link = '',
  subject,
}: {
  kind: MessageKindId;
  link?: string;
  subject: string;
}): MessageTopic {
  if (kind !== 'step') return kind;
  if (/^review\./.test(link)) return 'review';
  return /请|催办/.test(subject.split('：')[0] ?? '') ? 'turn' : 'progress';
}

/**
 * `sealed` stands for every message to a bidder or expert about a lot that was not read out. `unvouched` stands for
 * every message to a person of a unit that registered itself and that the platform has not checked: the address may be
 * anybody's.
 */
export const templateKinds = {
  ...(Object.fromEntries(Object.entries(messageKinds).map(([id, k]) => [id, k.label])) as Record<
    MessageKindId,
    string
  >),
  sealed: '保密期内的消息',
  unvouched: '发给未核验单位的消息',
} as const;
export type TemplateKind = keyof typeof templateKinds;

export const channels = { mail: '电子邮件', sms: '短信' } as const;
export type Channel = keyof typeof channels;

export interface Wording {
  subject: string;
  body: string;
}

/** What may stand in double braces. A sealed message knows nothing of what it is about. */
export const placeholders: Readonly<Record<TemplateKind, readonly string[]>> = {
  step: ['主题', '内容', '去处', '姓名'],
  deadline: ['主题', '内容', '去处', '姓名'],
  account: ['主题', '内容', '去处', '姓名'],
  sealed: ['去处', '姓名'],
  // A name, too, is what somebody typed.
  unvouched: ['去处'],
};

const letter =
  '{{姓名}}，您好：\n\n{{主题}}\n\n{{内容}}\n\n{{去处}}\n\n本邮件由系统自动发出，请勿回复。接收方式可在“消息设置”中调整。';

export const usualWording: Readonly<Record<TemplateKind, Readonly<Record<Channel, Wording>>>> = {
  step: {
    mail: { subject: '【招采】{{主题}}', body: letter },
    sms: { subject: '', body: '{{主题}}，请登录平台办理。' },
  },
  deadline: {
    mail: { subject: '【招采·期限】{{主题}}', body: letter },
    sms: { subject: '', body: '期限提醒：{{主题}}。' },
  },
  account: {
    mail: { subject: '【招采】{{主题}}', body: letter },
    sms: { subject: '', body: '{{主题}}，请登录平台查看。' },
  },
  sealed: {
    mail: {
      subject: '【招采】您有一条新消息',
      body: '{{姓名}}，您好：\n\n您有一条新消息。为保守开标前的秘密，内容不在邮件中显示，请登录后查看。\n\n{{去处}}',
    },
    sms: { subject: '', body: '您有一条新消息，请登录平台查看。' },
  },
  unvouched: {
    mail: {
      subject: '【招采】您有一条新消息',
      body: '您好：\n\n您在平台的账号有一条新消息。单位资料核验之前，内容不在邮件中显示，请登录后查看。\n\n{{去处}}\n\n您如果没有平台账号，是有人填错了邮箱，请不必理会。',
    },
    sms: { subject: '', body: '您有一条新消息，请登录平台查看。' },
  },
};

/** A placeholder that the kind does not have. */
export const strangePlaceholder = (kind: TemplateKind, text: string): string | undefined =>
  unknownVariables(text, placeholders[kind] ?? [])[0];

/** Fills a wording; lines that became empty are left out of letters. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => values[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
