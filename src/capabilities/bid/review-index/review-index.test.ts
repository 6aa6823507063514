import { describe, expect, it } from 'vitest';
import { firstPage, indexFaults, judgedItems, readIndex, readPages, toldPlaces, writeIndex } from './review-index.ts';

const of = { lot: 'lot-1', bidder: 'bidder-1' };
const entries = [{ item: 'score.1', places: [{ file: '技术标.pdf', pages: '3-5、8' }] }];

describe('pages', () => {
  it.each([
    ['3', '3'],
    ['3 - 5，8', '3-5、8'],
    ['３', undefined],
    ['003至5', '3-5'],
    ['5-3', undefined],
    ['0', undefined],
    ['附录', undefined],
    ['', ''],
  ])('are read from %s as %s', (typed, said) => expect(readPages(typed)).toBe(said));

  it('begin with the first; a whole file begins with its first page', () => {
    expect([firstPage('12-15、3'), firstPage('')]).toEqual([12, 1]);
  });
});

describe('the sealed index', () => {
  it('is read again by its own bid, and by no other', () => {
    const text = writeIndex(of, entries);
    expect(readIndex(text, of)).toEqual(entries);
    expect(readIndex(text, { ...of, bidder: 'bidder-2' })).toBeUndefined();
    expect(readIndex(text, { ...of, lot: 'lot-2' })).toBeUndefined();
  });

  it('is another one for another bidder who says the same: it makes no two bids alike', () => {
    expect(writeIndex(of, entries)).not.toBe(writeIndex({ ...of, bidder: 'bidder-2' }, entries));
  });

  it('whatever a bidder wrote instead gives no place', () => {
    for (const text of ['', 'null', '[]', '{"format":"zhaocai.review-index"}', '{'])
      expect(readIndex(text, of)).toBeUndefined();
    const made = { format: 'zhaocai.review-index', version: 1, ...of };
    const places = [{ file: '技术标.pdf', pages: '第三页' }, { file: '', pages: '1' }, null];
    expect(readIndex(JSON.stringify({ ...made, entries: [{ item: 'plan', places }, { item: 7 }, null] }), of)).toEqual(
      [],
    );
  });

  it('keeps what the document still judges, in its order and one spelling; a row of one list is none of the other', () => {
    const judged = judgedItems({
      qualificationItems: [{ id: '1', name: '营业执照', standard: '有效' }],
      scoreItems: [{ id: '1', name: '施工方案', standard: '好', points: '30' }],
    });
    const typed = [
      { item: 'gone', places: [{ file: '技术标.pdf', pages: '1' }] },
      { item: 'score.1', places: [{ file: '技术标.pdf', pages: '3 - 5,8' }] },
      { item: 'qualification.1', places: [{ file: '', pages: '' }] },
    ];
    expect(toldPlaces(typed, judged)).toEqual(entries);
  });

  it('says of each factor what is wrong with its place', () => {
    const typed = [
      { item: 'a', places: [{ file: '别的.pdf', pages: '1' }] },
      { item: 'b', places: [{ file: '技术标.pdf', pages: '后面' }] },
      { item: 'c', places: [{ file: '', pages: '3' }] },
      { item: 'd', places: [{ file: '', pages: '' }] },
    ];
    expect([...indexFaults(typed, ['技术标.pdf'])]).toEqual([
      ['a', '文件“别的.pdf”没有选择，请重新标注'],
      ['b', '页码写成 3、5-8 这样'],
      ['c', '请选择在哪个文件'],
    ]);
  });
});
