import { describe, expect, it } from 'vitest';
import { bandOf, bandsOf } from './bands.ts';
import { readCites, withCite, withoutCite, writeCites } from './cites.ts';

describe('the steps of a standard', () => {
  it('are read with what each takes', () => {
    const bands = bandsOf('优 11.0 至 12.0 分：完整，有数据；良（9-10.5分）个别数据不足；差 0～6.5 分，有缺漏。');
    expect(bands).toEqual([
      { name: '优', from: 11, to: 12, says: '完整，有数据' },
      { name: '良', from: 9, to: 10.5, says: '个别数据不足' },
      { name: '差', from: 0, to: 6.5, says: '有缺漏' },
    ]);
  });
  it('that share a border give the better one; between two there is none', () => {
    const bands = bandsOf('优 2.4 至 3 分，良 1.8 至 2.4 分，中 1 至 1.8 分，差 0 至 0.9 分');
    expect(bandOf(bands, '2.4')?.name).toBe('优');
    expect(bandOf(bands, '1.79')?.name).toBe('中');
    expect(bandOf(bands, '0.95')).toBeUndefined();
    expect(bandOf(bands, null)).toBeUndefined();
  });
  it('are none where fewer than two are named', () => {
    expect(bandsOf('每有一项类似业绩得 2 分，最多 8 分')).toEqual([]);
    expect(bandsOf(null)).toEqual([]);
  });
});

describe('citations', () => {
  it('are words that are read again', () => {
    const text = writeCites([{ file: '技术标 P.2 版.pdf', page: 86 }]);
    expect(text).toBe('技术标 P.2 版.pdf P.86');
    expect(readCites(text)).toEqual([{ file: '技术标 P.2 版.pdf', page: 86 }]);
  });
  it('stand once each, by file and page, and go one by one', () => {
    const two = withCite(withCite(withCite(null, { file: 'b.pdf', page: 9 }), { file: 'b.pdf', page: 2 }), {
      file: 'b.pdf',
      page: 9,
    });
    expect(two).toBe('b.pdf P.2；b.pdf P.9');
    expect(withoutCite(withoutCite(two, { file: 'b.pdf', page: 2 }), { file: 'b.pdf', page: 9 })).toBeNull();
  });
  it('that are no citations are passed over', () => {
    expect(readCites('见附件；x P.0y')).toEqual([]);
  });
});
