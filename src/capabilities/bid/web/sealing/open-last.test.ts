import { expect, it } from 'vitest';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { buildSealedBid, patterned } from '../../sealing/testing/build-sealed-bid.ts';
import { openBid, writtenFrom } from './open-last.ts';

it('a sealed version opens again by its key file: price, files with their digests, the agreement apart (U24)', async () => {
  const agreement = patterned(20);
  const bid = await buildSealedBid({ contents: { '投标文件.pdf': patterned(10), '协议.pdf': agreement } });
  const declaration = {
    responsible: '王',
    related: [],
    consortium: { members: [], agreement: { name: '协议.pdf', sha256: await sha256Hex(agreement) } },
  };
  const of = { ...bid, body: new Blob([bid.body]), form: { kind: 'amount' as const }, declaration };
  const opened = await openBid(of);
  expect(opened.bid).toMatchObject({ version: 1, written: { price: '1234567.80' } });
  expect(opened.files.map((f) => f.name)).toEqual(['投标文件.pdf']);
  expect(opened.agreement!.name).toBe('协议.pdf');
  expect(opened.bid.files[0]!.sha256).toBe(await sha256Hex(patterned(10)));
  const next = await buildSealedBid({ holderKeys: bid.holders, version: 2 });
  await expect(openBid({ ...of, keyFile: next.keyFile })).rejects.toThrow('这是第 2 版的密钥文件');
});

it('a rate comes back as the number that was typed, and words as they were', () => {
  const read = { price: '下浮率 12.5%', term: '1 年', quality: '合格' };
  expect(writtenFrom({ kind: 'discount' }, read).price).toBe('12.5');
  expect(writtenFrom({ kind: 'other' }, { ...read, price: '按实结算' }).price).toBe('按实结算');
});
