/** Letters and short messages: written with the message in one transaction, sent by the pump. */

import { isId } from '../../../kernel/record/kinds.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { first, type Queryable, sql, type Tx } from '../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { House } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { type Message, sayAround } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { screenUrl } from '../../../kernel/server/screen-url.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { lotInProject } from '../../../ui/format/lot-name.ts';
import { dispatchTopic, pumpLoops, realTime } from '../../dispatch/server/pump.ts';
import { officeWording } from '../../settings/server/settings.server.ts';
import { messageDelivery } from '../delivery/message-delivery.record.ts';
import { message } from '../message/message.record.ts';
import {
  type Channel,
  filled,
  type MessageKindId,
  messageKinds,
  type TemplateKind,
  topicOf,
  usualWording,
  type Wording,
} from '../message-kinds.ts';
import { messageTemplate } from '../message-template/message-template.record.ts';
import { mailerOf, type Sealing, type Speaking, type Vouching } from './mail.ts';
import { type Person, peopleFor, wants } from './preferences.ts';
import { providerOf } from './sms.ts';

/** Units whose connection with a lot must stay secret before the opening. */
const outsiders = ['supplier', 'expert'];

export interface Outgoing {
  kind: MessageKindId;
  subject: string;
  body?: string;
  /** What its link leads to. */
  matter: Matter | undefined;
  /** Recipient → the id of the message in the page. */
  messages: ReadonlyMap<string, string>;
}

interface Matter {
  lot: string | null;
  project: string | null;
}

/** What a link leads to, as far as it matters here; nothing where that cannot be told. */
async function matterOf(db: Queryable, house: House, link: string | undefined): Promise<Matter | undefined> {
  const [screen = '', query = ''] = (link ?? '').split('?');
  const asked = new URLSearchParams(query);
  const named = asked.get('lot') ?? asked.get('f.lot');
  if (isId(named)) return { lot: named, project: null };
  const record = house.records.get(house.screens[screen]?.record ?? screen.split('.')[0] ?? '');
  const id = asked.get('id');
  if (!record || !isId(id)) return undefined;
  const idOf = (name: 'lot' | 'project') => {
    if (record.id === name) return sql`id`;
    return record.fields[name]?.target
      ? sql.ref(sure(columnNamed(record, name), 'the column').column)
      : sql`null::uuid`;
  };
  if (!record.fields.lot && !record.fields.project && !['lot', 'project'].includes(record.id))
    return { lot: null, project: null };
  return first<Matter>(
    db,
    sql`select ${idOf('lot')} as lot, ${idOf('project')} as project from ${sql.table(tableOf(record))} where id = ${id}`,
  );
}

/** A row that a link names beside its `id`: `evaluation.room?committee=`. */
function rowNamed(house: House, link: string | undefined): { record: RecordType; id: string } | undefined {
  const [screen = '', query = ''] = (link ?? '').split('?');
  for (const [name, id] of new URLSearchParams(query)) {
    const record =
      name === 'id'
        ? house.records.get(house.screens[screen]?.record ?? screen.split('.')[0] ?? '')
        : house.records.get(name);
    if (record && isId(id)) return { record, id };
  }
  return undefined;
}

/** What a message is about, for its reader: the project with the lot, where its link leads to one. */
async function shownMatter(db: Queryable, house: House, link: string | undefined, matter: Matter | undefined) {
  const known = matter?.lot || matter?.project ? matter : undefined;
  const row = known ? undefined : rowNamed(house, link);
  // A review says by itself of which project it is.
  if (row?.record.id === 'review') {
    const found = await first<{ name: string | null }>(
      db,
      sql`select project_name as name from review where id = ${row.id}`,
    );
    return found?.name ?? '';
  }
  const of = known ?? (row ? await matterOf(db, house, `${row.record.id}.detail?id=${row.id}`) : undefined);
  if (!of?.lot) return of?.project ? nameOf(db, house, of) : '';
  // A link that names the lot alone says nothing of its project.
  const { project } = of.project ? of : ((await matterOf(db, house, `lot.detail?id=${of.lot}`)) ?? of);
  const [lotName, projectName] = await Promise.all([
    nameOf(db, house, of),
    project ? nameOf(db, house, { lot: null, project }) : '',
  ]);
  return lotInProject(projectName, lotName);
}

/** Whether it has anything to do with a lot that was not read out; what cannot be told counts as sealed. */
async function isSealed(db: Queryable, house: House, matter: Matter | undefined): Promise<boolean> {
  if (!matter) return true;
  if (!matter.lot && !matter.project) return false;
  return (await house.declared<Sealing>('sealing')[0]?.isSealed(db, matter)) ?? false;
}

/** The name of the lot or project; that much is public. */
async function nameOf(db: Queryable, house: House, { lot, project }: Matter): Promise<string> {
  const [record, id] = lot ? [house.records.get('lot'), lot] : [house.records.get('project'), project];
  if (!record || !id) return '';
  const row = await first<{ title: string }>(db, sql`select title from ${sql.table(tableOf(record))} where id = ${id}`);
  return row?.title ?? '';
}

/**
 * What a letter to the office's own people may say before the read-out: the program's words and the name of the lot.
 * Titles and bodies may have been written by a bidder, or name one.
 */
const reserved = (subject: string, name: string): string => {
  const words = subject.split('：')[0]!;
  return name && !words.includes(name) ? `${words}：${name}` : words;
};

async function wordingOf(db: Queryable, kind: TemplateKind, channel: Channel): Promise<Wording> {
  const [own] = await find(db, messageTemplate, { kind, channel }, { limit: 1 });
  return own ? { subject: own.subject ?? '', body: own.body ?? '' } : usualWording[kind][channel];
}

/** A unit that the platform has not checked is sent no text that a person typed: its addresses may be a stranger's. */
const isVouched = async (house: House, db: Queryable, unit: string): Promise<boolean> =>
  (await house.declared<Vouching>('vouching')[0]?.isVouched(db, unit)) ?? false;

const masked = (address: string) =>
  address.includes('@') ? address.replace(/^(.{1,2})[^@]*/, '$1***') : address.replace(/^(\d{3})\d{4}/, '$1****');

/** Where the person reads the message itself. */
const pageOf = (office: Office, person: Person, message: string) =>
  screenUrl(office, outsiders.includes(person.unitType) ? 'message.myDetail' : 'message.detail', { id: message }) ?? '';

/** Writes what goes out to each recipient who wants it and has an address. */
async function post(office: Office, tx: Tx, now: Date, outgoing: Outgoing): Promise<void> {
  const people = await peopleFor(tx, [...outgoing.messages.keys()], outgoing.kind);
  if (people.length === 0) return;
  const { matter } = outgoing;
  const sealed = await isSealed(tx, office.house, matter);
  const ways = { mail: mailerOf(office) !== undefined, sms: providerOf(office) !== undefined };
  const name = sealed && matter ? await nameOf(tx, office.house, matter) : '';
  const dueAt = await realTime(tx);
  let waits = false;
  for (const person of people) {
    const isOutsider = outsiders.includes(person.unitType);
    const isSecret = isOutsider && sealed;
    const said = sealed
      ? { 主题: reserved(outgoing.subject, name), 内容: '' }
      : { 主题: outgoing.subject, 内容: outgoing.body ?? '' };
    const isUnvouched = person.selfRegistered && !(await isVouched(office.house, tx, person.unit));
    const kind: TemplateKind = isUnvouched ? 'unvouched' : isSecret ? 'sealed' : outgoing.kind;
    for (const channel of ['mail', 'sms'] as const) {
      const address = channel === 'mail' ? person.email : person.mobile;
      if (!address || !wants(person, outgoing.kind, channel)) continue;
      const wording = await wordingOf(tx, kind, channel);
      const values = {
        ...(isUnvouched ? {} : { 姓名: person.name }),
        去处: pageOf(office, person, outgoing.messages.get(person.id)!),
        ...(isSecret || isUnvouched ? {} : said),
      };
      await insertRow(
        tx,
        messageDelivery,
        {
          channel,
          kind,
          recipient: person.id,
          unit: person.unit,
          address,
          masked: masked(address),
          subject: filled(wording.subject, values).replace(/\s+/g, ' ').slice(0, 1000),
          body: filled(wording.body, values),
          lot: isOutsider ? (matter?.lot ?? null) : null,
          project: isOutsider ? (matter?.project ?? null) : null,
          shown: !isSecret,
          lane: channel,
          attempts: 0,
          dueAt: ways[channel] ? dueAt : null,
        },
        { id: newId(), state: ways[channel] ? 'waiting' : 'kept', org: null, adduserid: null, now },
      );
      waits ||= ways[channel];
    }
  }
  if (waits) await signal(tx, dispatchTopic, 'posted');
}

/** The lot was read out: what went to its bidders may be seen; for what named the project only, when all its lots were. */
export async function showDeliveries(house: House, tx: Tx, { lot, project }: { lot: string; project: string }) {
  await sql`update message_delivery set shown = true where lot = ${lot} and not shown`.execute(tx);
  if (!(await house.declared<Sealing>('sealing')[0]?.isSealed(tx, { lot: null, project })))
    await sql`update message_delivery set shown = true where project = ${project} and lot is null and not shown`.execute(
      tx,
    );
}

async function sendDelivery(office: Office, id: string): Promise<string> {
  const { channel, address, subject, body, kind } = await get(office.db, messageDelivery, id);
  if (channel === 'mail') {
    const mailer = mailerOf(office);
    if (!mailer) throw new Error('没有配置邮件服务器（ZHAOCAI_SMTP_URL）');
    return mailer.send({ id, to: address!, subject: subject || '招采消息', text: body });
  }
  const provider = providerOf(office);
  if (!provider) throw new Error('没有配置短信服务（ZHAOCAI_SMS_URL 或 ZHAOCAI_SMS_ALIYUN）');
  return provider.send({ id, to: address!, text: body, template: kind, values: { text: body } });
}

export const deliveryLoops = pumpLoops({ record: messageDelivery, send: sendDelivery });

/** A letter that was kept for lack of a way out can only go when there is one. */
export const sendAgain: EffectOf<typeof messageDelivery> = async ({ office, row, tx }) => {
  const way = row.channel === 'mail' ? mailerOf(office) : providerOf(office);
  if (!way)
    throw new Refusal(
      row.channel === 'mail'
        ? '没有配置邮件服务器，不能外发；请设置 ZHAOCAI_SMTP_URL 和 ZHAOCAI_MAIL_FROM 后重新启动'
        : '没有配置短信服务，不能外发；请设置 ZHAOCAI_SMS_URL 或 ZHAOCAI_SMS_ALIYUN 后重新启动',
    );
  Object.assign(row, { attempts: 0, dueAt: await realTime(tx), takenUntil: null, because: null });
  await signal(tx, dispatchTopic, 'again');
};

// Puts a message before people, in the words of the project that it is about and, where its law has none, of the office,
// and posts what goes out to them by mail and phone: all in the caller's transaction. The one place where messages come to
// be.

/** One of `messageKinds`; a step of the work when its kind is not given. */
export type Content = Omit<Message, 'to'>;

const kindOf = (kind = 'step'): MessageKindId => (Object.hasOwn(messageKinds, kind) ? (kind as MessageKindId) : 'step');

/** How what is told of a matter is said. */
async function sayingOf(db: Queryable, house: House, id: string | null | undefined): Promise<(text: string) => string> {
  const wording = await officeWording(db);
  const says = id ? await house.declared<Speaking>('speaking')[0]?.saysOf(db, id) : undefined;
  const say = (piece: string) => resolveWording(says ? says(piece) : piece, wording);
  return (text) => sayAround(text, say);
}

export async function deliver(
  { office, tx, now }: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  to: readonly string[],
  { kind, about, ...content }: Content,
): Promise<void> {
  const messages = new Map([...new Set(to)].map((recipient) => [recipient, newId()]));
  if (messages.size === 0) return;
  const { subject, body, link } = content;
  const matter = await matterOf(tx, office.house, link);
  const say = await sayingOf(tx, office.house, about ?? matter?.lot ?? matter?.project);
  const said = { subject: say(subject), ...(body ? { body: say(body) } : {}) };
  const topic = topicOf({ kind: kindOf(kind), ...content });
  const named = await shownMatter(tx, office.house, link, matter);
  for (const [recipient, id] of messages) {
    const row = { recipient, ...said, ...(link ? { link } : {}), topic, matter: named || null };
    await insertRow(tx, message, row, { id, state: 'unread', org: null, adduserid: null, now });
    await signal(tx, `user:${recipient}`, 'message');
  }
  await post(office, tx, now, { kind: kindOf(kind), ...said, matter, messages });
}
