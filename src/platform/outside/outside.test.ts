import { describe, expect, it } from 'vitest';
import { areaAddress, outsideAddress, outsideSetting } from './outside.rules.ts';

const allowed = ['https://rooms.example'];
const ask = (query: Record<string, string>) => outsideAddress(new URLSearchParams(query), allowed);

describe('outside pages', () => {
  it('§3.26 get the extras of the query added to theirs', () => {
    expect(ask({ title: '开标室', url: 'https://rooms.example/a?x=1', room: '3', y: '甲' })).toEqual({
      ok: true,
      url: 'https://rooms.example/a?x=1&room=3&y=%E7%94%B2',
    });
  });

  it.each([
    [{}, '没有说明要打开哪个页面'],
    [{ url: 'https://evil.example/' }, 'https://evil.example 不在允许嵌入的来源之内'],
    [{ url: 'https://rooms.example.evil.example/' }, '不在允许嵌入的来源之内'],
    [{ url: 'http://rooms.example/' }, '不在允许嵌入的来源之内'],
    [{ url: 'javascript:alert(1)' }, '地址无法识别'],
    [{ url: 'data:text/html,x' }, '地址无法识别'],
    [{ url: '/agency/logout' }, '地址无法识别'],
    [{ url: 'https://user@rooms.example/' }, '地址无法识别'],
  ])('are refused with a sentence: %j', (query, because) => {
    const answer = ask(query as unknown as Record<string, string>);
    expect(answer.ok ? '' : answer.because).toContain(because);
  });

  it('may stand in place of the four areas, and of nothing else', () => {
    expect(outsideSetting('/agency/static/zj/info')).toBe('expertsUrl');
    expect(outsideSetting('/agency/static/siteapply/apply/list')).toBe('roomsUrl');
    expect(outsideSetting('/agency/static/system/dept')).toBe('systemUrl');
    expect(outsideSetting('/agency/static/member/list')).toBe('memberUrl');
    expect(outsideSetting('/agency/static/tools/fwf')).toBeUndefined();
    expect(outsideSetting('/agency/project/list')).toBeUndefined();
  });

  it('are told what the screen was asked for', () => {
    const query = new URLSearchParams({ id: '7', t: '0.1', title: '会员' });
    expect(areaAddress('https://members.example/a?x=1', query)).toBe('https://members.example/a?x=1&id=7');
    expect(areaAddress('/agency/member', query)).toBeUndefined();
    expect(areaAddress(undefined, query)).toBeUndefined();
  });
});
