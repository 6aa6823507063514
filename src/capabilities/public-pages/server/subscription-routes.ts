/** The routes of subscriptions by mail, for everybody; what they answer never tells whether an address is known. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choice, type Fields, text } from '../../../kernel/record/field.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { sendPage } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { publicQueryText, readPublicQuery } from '../public-query.ts';
import { pageHtml } from './frame.ts';
import { html, type Shown } from './html.ts';
import { askedInWords, queryOf } from './subscription-letters.ts';
import {
  askFor,
  canSubscribe,
  confirm,
  end,
  type Rhythm,
  readAddress,
  rhythms,
  type Subscription,
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

// The pages on which one subscribes, confirms and leaves; forms without a script.

type Words = (text: string) => string;

const page = (title: string, words: Words, body: Shown) =>
  pageHtml({ title, description: title, unlisted: true }, words, html`<h1>${title}</h1>${body}`);

/** @param trouble what was wrong with what was sent */
function subscribePage(asked: string, words: Words, trouble?: string): string {
  const query = queryOf(asked);
  return page(
    '邮件订阅',
    words,
    html`<form class="zp-form" method="post" action="/notices/subscribe">
<p>订阅内容：<b>${askedInWords(query, words)}</b>　<a href="/notices${publicQueryText(query)}">改条件</a></p>
<input type="hidden" name="asked" value="${asked}">
${trouble && html`<p class="zp-withdrawn" role="alert">${trouble}</p>`}
<label><span>邮箱</span><input type="email" name="address" required maxlength="120" autocomplete="email"></label>
<label><span>多久一封</span><select name="rhythm">${Object.entries(rhythms).map(
      ([value, label]) => html`<option value="${value}">${label}</option>`,
    )}</select></label>
<p><small>先收到一封确认邮件，确认之后才开始；每封邮件都可以一键退订。邮箱只用于发送订阅。</small></p>
<p><button class="zp-button zp-main">订阅</button></p></form>`,
  );
}

const notOffered = (words: Words): string =>
  page(
    '邮件订阅',
    words,
    html`<section class="zp-trouble"><p>本平台没有开通邮件，暂时不能用邮件订阅。可以用订阅源（Atom）跟踪同样的条件。</p>
<p><a class="zp-button" href="/notices">返回公告</a></p></section>`,
  );

/** The same words for every address, known or unknown. */
const askedPage = (words: Words): string =>
  page(
    '请查收确认邮件',
    words,
    html`<section class="zp-trouble"><p>如果这个邮箱可以接收订阅，几分钟内会收到一封确认邮件；打开其中的页面确认后，订阅才开始。</p>
<p>没有收到时，请检查邮箱是否写对，以及垃圾邮件。</p><p><a class="zp-button" href="/notices">返回公告</a></p></section>`,
  );

/** One subscription, for the person who has its letter. */
function subscriptionPage(subscription: Subscription, key: string, words: Words): string {
  const { state, asked, rhythm } = subscription;
  const isActive = state === 'active';
  const form = (verb: string, label: string, isMain: boolean) =>
    html`<form method="post" action="/notices/subscription/${key}/${verb}"><button class="zp-button${isMain && ' zp-main'}">${label}</button></form>`;
  return page(
    isActive ? '公告订阅' : '确认公告订阅',
    words,
    html`<section class="zp-form"><p>订阅内容：<b>${askedInWords(queryOf(asked), words)}</b>（${rhythms[rhythm]}）</p>
<p>${isActive ? '已经确认，有新的会发到您的邮箱。' : '确认之后才会收到邮件。'}</p>
${!isActive && form('confirm', '确认订阅', true)}${form('end', isActive ? '退订' : '不是我，拒绝', false)}</section>`,
  );
}

const endedPage = (words: Words): string =>
  page(
    '已退订',
    words,
    html`<section class="zp-trouble"><p>不会再向这个邮箱发送这项订阅。</p><p><a class="zp-button" href="/notices">返回公告</a></p></section>`,
  );
