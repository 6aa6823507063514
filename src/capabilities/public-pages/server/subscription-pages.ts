/** The pages on which one subscribes, confirms and leaves; forms without a script. */
import { publicQueryText } from '../public-query.ts';
import { pageHtml } from './frame.ts';
import { html, type Shown } from './html.ts';
import { askedInWords, queryOf } from './subscription-letters.ts';
import { rhythms, type Subscription } from './subscriptions.ts';

type Words = (text: string) => string;

const page = (title: string, words: Words, body: Shown) =>
  pageHtml({ title, description: title, unlisted: true }, words, html`<h1>${title}</h1>${body}`);

/** @param trouble what was wrong with what was sent */
export function subscribePage(asked: string, words: Words, trouble?: string): string {
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

export const notOffered = (words: Words): string =>
  page(
    '邮件订阅',
    words,
    html`<section class="zp-trouble"><p>本平台没有开通邮件，暂时不能用邮件订阅。可以用订阅源（Atom）跟踪同样的条件。</p>
<p><a class="zp-button" href="/notices">返回公告</a></p></section>`,
  );

/** The same words for every address, known or unknown. */
export const askedPage = (words: Words): string =>
  page(
    '请查收确认邮件',
    words,
    html`<section class="zp-trouble"><p>如果这个邮箱可以接收订阅，几分钟内会收到一封确认邮件；打开其中的页面确认后，订阅才开始。</p>
<p>没有收到时，请检查邮箱是否写对，以及垃圾邮件。</p><p><a class="zp-button" href="/notices">返回公告</a></p></section>`,
  );

/** One subscription, for the person who has its letter. */
export function subscriptionPage(subscription: Subscription, key: string, words: Words): string {
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

export const endedPage = (words: Words): string =>
  page(
    '已退订',
    words,
    html`<section class="zp-trouble"><p>不会再向这个邮箱发送这项订阅。</p><p><a class="zp-button" href="/notices">返回公告</a></p></section>`,
  );
