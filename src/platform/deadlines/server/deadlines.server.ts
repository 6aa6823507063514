import { anybody } from '../../../kernel/access/where.ts';
import { date, integer } from '../../../kernel/record/field.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { answerOf, text as schemaText } from '../../../kernel/server/openapi-schemas.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { addDays, dateInShanghai } from '../../calendar/iso-date.ts';
import { calendarDays, feedOf, feedTable, feedText, newFeed, revokeFeed } from './days.ts';
import {
  arrangeDeadline,
  closeDeadline,
  dropDeadline,
  keepDeadlineHandling,
  lapseDeadline,
  owingPeople,
  stopDeadline,
  warnOfDeadline,
} from './deadline.effects.ts';
import { deadlinesBetween, myDeadlines, ofNoProjectIndex, ofProjectsIndex } from './reading.ts';
import { concernedBy, noteTouched, settleOpen, settleTouched } from './settle.ts';

const longestRange = 100;
/** Lines of a day in a calendar, where the caller does not say how many. */
const [usualLines, mostLines] = [4, 50];

function askedDay(value: unknown, name: string): string {
  try {
    return addDays(String(value ?? ''), 0);
  } catch {
    throw new Refusal(`${name}应写作 2026-11-01`);
  }
}

function askedDays(asked: unknown, now: Date): { from: string; to: string } {
  const query = asked as { from?: string; to?: string };
  const from = askedDay(query.from ?? dateInShanghai(now), '起始日');
  const to = askedDay(query.to ?? addDays(from, 31), '截止日');
  if (to < from) throw new Refusal(`截止日 ${to} 早于起始日 ${from}，请改正`);
  if (to > addDays(from, longestRange)) throw new Refusal(`一次最多查看 ${longestRange} 日，请缩小范围`);
  return { from, to };
}

export const deadlinesServer: ServerPart = {
  effects: {
    arrangeDeadline,
    stopDeadline,
    closeDeadline,
    dropDeadline,
    warnOfDeadline,
    lapseDeadline,
    keepDeadlineHandling,
  },
  recipients: { deadlineOwing: owingPeople },
  followsWhere: (house, { id }) => {
    // A year's holidays moved what is counted in that year.
    if (id === 'holiday-arrangement') return ({ tx }) => emit(tx, 'deadlines.calendar', {});
    const concerned = concernedBy(house, id);
    return concerned && ((acted) => noteTouched(concerned, acted));
  },
  events: {
    'deadlines.touched': ({ office, tx, payload, now }) => settleTouched({ office, tx, now }, payload),
    'deadlines.calendar': (context) => settleOpen(context),
  },
  tables: [feedTable, ofNoProjectIndex, ofProjectsIndex],
  routes: ({ http, office }) => {
    http.get(
      '/platform/deadline/mine.json',
      route({ title: '本人的期限', cost: 'read', by: [people], query: { days: integer('天数') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const days = Math.min(60, Math.max(0, Math.trunc(Number((request.query as { days?: string }).days ?? 7)) || 0));
        return send(response, success(await myDeadlines(office.db, actor, now, days)));
      },
    );
    http.get(
      '/platform/deadline/range.json',
      route({
        title: '一段时间的期限',
        cost: 'read',
        by: [people],
        query: { from: date('起始日'), to: date('截止日') },
      }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { from, to } = askedDays(request.query, now);
        return send(response, success(await deadlinesBetween(office, actor, now, from, to)));
      },
    );
    http.get(
      '/platform/deadline/days.json',
      route({
        title: '日历各日的期限',
        cost: 'read',
        by: [people],
        query: { from: date('起始日'), to: date('截止日'), lines: integer('每日行数') },
      }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { from, to } = askedDays(request.query, now);
        const lines = Math.trunc(Number((request.query as { lines?: string }).lines ?? usualLines));
        if (!(lines >= 1 && lines <= mostLines)) throw new Refusal(`每日行数应在 1 与 ${mostLines} 之间`);
        return send(response, success(await calendarDays(office, actor, now, from, to, lines)));
      },
    );
    http.get(
      '/platform/calendar/feed.json',
      route({ title: '本人的日历订阅', cost: 'read', by: [people] }),
      async (request, response) =>
        send(response, success((await feedOf(office.db, signedIn(request).actor.id)) ?? null)),
    );
    http.post(
      '/platform/calendar/new.json',
      route({ title: '新建日历订阅', cost: 'form', by: [people], gives: answerOf({ path: schemaText }) }),
      async (request, response) => {
        const token = await newFeed(office.db, signedIn(request).actor.id);
        return send(response, success({ path: `/platform/calendar/${token}.ics` }));
      },
    );
    http.post(
      '/platform/calendar/revoke.json',
      route({ title: '收回日历订阅', cost: 'form', by: [people] }),
      async (request, response) => {
        await revokeFeed(office.db, signedIn(request).actor.id);
        return send(response, success());
      },
    );
    http.get(
      '/platform/calendar/:file',
      route({ title: '日历订阅的文件', cost: 'read', by: [anybody], answers: 'text', passesOver: true }),
      async (request, response) => {
        const { file } = request.params as { file: string };
        const text = file.endsWith('.ics') ? await feedText(office, file.slice(0, -4)) : undefined;
        if (text === undefined) return response.status(404).type('text/plain; charset=utf-8').send('没有这个日历');
        return response.header('cache-control', 'private, no-store').type('text/calendar; charset=utf-8').send(text);
      },
    );
  },
};
