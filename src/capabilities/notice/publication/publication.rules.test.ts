import { describe, expect, it } from 'vitest';
import { channelOf, comparable, difference, mediaNamed, noticeWords, publicationDue } from './publication.rules.ts';

describe('one text for every medium (10号令)', () => {
  it('white space is layout, not text', () => {
    expect(difference('招标 公告\n一、', '招标公告　一、')).toBeUndefined();
    expect(comparable(' 招标\n公告 ')).toBe('招标公告');
    expect(difference('', '')).toBeUndefined();
  });

  it('shows where the texts part, with what stands around', () => {
    const ours = '零一二三四五六七八九十百千万亿兆京垓秭穰沟涧正载';
    expect(difference(ours, ours.replace('十', '拾'))).toBe(
      '第 11 字起不同：公告为“四五六七八九十百千万亿兆京垓秭穰沟涧”，媒介为“四五六七八九拾百千万亿兆京垓秭穰沟涧”',
    );
    expect(difference('一二三', '二二三')).toBe('第 1 字起不同：公告为“一二三”，媒介为“二二三”');
    expect(difference('一二三', '一二四')).toBe('第 3 字起不同：公告为“一二三”，媒介为“一二四”');
  });

  it('a text that only ends sooner or later differs, too', () => {
    expect(difference('一二三', '一二')).toBe('第 3 字起不同：公告为“一二三”，媒介为“一二”');
    expect(difference('一二', '一二三')).toBe('第 3 字起不同：公告为“一二”，媒介为“一二三”');
    expect(difference('零一二三四五六', '')).toBe('第 1 字起不同：公告为“零一二三四五六”，媒介为“（到此为止）”');
  });

  it('counts signs as people do, not halves of them', () => {
    expect(difference('𠮷一', '𠮷二')).toBe('第 2 字起不同：公告为“𠮷一”，媒介为“𠮷二”');
  });

  it('takes the name and the words of a notice, without its markup', () => {
    expect(noticeWords({ name: '滨河路改造招标公告', content: '<p>一、招标条件</p>' })).toBe(
      '滨河路改造招标公告\n一、招标条件',
    );
    expect(noticeWords({ name: null, content: null })).toBe('\n');
  });
});

describe('when a medium must have published (10号令 11)', () => {
  const of = { regime: 'ZB-M', way: null, on: '2026-06-01' } as const;
  const due = (sentAt: string, channel: 'data' | 'other', by: object = of) =>
    publicationDue(channel, new Date(sentAt), by as typeof of)?.toISOString();

  it('hours over the interface, working days otherwise', () => {
    // Friday: Saturday and Sunday do not count, and the 24:00 of the fourth working day is Thursday's.
    expect(due('2026-06-05T10:00:00+08:00', 'other')).toBe('2026-06-11T16:00:00.000Z');
    expect(due('2026-06-05T10:00:00+08:00', 'data')).toBe('2026-06-05T14:00:00.000Z');
  });

  it('a year whose holidays are not known yet is counted in plain days, so that nobody is reminded too late', () => {
    expect(due('2031-06-06T10:00:00+08:00', 'other', { ...of, on: '2031-06-06' })).toBe('2031-06-10T16:00:00.000Z');
  });

  it('where no law sets a term there is none', () => {
    expect(due('2026-06-05T10:00:00+08:00', 'data', { regime: 'QY', way: null })).toBeUndefined();
    expect(due('2026-06-05T10:00:00+08:00', 'other', { regime: 'QY', way: null })).toBeUndefined();
  });
});

describe('the media of a notice', () => {
  it('are told one by one, however they were listed, and none twice', () => {
    expect(mediaNamed('中国招标投标公共服务平台、 省公共资源交易网；本公司网站,\n本公司网站;;甲，乙')).toEqual([
      '中国招标投标公共服务平台',
      '省公共资源交易网',
      '本公司网站',
      '甲',
      '乙',
    ]);
    expect(mediaNamed('')).toEqual([]);
  });

  it('only the platforms that the law names take data', () => {
    const statutory = new Set(['中国招标投标公共服务平台']);
    expect(channelOf('中国招标投标公共服务平台', statutory)).toBe('data');
    expect(channelOf('本公司网站', statutory)).toBe('other');
  });
});
