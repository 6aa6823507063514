import { describe, expect, it } from 'vitest';
import { emptyWords } from './empty-words.ts';

describe('an empty list', () => {
  it('says once that there is nothing', () => {
    expect(emptyWords('图书', '还没有图书。先登记一本。')).toEqual({ title: '还没有图书', text: '先登记一本。' });
    expect(emptyWords('报警', '没有报警。有人试图查看时记在这里。').title).toBe('没有报警');
    expect(emptyWords('异常终止', '没有异常终止。')).toEqual({ title: '没有异常终止', text: '' });
  });

  it('names itself where the record says only what it is for', () => {
    expect(emptyWords('评分', '审查后在此打分。')).toEqual({ title: '还没有评分', text: '审查后在此打分。' });
    expect(emptyWords('评分', '')).toEqual({ title: '还没有评分', text: '' });
  });

  it('that shows a part of the states speaks of these, and of none where they are too many to read', () => {
    const said = '还没有公告。公告由项目填出。';
    expect(emptyWords('公告', said, ['已退回'])).toEqual({ title: '没有“已退回”的公告', text: '公告由项目填出。' });
    expect(emptyWords('公告', said, ['草稿', '已退回', '草稿']).title).toBe('没有“草稿”、“已退回”的公告');
    expect(emptyWords('公告', said, ['一', '二', '三', '四', '五']).title).toBe('还没有公告');
  });
});
