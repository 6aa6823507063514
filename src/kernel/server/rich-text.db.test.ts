import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { richTextWords } from '../record/rich-text.ts';
import { type Library, openLibrary } from '../testing/library.ts';

let database: TestDatabase;
let library: Library;

beforeAll(async () => {
  database = await createDatabase();
  library = await openLibrary(database.url);
});
afterAll(async () => {
  await library.close();
  await database.drop();
});

const book = { name: '水浒传', genre: 'novel', price: '47.20' };
const decoded = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, e: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[e]!,
  );

/** What comes back of a blurb, and of the same text in a chapter, as the page decodes them. */
async function keptOf(sent: string): Promise<string> {
  const values = { ...book, blurb: sent, chapters: [{ heading: '第一回', summary: sent }] };
  const created = await library.call('librarian', '/agency/book/create.json', { values });
  expect(created.body.msg).toBe('');
  const { id } = created.body.tdata.row;
  const { row } = (await library.call('librarian', `/agency/book/detail.json?id=${id}`)).body.tdata;
  const [blurb, summary] = [row.blurb, row.chapters[0].summary].map((kept) => decoded(kept ?? ''));
  expect(summary).toBe(blurb);
  return blurb!;
}

describe('hostile formatted text', () => {
  it.each([
    ['<p>前<script>alert(1)</script>后</p>', '<p>前后</p>'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>文', '文'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
    ['<img src=x onerror=alert(1)>图', '图'],
    ['<img src=x onerror=alert(1)', '&lt;img src=x onerror=alert(1)'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">文</p>', '<p>文</p>'],
    ['<a href="javascript:alert(1)">链</a>', '<a>链</a>'],
    ['<a href=" &#106;ava&#x0A;script:alert(1)">链</a>', '<a>链</a>'],
    ['<a href="JaVaScRiPt&colon;alert(1)">链</a>', '<a>链</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">链</a>', '<a>链</a>'],
    ['<a href="//evil.example">链</a>', '<a>链</a>'],
    ['<a href="vbscript:x" target=_blank onmouseover=alert(1)>链</a>', '<a>链</a>'],
    ['<style>*{display:none}</style>文', '文'],
    ['<iframe src="https://evil.example" srcdoc="<script>x</script>">框</iframe>文', '文'],
    ['<svg onload=alert(1)><script>alert(1)</script><text>形</text></svg>文', '文'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>文', '文'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">文', ''],
    ['<p>文<!-- --!><img src=x onerror=alert(1)> --></p>', undefined],
    ['<![CDATA[<script>alert(1)</script>]]>文', undefined],
    ['<?php echo 1 ?>文', '&lt;?php echo 1 ?&gt;文'],
    [
      '<object data="x.swf">物</object><embed src=x><base href="https://evil.example"><meta http-equiv=refresh>文',
      '文',
    ],
    ['<form action="https://evil.example"><input name=a><button>送</button></form>', '送'],
    ['<textarea><img src=x onerror=alert(1)></textarea>文', '文'],
    ['<template><script>alert(1)</script></template>文', '文'],
    ['<details open ontoggle=alert(1)>文</details>', '文'],
    ['<p>未<strong>闭<em>合', '<p>未<strong>闭<em>合</em></strong></p>'],
    ['<table><tr><td>甲<td colspan=2000>乙', '<table><tr><td>甲</td><td>乙</td></tr></table>'],
    ['</p></div></body></html>文', undefined],
    ['<p>\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>文</p>', '<p>文</p>'],
  ])('%s', async (sent, expected) => {
    const kept = await keptOf(sent);
    if (expected !== undefined) expect(kept).toBe(expected);
    expect(kept).not.toMatch(/<(?!\/?(?:p|h[234]|ul|ol|li|blockquote|table|t[rdh]|strong|em|u|a|br)[ >/])/i);
    expect(kept).not.toMatch(/<[^>]*(?:\bon\w+=|style=|src=|javascript|data:)/i);
  });
});

describe('harmless formatted text', () => {
  const table =
    '<table><thead><tr><th>名称</th><th colspan="2">数量</th></tr></thead><tbody><tr><td rowspan="2"><p>水泵</p></td><td>1</td><td>台</td></tr></tbody></table>';
  it.each([
    '<h2>第一章</h2><h3>一</h3><h4>（一）</h4><p>文<strong>粗</strong><em>斜</em><u>线</u>H<sub>2</sub>O m<sup>2</sup><br />次行</p>',
    '<ul><li>甲</li><li><p>乙</p><ol start="3"><li>丙</li></ol></li></ul><blockquote><p>引</p></blockquote>',
    table,
    '<p><a href="https://www.example.org/a?x=1&amp;y=2">站</a><a href="mailto:a@example.org">信</a><a href="#/agency">页</a></p>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; "引" \'单\' \\ \\n</p>',
    '&lt;b&gt;',
    '没有标签的\n两行',
    `<p>${'长'.repeat(600)}${'W'.repeat(600)}</p>`,
    '<p>\u{20BB7}\u{2A6D6}\u{1F4DA}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} é ①②③ ㎡</p>',
  ])('%s', async (sent) => expect(await keptOf(sent)).toBe(sent));

  it('keeps its words whatever happens to its form', async () => {
    const sent =
      '<div class=MsoNormal style="text-indent:2em"><span lang=EN-US><b>第</b>一条<o:p></o:p></span></div>5 < 6 & 7';
    expect(richTextWords(await keptOf(sent))).toBe('第一条\n5 < 6 & 7');
  });
});

describe('the limits of formatted text', () => {
  const create = (blurb: unknown) =>
    library.call('librarian', '/agency/book/create.json', { values: { ...book, blurb } });

  it('count words, not elements, and a character of any size is one', async () => {
    expect((await create(`<p><strong>${'\u{20BB7}'.repeat(5000)}</strong></p>`)).body.code).toBe('v');
    const { body } = await create(`<p>${'\u{20BB7}'.repeat(5001)}</p>`);
    expect(body.tdata.fields).toEqual({ blurb: '内容提要最多 5000 个字符，现有 5001 个' });
  });

  it('refuse what is mostly elements, before it is cleaned', async () => {
    const { body } = await create('<p><img src=x onerror=alert(1)>'.repeat(3000));
    expect(body.tdata.fields).toEqual({ blurb: '内容提要的格式太复杂，请减少表格和样式' });
    expect((await create(['<p>'])).body.tdata.fields).toEqual({ blurb: '请输入正确的文字格式' });
  });

  it('hold no text that is only elements', async () => {
    expect((await create('<p></p><table><tr><td> </td></tr></table>')).body.tdata.row.blurb).toBeNull();
  });
});
