import { describe, expect, it } from 'vitest';
import { isRichTextLink, richTextHtml, richTextRoom, richTextWords } from './rich-text.ts';

describe('the words of formatted text', () => {
  it.each([
    ['<p>第一段</p><p>第二段</p>', '第一段\n第二段'],
    ['<p>a &lt; b &amp;&amp; c &gt; d</p>', 'a < b && c > d'],
    ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
    ['<p>&#20013;&#x56fd;&#x1F4DA;&quot;&#39;</p>', '中国\u{1F4DA}"\''],
    ['<p>&#0;&#xD800;&#9999999;&unknown;</p>', '&#0;&#xD800;&#9999999;&unknown;'],
    ['<p>第一行<br>第二行<br/>第三行</p>', '第一行\n第二行\n第三行'],
    [
      '<h2>第一章</h2><p>投<strong>标</strong>人<a href="https://example.org/?a=1&amp;b=2">须知</a></p>',
      '第一章\n投标人须知',
    ],
    ['<ul><li><p>甲</p></li><li><p>乙</p><ul><li>丙</li></ul></li></ul>', '甲\n乙\n丙'],
    [
      '<table><tbody><tr><th><p>名称</p></th><th>数量</th></tr>\n  <tr><td colspan="2"><p>水泵</p></td></tr></tbody></table>',
      '名称\t数量\n水泵',
    ],
    ['<p>一\n  二</p>', '一 二'],
    ['没有标签\n第二行', '没有标签\n第二行'],
    ['若 a<b 则 5 < 6', '若 a<b 则 5 < 6'],
    ['<p></p><p> </p><table><tbody><tr><td></td><td></td></tr></tbody></table>', ''],
    ['', ''],
  ])('%s', (html, words) => expect(richTextWords(html)).toBe(words));
});

describe('what is drawn', () => {
  it.each([
    ['<h3>标题</h3><p>段</p>', '<h3>标题</h3><p>段</p>'],
    ['第一行\n\n第二行\r\n第三行', '<p>第一行</p><p>第二行</p><p>第三行</p>'],
    ['第<strong>一</strong>行\n5 < 6，a<b', '<p>第<strong>一</strong>行</p><p>5 &lt; 6，a&lt;b</p>'],
    ['&lt;script&gt;', '<p>&lt;script&gt;</p>'],
    ['<script>x</script>', '<p>&lt;script>x&lt;/script></p>'],
  ])('%s', (stored, html) => expect(richTextHtml(stored)).toBe(html));
});

describe('a link', () => {
  it.each([
    ['https://example.org/', true],
    ['HTTPS://example.org/', true],
    ['mailto:a@example.org', true],
    ['#/agency/notice/list', true],
    ['http://example.org/', false],
    ['//example.org/', false],
    ['/agency', false],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,x', false],
    ['https:javascript', false],
    // What may stand in an address may not stand behind a scheme that runs.
    ['javascript:location="https://example.org/#"', false],
    ['x mailto:a@example.org', false],
  ])('%j: %s', (href, valid) => expect(isRichTextLink(href)).toBe(valid));
});

it('a text may take ten times its words with its elements, and a short one at least twenty thousand characters', () => {
  expect(richTextRoom(100)).toBe(20_000);
  expect(richTextRoom('2001')).toBe(20_010);
  expect(richTextRoom()).toBe(1_000_000);
});

it.each([
  ['<ul><li class="a"> <p>一</p> </li><li><p>二</p></li></ul>', '一\n二'],
  ['<table><tr><th>名</th><td><p>值</p></td></tr></table>', '名\t值'],
  ['<h2 id="a">标题</h2><p>正文</p><ol><li>一</li></ol>', '标题\n正文\n一'],
  ['<p>甲<br class="x">乙</p>', '甲\n乙'],
  ['&#x10FFFF;&#xD7FF;&#xE000;', '\u{10FFFF}\uD7FF\uE000'],
  ['&#xDFFF;&#xD800;&#x110000;&#0;', '&#xDFFF;&#xD800;&#x110000;&#0;'],
])('the words of %j', (stored, words) => expect(richTextWords(stored)).toBe(words));

it('a line of blanks is no paragraph', () => expect(richTextHtml('一\n \n二')).toBe('<p>一</p><p>二</p>'));
