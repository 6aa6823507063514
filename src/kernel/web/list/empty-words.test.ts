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
});
