import { describe, expect, it } from 'vitest';
import { leansTowards, namesBidder, tellsScores } from './leaning.rules.ts';

describe('what a query may not say', () => {
  it.each(['我给第 3 家打 18.5 分', '该家总分最高', '目前排名第一', '第二名的业绩如何认定', '评分为 12'])(
    'tells scores: %s',
    (text) => expect(tellsScores(text)).toBeDefined(),
  );

  it.each([
    '评分办法第 3 项满分 10 分，业绩是否包括在建工程？',
    '招标文件第 12 页与第 30 页的工期不一致，以何处为准？',
    '请提供开标一览表的原始记录',
    '得分保留几位小数？',
    '第 2 章第 3 条如何理解',
  ])('asks only: %s', (text) => {
    expect(tellsScores(text)).toBeUndefined();
    expect(leansTowards(text)).toBeUndefined();
  });

  it.each(['建议推荐本地企业中标', '应当否决没有本地业绩的', '请关照老供应商', '优先选择国企'])('leans: %s', (text) =>
    expect(leansTowards(text)).toBeDefined(),
  );

  it.each(['以招标文件第 12 页为准', '保证金到账情况见附件', '资格审查按第三章前附表逐项进行'])(
    'leans nowhere: %s',
    (text) => expect(leansTowards(text)).toBeUndefined(),
  );

  it('finds a bidder by the full name and without the legal form, and no other', () => {
    const bidders = ['贵州建工集团第十一建筑工程有限责任公司', '四川雄洲建设集团有限公司'];
    expect(namesBidder('四川雄洲建设集团有限公司的资料', bidders)).toBe(bidders[1]);
    expect(namesBidder('四川 雄洲建设 的保证金', bidders)).toBe(bidders[1]);
    expect(namesBidder('四川的保证金', bidders)).toBeUndefined();
    expect(namesBidder(null, bidders)).toBeUndefined();
    // Four signs tell a unit, fewer are a place or a trade.
    expect(namesBidder('雄洲建设的保证金', ['雄洲建设有限公司'])).toBe('雄洲建设有限公司');
    expect(namesBidder('四川的保证金', ['四川有限公司'])).toBeUndefined();
    expect(namesBidder('四川有限公司的保证金', ['四川有限公司'])).toBe('四川有限公司');
  });
});
