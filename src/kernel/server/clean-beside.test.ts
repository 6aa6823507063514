import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { children, richText, text } from '../record/field.ts';
import { clean } from './clean.ts';
import { cleanBeside, endCleaner } from './clean-beside.ts';

const fields = {
  name: text('名称'),
  body: richText('正文'),
  chapters: children('章节', { title: text('标题'), body: richText('正文') }),
};
const long = (mark: string) => `<p>${`<b onclick="x">${mark}</b>人<script>alert(1)</script>`.repeat(1500)}</p>`;

it('V1: long formatted text is cleaned beside the event loop, which goes on meanwhile, to the same', async () => {
  const sent = {
    name: '<b>名</b>',
    body: long('甲'),
    chapters: [{ id: '1', title: '一', body: long('乙') }, null, { id: '2', body: long('丙') }],
  };
  const expected = clean(fields, sent);
  let looks = 0;
  const looking = setInterval(() => {
    looks += 1;
  }, 1);
  const cleaned = await cleanBeside(fields, sent);
  clearInterval(looking);
  expect(cleaned).toEqual(expected);
  expect(JSON.stringify(cleaned)).not.toMatch(/script|onclick/);
  expect(looks).toBeGreaterThan(3);
});

it('V1: short text waits for no thread', async () => {
  const sent = { body: '<p onclick="x">短</p>' };
  expect(await cleanBeside(fields, sent)).toEqual({ body: '<p>短</p>' });
});

it('V1: of many long texts one is under way to the thread or back at a time, of short ones several', async () => {
  await endCleaner();
  const posted: { underWay: number; texts: string[] }[] = [];
  let answered = 0;
  const post = Worker.prototype.postMessage;
  const watched = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message) {
    if (posted.length === 0) this.on('message', () => (answered += 1));
    posted.push({ underWay: posted.length - answered, texts: message.texts });
    post.call(this, message);
  });
  const chapters = ['', long('甲'), long('乙'), long('丙'), '丁', '戊', '己'].map((body) => ({ body }));
  expect(await cleanBeside(fields, { chapters })).toEqual(clean(fields, { chapters }));
  watched.mockRestore();
  expect(posted.map(({ texts }) => texts.length)).toEqual([1, 1, 1, 1, 3]);
  expect(posted.map(({ underWay }) => underWay)).toEqual([0, 0, 0, 0, 0]);
});

it('V1: a thread that ends leaves nobody waiting, and the next text begins another', async () => {
  await endCleaner();
  expect(await cleanBeside(fields, { body: long('乙') })).toEqual(clean(fields, { body: long('乙') }));
  const waits = cleanBeside(fields, { body: long('丙').repeat(3) });
  await endCleaner();
  await expect(waits).rejects.toThrow();
});
