/** The letters of subscriptions, and the loop that sends them: one letter for all that is new, never one for each. */

import { readClock } from '../../../kernel/server/clock.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import type { ServerLoop } from '../../../kernel/server/loops.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { mailerOf, type OutgoingMail } from '../../../platform/messages/server/mail.ts';
import { publicPath } from '../../project/project-paper.ts';
import { type PublicItem, publicLists } from '../public-lists.ts';
import {
  dues,
  kindName,
  moment,
  type PublicQuery,
  publicWay,
  readPublicQuery,
  shortRegion,
  yuan,
} from '../public-query.ts';
import { whatRuns } from '../what-runs.ts';
import { publicConditions, publicItems, recordsOf, withOffers } from './public-search.ts';
import { canSubscribe, keyOf, rhythms, type Subscription, subscriptionTopic, waitOf } from './subscriptions.ts';

type Words = (text: string) => string;

export const queryOf = (asked: string): PublicQuery => readPublicQuery(Object.fromEntries(new URLSearchParams(asked)));

/** What is subscribed to, in words. */
export const askedInWords = (query: PublicQuery, words: Words): string =>
  [houseWords(query, words), ...(query.q ? [`含“${query.q}”`] : [])].join(' · ');

/** … as far as the words are the program's own and not typed by a person. */
function houseWords(query: PublicQuery, words: Words): string {
  const { list, region, kind, way, trade, from, to, due } = query;
  return [
    words(publicLists[list]),
    ...(region.length > 0 ? [region.map(shortRegion).join('、')] : []),
    ...(kind.length > 0 ? [kind.map(kindName).join('、')] : []),
    ...(way.length > 0 ? [way.map((one) => publicWay(one, words)).join('、')] : []),
    ...(trade.length > 0 ? [`行业 ${trade.join('、')}`] : []),
    ...(from ? [`限价 ${from} 万元以上`] : []),
    ...(to ? [`限价 ${to} 万元以下`] : []),
    ...(due ? [dues[due]] : []),
  ].join(' · ');
}

/** What one letter lists; the page of the list has the rest. */
const most = 30;
/** After so many letters in a row that were not accepted, the address counts as dead. */
const mostFailures = 8;

interface Due extends Subscription {
  toldUntil: string | null;
  failures: number;
}

/** Takes one that is due, so that no other process sends the same; it comes back by itself. */
const claim = (office: Office) =>
  first<Due>(
    office.db,
    sql`update notice_subscription set due_at = clock_timestamp() + interval '10 minutes' where id = (
          select id from notice_subscription where state <> 'refused' and due_at <= clock_timestamp()
          order by due_at limit 1 for update skip locked)
        returning id, address, asked, rhythm, state, told_until as "toldUntil", failures`,
  );

async function news(office: Office, { asked, toldUntil }: Due, now: Date): Promise<PublicItem[]> {
  const query = queryOf(asked);
  const found = await rows<PublicItem>(
    office.db,
    sql`select i.* from ${publicItems(office.house, recordsOf(query.list), now)} i
        where i.at > ${toldUntil} and i.at <= ${now} and ${publicConditions(query, now)} order by i.at, i.id limit ${most}`,
  );
  return withOffers(office.db, found);
}

function lineOf(item: PublicItem, origin: string, now: Date): string {
  const facts = [
    item.owner,
    item.region && shortRegion(item.region),
    yuan(item.kind === 'notice' ? item.ceiling : null),
  ];
  const runs = whatRuns(item, now);
  return [
    item.title,
    facts.filter(Boolean).join('　'),
    ...(runs ? [[runs.says, ...runs.ends.map(({ at, of }) => `${moment(at)} ${of}`)].join('　')] : []),
    origin + publicPath(item.kind, item),
  ].join('\n');
}

/** How one leaves, in the letter and for the mail program's own button (RFC 8058). */
function leaving(office: Office, id: string): { page: string; headers: Record<string, string> } {
  const page = `${office.origin}/notices/subscription/${keyOf(office, id)}`;
  return {
    page,
    headers: {
      'List-Unsubscribe': `<${page}/end>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<notices.${new URL(office.origin ?? 'http://localhost').hostname}>`,
    },
  };
}

/** A person may have typed somebody else's address: nothing that they typed goes there, the page shows it. */
function confirmingLetter(office: Office, due: Due, words: Words): OutgoingMail {
  const { page, headers } = leaving(office, due.id);
  const query = queryOf(due.asked);
  const named = `${houseWords(query, words)}${query.q ? ' · 含指定的字词（见确认页面）' : ''}`;
  const text = `有人用这个邮箱订阅了：${named}（${rhythms[due.rhythm]}）。

如果是您，请打开下面的页面确认，确认之后才会收到邮件：
${page}

如果不是您，不用理会；没有确认就不会再有邮件。也可以在同一页面拒绝。`;
  return { id: due.id, to: due.address, subject: '请确认公告订阅', text, headers };
}

function newsLetter(office: Office, due: Due, items: readonly PublicItem[], now: Date, words: Words): OutgoingMail {
  const { page, headers } = leaving(office, due.id);
  const origin = office.origin ?? '';
  const rest = items.length === most ? `\n\n只列出前 ${most} 条，其余请看：\n${origin}/notices${due.asked}` : '';
  const text = `您订阅的：${askedInWords(queryOf(due.asked), words)}

${items.map((item) => lineOf(item, origin, now)).join('\n\n')}${rest}

——
修改或退订：${page}`;
  const [newest] = items;
  const subject = items.length === 1 ? `【招采】${newest?.title ?? ''}` : `【招采】${items.length} 条新公告`;
  return { id: `${due.id}.${now.getTime()}`, to: due.address, subject: subject.replace(/\s+/g, ' '), text, headers };
}

/** When it is looked at again; from when on its reader is told next. */
const rest = (office: Office, due: Due, toldUntil: Date | string | null) =>
  sql`update notice_subscription set due_at = clock_timestamp() + ${waitOf(due.rhythm)}::interval, told_until = ${toldUntil}, failures = 0
      where id = ${due.id} and state = 'active'`.execute(office.db);

async function failed(office: Office, due: Due, error: unknown): Promise<void> {
  office.log.warn({ err: error }, 'a letter of a subscription was not taken');
  if (due.failures + 1 >= mostFailures)
    await sql`delete from notice_subscription where id = ${due.id}`.execute(office.db);
  else
    await sql`update notice_subscription set failures = failures + 1,
        due_at = clock_timestamp() + make_interval(mins => ${10 * 2 ** due.failures}) where id = ${due.id}`.execute(
      office.db,
    );
}

async function step(office: Office): Promise<boolean> {
  const mailer = mailerOf(office);
  if (!mailer || !canSubscribe(office)) return false;
  const due = await claim(office);
  if (!due) return false;
  const words = await office.house.words(office.db);
  if (due.state === 'asked') {
    // Once, with any result: an address that was not confirmed gets one letter and no second.
    await sql`update notice_subscription set due_at = 'infinity' where id = ${due.id}`.execute(office.db);
    await mailer.send(confirmingLetter(office, due, words)).catch((error) => {
      office.log.warn({ err: error }, 'a letter of confirmation was not taken');
    });
    return true;
  }
  const now = await readClock(office.db);
  const items = await news(office, due, now);
  if (items.length === 0) {
    await rest(office, due, due.toldUntil);
    return true;
  }
  try {
    await mailer.send(newsLetter(office, due, items, now, words));
    // What came in the same moment as the last one listed is told with it or before it.
    await rest(office, due, items.length === most ? (items.at(-1)?.at ?? now) : now);
  } catch (error) {
    await failed(office, due, error);
  }
  return true;
}

async function untilDue({ db }: Office): Promise<number> {
  const next = await first<{ ms: number | null }>(
    db,
    sql`select extract(epoch from min(due_at) - clock_timestamp())::float * 1000 as ms
        from notice_subscription where state <> 'refused' and due_at < 'infinity'`,
  );
  return next?.ms == null ? 30_000 : Math.max(500, next.ms);
}

export const subscriptionLoop: ServerLoop = { topic: subscriptionTopic, title: '公告订阅', step, rest: untilDue };
