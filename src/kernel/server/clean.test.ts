import { describe, expect, it } from 'vitest';
import { children, richText, text } from '../record/field.ts';
import { clean, cleanRichText } from './clean.ts';

describe('formatted text at the border', () => {
  it.each([
    ['<b>甲</b><i>乙</i><h1>丙</h1><div>丁</div>', '<strong>甲</strong><em>乙</em><h2>丙</h2><p>丁</p>'],
    ['<td colspan="1" rowspan="999999999">甲</td>', '<td>甲</td>'],
    ['<td colspan="3" rowspan="2" bgcolor=red>甲</td>', '<td colspan="3" rowspan="2">甲</td>'],
    ['<ol start="4" type="a"><li>甲</li></ol>', '<ol start="4"><li>甲</li></ol>'],
    ['5 < 6 & 7 > 3', '5 &lt; 6 &amp; 7 &gt; 3'],
    ['若 a<b', '若 a&lt;b'],
    ['<p></p><p>&nbsp;</p><script>x</script>', ''],
    ['<o:p>段</o:p><font face="宋体">字</font>', '段字'],
  ])('%s', (sent, kept) => expect(cleanRichText(sent)).toBe(kept));

  it('is as clean when it is cleaned again', () => {
    for (const sent of [
      '<p>a &amp;lt; b<p>c',
      '<table><td>1<td>2',
      '<a href="https://a.org/?x=1&y=2">é</a>',
      '一\n二 < 三',
    ]) {
      const once = cleanRichText(sent);
      expect(cleanRichText(once)).toBe(once);
    }
  });

  it('survives elements nested without end', () => {
    const deep = cleanRichText(`${'<blockquote>'.repeat(20_000)}深${'</blockquote>'.repeat(20_000)}`);
    expect(deep).toContain('深');
    expect(deep.length).toBeLessThan(2_000);
  });

  it('leaves every other field as it was sent, and finds the rows of children', () => {
    const fields = { name: text('名'), rows: children('行', { title: text('题'), body: richText('文') }) };
    const row = { id: '1', title: '<b>', body: '<p onclick="x">文</p>' };
    expect(clean(fields, { name: '<script>', rows: [row, null, 'x'], unknown: '<i>' })).toEqual({
      name: '<script>',
      rows: [{ ...row, body: '<p>文</p>' }, null, 'x'],
      unknown: '<i>',
    });
  });
});
