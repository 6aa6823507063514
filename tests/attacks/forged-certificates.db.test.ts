/**
 * P1, P8: the office signs anew in the signer's name, with certificates that its own authority makes. The notice
 * printed whose keys they were, so a person who kept the notice can tell even where the archive's own copy was
 * rewritten.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { scoreSheetContent } from '../../src/capabilities/evaluation/score-sheet/sheet-content.ts';
import { correctionFormat } from '../../src/capabilities/notice/sealing-page/correction.ts';
import { runVerifier } from '../../src/exchange/archive/command.ts';
import { outsideFileOf } from '../../src/exchange/archive/outside.ts';
import { openSealedArchive, type SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { keyFingerprint, signDetached, signPaper, utf8 } from '../../src/platform/signature/index.ts';
import { authority } from '../../src/platform/signature/server/authority.ts';
import { Forgery } from './forgery.ts';
import { reissued } from './reissued.ts';

let sealed: SealedArchive;
/** The notice's page as anybody could have saved it. */
let kept: string;

beforeAll(async () => {
  sealed = await openSealedArchive();
  const guest = sealed.test.guest();
  const [notice] = (await guest.get('/web/notice/list.json')).tdata;
  kept = JSON.stringify(await guest.get('/web/notice/detail.json', { id: notice.id }));
}, 180_000);
afterAll(() => sealed.test.close());

async function found(forgery: Forgery, withNotice = false) {
  const { notice } = outsideFileOf(kept, '公告.json');
  const { faults, remarks } = await verifyArchive(await forgery.signed(), withNotice ? { notices: [notice!] } : {});
  return { faults: faults.map((f) => `${f.place}：${f.because}`).join('\n'), remarks: remarks.join('\n') };
}

/** Signs a paper anew, in its signer's name. */
async function resigned(forgery: Forgery, record: string): Promise<string> {
  const [row] = forgery.json(recordPath(record));
  const { certificate, key } = await reissued(sealed, row.signature.certificate);
  const signature = await signDetached(utf8(row.signature.content), key, row.signature.signature.anchor);
  forgery.set(record, row.id, 'signature', { ...row.signature, signature, certificate });
  return keyFingerprint(certificate.publicKey);
}

describe('a certificate that the office made for the forgery', () => {
  it('is not there in the archive as it was sealed, and its keys are compared', async () => {
    const { faults, checks } = await verifyArchive(sealed.file, { notices: [outsideFileOf(kept, '公告').notice!] });
    expect(faults).toEqual([]);
    expect(Object.fromEntries(checks.map((c) => [c.what, c.count]))).toMatchObject({
      从外部得到的公告所印的公钥: 1,
      公告所印的签名证书: 2,
      公告所印的持钥人公钥: 6,
    });
  });

  it.each(['notice', 'tender-document'])('on the %s is named: the notice did not print it', async (record) => {
    const forgery = new Forgery(sealed);
    const print = await resigned(forgery, record);
    expect((await found(forgery)).faults).toMatch(
      new RegExp(
        `${record}\\.json · .+“示范工程咨询有限公司 经办甲”的签名证书（公钥指纹 ${print.slice(0, 16)}…）不在公告所印的证书之列`,
      ),
    );
  });

  it('is named by the notice that somebody kept, where the archive’s own prints the forged one', async () => {
    const forgery = new Forgery(sealed);
    const print = await resigned(forgery, 'notice');
    await resigned(forgery, 'tender-document');
    const [row] = forgery.json(recordPath('notice'));
    const [document] = forgery.json(recordPath('tender-document'));
    const own = await keyFingerprint(document.signature.certificate.publicKey);
    const [first, ca] = row.certificateKeys;
    const printed = [{ ...first, fingerprint: print }, { ...first, fingerprint: own }, ca];
    forgery.set('notice', row.id, 'certificateKeys', printed);
    expect((await found(forgery)).faults).not.toContain('公告所印');
    expect((await found(forgery, true)).faults).toContain('所印的签名证书公钥指纹与从外部得到的公告（公告.json');
  });

  it('is named by the kept notice also where the archive’s own prints no keys, or is not there', async () => {
    const forgery = new Forgery(sealed);
    await resigned(forgery, 'notice');
    const [row] = forgery.json(recordPath('notice'));
    forgery.set('notice', row.id, 'certificateKeys', null);
    expect((await found(forgery, true)).faults).toContain('所印的签名证书公钥指纹与从外部得到的公告（公告.json');
    const { notice } = outsideFileOf(kept, '公告.json');
    const other = { ...notice!, id: crypto.randomUUID(), number: 'ZB-2026-9999' };
    const faults = (await verifyArchive(sealed.file, { notices: [other] })).faults.map((f) => f.because).join();
    expect(faults).toMatch(/从外部得到的公告（公告\.json.*）不在归档包里/);
    const ofOtherLot = await verifyArchive(sealed.file, { notices: [{ ...other, lots: [crypto.randomUUID()] }] });
    expect([ofOtherLot.ok, ofOtherLot.remarks.join()]).toEqual([true, expect.stringContaining('不是本标段的公告')]);
  });

  it('of the authority itself, and the platform’s own key, are the printed ones', async () => {
    const keys = (change: (row: any) => object) => {
      const forgery = new Forgery(sealed);
      const [row] = forgery.json(recordPath('notice'));
      for (const [field, value] of Object.entries(change(row))) forgery.set('notice', row.id, field, value);
      return forgery;
    };
    const noAuthority = keys((row) => ({ certificateKeys: row.certificateKeys.slice(0, 1) }));
    expect((await found(noAuthority)).faults).toContain('keys.json：证书颁发者的公钥指纹不在公告所印之列');
    const [{ signature }] = new Forgery(sealed).json(recordPath('notice'));
    const another = keys(() => ({ serverKey: JSON.stringify(signature.certificate.publicKey) }));
    expect((await found(another)).faults).toContain('keys.json：平台公钥与公告所印的不同');
    expect((await found(another, true)).faults).toContain('所印的平台公钥与从外部得到的公告');
  });

  it('of a key holder is the printed one', async () => {
    const forgery = new Forgery(sealed);
    const [row] = forgery.json(recordPath('notice'));
    const [, ...others] = row.holderKeys;
    forgery.set('notice', row.id, 'holderKeys', [{ ...row.holderKeys[0], fingerprint: '0'.repeat(64) }, ...others]);
    const { faults } = await found(forgery, true);
    expect(faults).toMatch(/tender-document\.json · .+：持钥人“\S+ \S+”的公钥指纹不在公告所印之列/);
    expect(faults).toMatch(/opening\.json · .+：持钥人“\S+ \S+”的公钥指纹不在公告所印之列/);
    expect(faults).toContain('所印的持钥人公钥指纹与从外部得到的公告');
  });

  it('for an expert who had one is told: the expert is asked', async () => {
    const forgery = new Forgery(sealed);
    const sheet = forgery.json(recordPath('score-sheet')).find((s: any) => s.state === 'submitted');
    const { certificate, key } = await reissued(sealed, sheet.signature.certificate);
    const signature = await signDetached(utf8(scoreSheetContent(sheet)), key);
    const signed = { ...sheet.signature, certificate, signature: signature.value };
    forgery.set('score-sheet', sheet.id, 'signature', signed);
    const { organisation, subject } = certificate;
    const told = `“${organisation} ${subject}”用 2 张证书签了名`;
    expect((await found(forgery)).remarks).toContain(told);
    expect((await found(forgery)).remarks).toContain((await keyFingerprint(certificate.publicKey)).slice(0, 16));
    expect((await verifyArchive(sealed.file)).remarks.join()).not.toContain(told);
  });

  it('is compared by the command line too, with the notice’s page as it was saved', async () => {
    const file = path.join(sealed.folder, '公告.json');
    await fs.writeFile(file, kept);
    const lines: string[] = [];
    expect(await runVerifier([sealed.file, '--anchor', file], (line) => lines.push(line))).toBe(4);
    expect(lines.join('\n')).toContain('已核对  从外部得到的公告所印的公钥 1 项');
  });
});

it('E2: a correction of the page for sealing with a changed digest, of a stranger’s key or of another notice is named', async () => {
  const [row] = new Forgery(sealed).json(recordPath('notice'));
  const { serverKeys } = await authority(sealed.test.office);
  const said = {
    format: correctionFormat,
    notice: row.id,
    number: row.number,
    printed: row.sealingPageDigest,
    digest: '1'.repeat(64),
    at: row.publishedAt,
  } as const;
  const faultsOf = async (correction: unknown) => {
    const forgery = new Forgery(sealed);
    forgery.set('notice', row.id, 'sealingPages', [correction]);
    return (await found(forgery)).faults.split('\n').filter((f) => f.startsWith(`${recordPath('notice')} · `));
  };
  const honest = await signPaper(said, serverKeys.privateKey);
  const alsoFound = await faultsOf(honest);
  const added = async (correction: unknown) =>
    (await faultsOf(correction)).filter((fault) => !alsoFound.includes(fault)).map((f) => f.replace(/^.*?：/, ''));
  expect(await added({ ...honest, digest: '0'.repeat(64) })).toEqual([expect.stringContaining('签名')]);
  const { key } = await reissued(sealed, row.signature.certificate);
  expect(await added(await signPaper(said, key))).toEqual([expect.stringContaining('签名')]);
  const elsewhere = await signPaper({ ...said, notice: crypto.randomUUID() }, serverKeys.privateKey);
  expect(await added(elsewhere)).toEqual([expect.stringContaining('封标页面更正说的不是本公告')]);
});
