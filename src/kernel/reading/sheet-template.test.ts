import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { linesOf, type SheetKind } from '../record/sheet.ts';
import { faultySheets, templateSheets } from './sheet-template.ts';

const books: SheetKind = {
  name: '图书',
  columns: {
    name: { title: '书名', also: /^作品$/, remedy: '填书名', sample: '红楼梦' },
    code: { title: '统一书号代码', also: /^书号$/, remedy: '填 18 位', sample: '' },
    cover: { title: '装帧', also: /^装订$/, remedy: '填 平装 或 精装', sample: '平装', words: ['平装', '精装'] },
  },
  head: ['name', 'code'],
  most: 20,
};
const written = async (sheets: ReturnType<typeof templateSheets>) =>
  (await readXlsx(new Uint8Array(await writeXlsx({ sheets })))).sheets;

describe('a template', () => {
  it('has a sheet to fill in, with its closed lists, and one that says how', async () => {
    const [fill, how] = await written(templateSheets(books));
    expect(fill!.rows).toEqual([['书名', '统一书号代码', '装帧']]);
    const lists = fill!.dataValidations!.filter((v) => v.type === 'list');
    expect(lists.map((v) => [v.range, v.values])).toEqual([['C2:C21', ['平装', '精装']]]);
    expect(how!.rows).toEqual([
      ['列', '怎样填', '例'],
      ['书名', '填书名', '红楼梦'],
      ['统一书号代码', '填 18 位', expect.toSatisfy((v) => !v)],
      ['装帧', '填 平装 或 精装', '平装'],
    ]);
  });

  it('takes a list that is too long for a cell as a hint', () => {
    const words = Array.from({ length: 60 }, (_, i) => `第${i}种装帧`);
    const [fill] = templateSheets({ ...books, columns: { cover: { ...books.columns.cover!, words } } });
    expect(fill!.dataValidations!.map((v) => v.type)).toEqual(['textLength']);
  });
});

it('the faulty rows come back as they were, with why, and are read again', async () => {
  const said = { name: '红楼梦', code: '000000000000000018' };
  const faults = [{ field: '装帧', rule: '请选择装帧', remedy: '填 平装 或 精装' }];
  const [sheet] = await written(faultySheets(books, [{ said, faults }]));
  expect(sheet!.rows[0]).toEqual(['书名', '统一书号代码', '装帧', '问题与改法']);
  expect(sheet!.rows[1]!.at(-1)).toBe('装帧：请选择装帧；填 平装 或 精装');
  const [line] = linesOf(sheet!.rows as never, books)!;
  expect(line!.said('code')).toBe('000000000000000018');
});
