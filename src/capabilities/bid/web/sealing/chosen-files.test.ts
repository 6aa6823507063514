import { describe, expect, it } from 'vitest';
import { unseal } from '../../sealing/index.ts';
import { buildSealedBid } from '../../sealing/testing/build-sealed-bid.ts';
import { addFiles, putBeside, replaceTwin, undecidedSays } from './chosen-files.ts';
import { twice } from './what-is-missing.ts';

const file = (name: string, text: string) => new File([text], name, { type: 'application/pdf', lastModified: 7 });
const names = (files: readonly File[]) => files.map((f) => f.name);

/** What is read from the sealed bid: the text of each of its files by its name. */
async function sealedTexts(files: readonly File[]): Promise<Record<string, string>> {
  const { header, keyFile, body } = await buildSealedBid({
    files: files.map((f) => ({ name: f.name, size: f.size, content: f })),
  });
  const opened = await unseal({ header, secrets: keyFile, body: new Blob([body]) });
  const texts: Record<string, string> = {};
  for await (const { name, stream } of opened.files) texts[name] = await new Response(stream).text();
  return texts;
}

describe('Z1 a file of a name that is chosen already', () => {
  const first = addFiles([], [{ file: file('报价.xlsx', '旧价') }, { file: file('技术标.pdf', '技术') }]);
  const again = addFiles(first.files, [{ file: file('报价.xlsx', '改正的价') }, { file: file('资质.pdf', '资质') }]);

  it('is asked about and never left out by itself; what has another name comes at once', () => {
    expect(first.twins).toEqual([]);
    expect(names(again.files)).toEqual(['报价.xlsx', '技术标.pdf', '资质.pdf']);
    expect(names(again.twins)).toEqual(['报价.xlsx']);
    expect(undecidedSays(again.twins)).toContain('报价.xlsx');
    expect(twice(again.files, again.twins)).toEqual({ files: undecidedSays(again.twins) });
    expect(twice(again.files, [])).toEqual({});
  });

  it('replaces the one before: its bytes are sealed, in the same place', async () => {
    const files = again.twins.reduce(replaceTwin, again.files);
    expect(await sealedTexts(files)).toEqual({ '报价.xlsx': '改正的价', '技术标.pdf': '技术', '资质.pdf': '资质' });
    expect(names(files)).toEqual(names(again.files));
  });

  it('or stands beside it under the next name, and both are sealed', async () => {
    const more = addFiles(again.files, [{ file: file('报价.xlsx', '第三份') }]);
    const files = [...again.twins, ...more.twins].reduce(putBeside, again.files);
    expect(await sealedTexts(files)).toEqual({
      '报价.xlsx': '旧价',
      '报价（2）.xlsx': '改正的价',
      '报价（3）.xlsx': '第三份',
      '技术标.pdf': '技术',
      '资质.pdf': '资质',
    });
  });

  it('comes in where the one before was taken away meanwhile', () => {
    expect(names(replaceTwin([], file('报价.xlsx', '新')))).toEqual(['报价.xlsx']);
  });

  it('keeps type and time, and a name without an end gets its number at the end', () => {
    const [, beside] = putBeside([file('附件', '一')], file('附件', '二'));
    expect([beside?.name, beside?.type, beside?.lastModified]).toEqual(['附件（2）', 'application/pdf', 7]);
    const long = `${'长'.repeat(251)}.pdf`;
    expect(names(putBeside([file(long, '一')], file(long, '二'))).map((n) => n.length)).toEqual([255, 250]);
  });
});

describe('Z1 folders', () => {
  it('of two folders each 封面.pdf is sealed, under its way', async () => {
    const { files, twins } = addFiles(
      [],
      [
        { file: file('封面.pdf', '商务'), path: '商务标/封面.pdf' },
        { file: file('封面.pdf', '技术'), path: '技术标/附表/封面.pdf' },
        { file: file('封面.pdf', '单独') },
      ],
    );
    expect(twins).toEqual([]);
    expect(await sealedTexts(files)).toEqual({
      '商务标／封面.pdf': '商务',
      '技术标／附表／封面.pdf': '技术',
      '封面.pdf': '单独',
    });
  });

  it('chosen a second time, corrected, all of it is asked about; a way that is too long keeps its end', () => {
    const path = '商务标/封面.pdf';
    const { files } = addFiles([], [{ file: file('封面.pdf', '旧'), path }]);
    expect(names(addFiles(files, [{ file: file('封面.pdf', '新'), path }]).twins)).toEqual(['商务标／封面.pdf']);
    const [deep] = addFiles([], [{ file: file('封面.pdf', ''), path: `${'层/'.repeat(200)}封面.pdf` }]).files;
    expect([deep?.name.length, deep?.name.endsWith('／封面.pdf')]).toEqual([255, true]);
  });

  it('the agreement of a consortium has a name of its own too', () => {
    expect(twice([file('协议.pdf', '一'), file('协议.pdf', '二')], [])).toEqual({
      files: expect.stringContaining('协议.pdf'),
    });
  });
});
