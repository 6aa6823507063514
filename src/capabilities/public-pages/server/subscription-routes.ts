/** The routes of subscriptions by mail, for everybody; what they answer never tells whether an address is known. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choice, type Fields, text } from '../../../kernel/record/field.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { sendPage } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { publicQueryText, readPublicQuery } from '../public-query.ts';
import { queryOf } from './subscription-letters.ts';
import { askedPage, endedPage, notOffered, subscribePage, subscriptionPage } from './subscription-pages.ts';
import {
  askFor,
  canSubscribe,
  confirm,
  end,
  type Rhythm,
  readAddress,
  rhythms,
  subscriptionBy,
} from './subscriptions.ts';

interface Pages {
  /** Declares a route that is a page. */
  page: (title: string, more?: object) => any;
  policy: string;
  query: Fields;
}

export function subscriptionRoutes(http: FastifyInstance, office: Office, { page, policy, query }: Pages): void {
  const words = () => office.house.words(office.db);
  /** Only the person who sees the page keeps it (no cache does), and its address is told to no other site. */
  const own = (response: FastifyReply, body: string) =>
    sendPage(
      response.headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      }),
      body,
    );
  const found = async (request: FastifyRequest) => {
    const { key } = request.params as { key: string };
    const subscription = await subscriptionBy(office, key);
    if (!subscription) throw new NotFound();
    return { key, subscription };
  };

  http.get('/notices/subscribe', page('订阅公告', { query }), async (request, response) => {
    if (!canSubscribe(office)) return own(response, notOffered(await words()));
    const asked = publicQueryText({
      ...readPublicQuery(request.query as Record<string, string>),
      sort: 'new',
      page: 1,
    });
    return own(response, subscribePage(asked, await words()));
  });
  http.post(
    '/notices/subscribe',
    page('提交订阅', {
      cost: 'form',
      body: {
        address: text('邮箱', { max: 300 }),
        asked: text('条件', { max: 1000 }),
        rhythm: choice('多久一封', rhythms),
      },
    }),
    async (request, response) => {
      if (!canSubscribe(office)) return own(response, notOffered(await words()));
      const { address = '', asked = '', rhythm = 'daily' } = request.body as Record<string, string>;
      const to = readAddress(address);
      const known = publicQueryText({ ...queryOf(asked), sort: 'new', page: 1 });
      if (!to) return own(response.status(400), subscribePage(known, await words(), '请填写可以收信的邮箱。'));
      const from = request.caller.address;
      await askFor(office, { address: to, asked: known, rhythm: rhythm as Rhythm, from });
      return own(response, askedPage(await words()));
    },
  );
  http.get('/notices/subscription/:key', page('一项订阅'), async (request, response) => {
    const { key, subscription } = await found(request);
    return own(response, subscriptionPage(subscription, key, await words()));
  });
  http.post('/notices/subscription/:key/confirm', page('确认订阅', { cost: 'form' }), async (request, response) => {
    const { key, subscription } = await found(request);
    await confirm(office, subscription.id);
    return own(response, subscriptionPage({ ...subscription, state: 'active' }, key, await words()));
  });
  // The mail program's own button comes here without a page before it (RFC 8058); once more is the same.
  http.post('/notices/subscription/:key/end', page('退订', { cost: 'form' }), async (request, response) => {
    const { key } = request.params as { key: string };
    const subscription = await subscriptionBy(office, key);
    if (subscription) await end(office, subscription);
    return own(response, endedPage(await words()));
  });
}
