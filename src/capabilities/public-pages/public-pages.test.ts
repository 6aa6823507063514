import { describe, expect, it } from 'vitest';
import { leftInWords } from '../../platform/calendar/period.ts';
import { publicMarks, publicPath, readPublicCode } from '../project/project-paper.ts';
import {
  isNarrowed,
  notUnderstood,
  publicKinds,
  publicQueryText,
  readPublicQuery,
  shortRegion,
} from './public-query.ts';
import { html, jsonData } from './server/html.ts';

describe('what is put into a page', () => {
  it('is escaped in text and in attributes, however deep it lies, unless it was written as markup', () => {
    const bad = `<b onx="1">'&\u0001</b>`;
    const shown = html`<p title="${bad}">${[bad, html`<i>${bad}</i>`, null, false, 0]}</p>`.text;
    const good = '&lt;b onx=&quot;1&quot;&gt;&#39;&amp;&lt;/b&gt;';
    expect(shown).toBe(`<p title="${good}">${good}<i>${good}</i>0</p>`);
    expect(jsonData({ a: '</script><!--\u2028' }).text).toBe('{"a":"\\u003c/script\\u003e\\u003c!--\\u2028"}');
  });
});

describe('the address of a paper', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  it('is its number, or its mark and its id, and is read back as such', () => {
    expect(publicPath('notice', { id, number: 'GG-2026-0001' })).toBe('/notices/GG-2026-0001');
    expect(publicPath('candidate-publicity', { id })).toBe(`/notices/HX-${id}`);
    expect(publicPath('notice', { id, number: '川/2026 第 1 号' })).toBe(`/notices/GG-${id}`);
    expect(readPublicCode(`HX-${id}`)).toEqual({ record: 'candidate-publicity', id });
    expect(readPublicCode('GG-2026-0001')).toEqual({ number: 'GG-2026-0001' });
    for (const code of ['', 'a', '../x', "GG'--", `ZX-${id}`, '__proto__ ', 'G'.repeat(60)])
      expect([code, readPublicCode(code)]).toEqual([code, undefined]);
    expect(new Set(Object.values(publicMarks)).size).toBe(Object.keys(publicKinds).length);
  });
});

describe('a question of the public lists', () => {
  it('keeps what it understands, and is written as it was read', () => {
    const sent = {
      of: 'results',
      q: ' 学校 ',
      region: '513300,999999,513300',
      kind: 'goods,x',
      from: '100',
      to: '1e3',
      due: '9',
      page: '3',
    };
    const read = readPublicQuery(sent);
    expect(read).toMatchObject({
      list: 'results',
      q: '学校',
      region: ['513300'],
      kind: ['goods'],
      from: '100',
      to: '',
      due: '',
      page: 3,
    });
    expect(readPublicQuery(Object.fromEntries(new URLSearchParams(publicQueryText(read))))).toEqual(read);
    expect(publicQueryText(readPublicQuery({}))).toBe('');
    expect([isNarrowed(read), isNarrowed(readPublicQuery({ of: 'changes', page: '2' }))]).toEqual([true, false]);
    expect(readPublicQuery({ of: '__proto__', kind: 'toString', sort: 'constructor' })).toEqual(readPublicQuery({}));
  });

  it('is said to the reader where it was not understood, by its name', () => {
    expect(notUnderstood({ way: 'open,nonsense', region: '999999', from: 'abc', due: '3', page: '0' })).toEqual([
      ...['地区“999999”', '方式“nonsense”', '最低限价“abc”', '页码“0”'],
    ]);
    expect(notUnderstood({ method: 'constructor', of: '__proto__' })).toEqual(['栏目“__proto__”', '方式“constructor”']);
    expect(notUnderstood({ of: 'results', q: '学校', method: 'open', kind: 'goods', sort: 'due', page: '3' })).toEqual(
      [],
    );
    expect(notUnderstood({})).toEqual([]);
  });
});

it('what is left is said in days and hours, then in hours and minutes, and is nothing once over', () => {
  const now = Date.parse('2026-03-02T09:00:00+08:00');
  const left = (minutes: number) => leftInWords(now + minutes * 60_000, now);
  expect([left(3 * 1440 + 4 * 60 + 59), left(1440), left(61), left(120), left(5), left(0), left(-1)]).toEqual([
    ...['还有 3 天 4 小时', '还有 1 天', '还有 1 小时 1 分', '还有 2 小时', '还有 5 分', '不到 1 分'],
    undefined,
  ]);
});

it('a region is named by city and county, a province by itself', () => {
  expect(['513322', '513300', '510000', '110105', '999999'].map(shortRegion)).toEqual([
    ...['甘孜藏族自治州 · 泸定县', '甘孜藏族自治州', '四川省', '朝阳区', '未说明'],
  ]);
});
