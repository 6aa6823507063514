import { describe, expect, it } from 'vitest';
import { demandedOf } from './document.rules.ts';

const said = (words: string) => demandedOf(words).map(({ id: _, ...demand }) => demand);

describe('what a sentence of qualification demands', () => {
  it('sets grades and certificates apart', () => {
    expect(said('建筑工程施工总承包二级及以上资质，安全生产许可证有效')).toEqual([
      { type: 'certificate', name: '建筑工程施工总承包', level: '二级及以上', detail: null },
      { type: 'certificate', name: '安全生产许可证', level: null, detail: null },
    ]);
    expect(said('具有房屋建筑工程监理甲级资质')).toMatchObject([{ name: '房屋建筑工程监理', level: '甲级' }]);
    expect(said('具有工程监理综合资质或房屋建筑工程监理甲级资质')).toMatchObject([{ type: 'other', level: null }]);
  });

  it('makes no demand of what is refused', () => {
    expect(said('不接受建筑工程施工总承包三级资质，未取得安全生产许可证')).toEqual([
      expect.objectContaining({ type: 'other', detail: '不接受建筑工程施工总承包三级资质；未取得安全生产许可证' }),
    ]);
  });

  it('loses no word of what it does not know', () => {
    const [only, ...more] = said('近三年无行贿犯罪记录；财务状况良好');
    expect(more).toEqual([]);
    expect(only).toEqual({
      type: 'other',
      name: '资格条件',
      level: null,
      detail: '近三年无行贿犯罪记录；财务状况良好',
    });
    expect(said('市政公用工程三级，未被列为失信被执行人')).toMatchObject([
      { name: '市政公用工程', level: '三级' },
      { type: 'other', detail: '未被列为失信被执行人' },
    ]);
    expect(demandedOf('  ')).toEqual([]);
    expect(new Set(demandedOf('甲类一级，乙类二级，丙类三级').map((d) => d.id)).size).toBe(3);
  });
});
