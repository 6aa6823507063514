/** The event stream of one browser: its own topic, and the rooms of records that the person may read. */
import type { FastifyInstance } from 'fastify';
import { text } from '../record/field.ts';
import { isId } from '../record/kinds.ts';
import { signedIn } from './http.ts';
import type { Greeting } from './live.ts';
import type { Office } from './office.ts';
import { people, route } from './route.ts';
import { seeRow } from './rows.ts';

export function liveRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/platform/stream',
    route({
      title: '本人的事件流',
      cost: 'stream',
      by: [people],
      query: { topics: text('主题', { max: 4000 }) },
      answers: 'stream',
    }),
    async (request, response) => {
      const { actor, now, session } = signedIn(request);
      const asked = String((request.query as Record<string, string>).topics ?? '').split(',');
      // Their own always, since it says when their session ends.
      const topics = ['clock', 'settings', `user:${actor.id}`];
      const greetings: Greeting[] = [];
      for (const topic of asked.slice(0, 20)) {
        const [record = '', id = ''] = topic.split(':');
        const greeting = isId(id) ? await office.live.admits.get(record)?.({ actor, now }, id) : undefined;
        if (greeting) {
          topics.push(topic);
          greetings.push(greeting);
        }
        const type = office.house.records.get(record);
        if (type && isId(id) && (await seeRow(office.db, office.house, type, id, actor, now))) topics.push(topic);
      }
      http.admission.holdStream(request, session);
      response.hijack();
      office.live.open(response.raw, topics, now, greetings, { session, org: actor.org });
    },
  );
}
