/** A whole tender's sealed archive on disk, with what the notice printed and what a forger with the office's keys holds. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { openPlayed } from '../../../../tests/support/played.ts';
import type { ArchiveKeys, Manifest } from '../../../capabilities/closing/archive/archive-format.ts';
import { buildWholeTender, type WholeTender } from '../../../capabilities/closing/testing/build-whole-tender.ts';
import type { TenderOptions } from '../../../capabilities/notice/testing/build-published-tender.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import type { VerifyOptions } from '../verify-archive.ts';
import { type Contents, changed, contentsOf, remake } from './remake.ts';

export interface SealedArchive<W = WholeTender> {
  test: TestOffice;
  whole: W;
  folder: string;
  file: string;
  bytes: Buffer;
  contents: Contents;
  published: Required<Pick<VerifyOptions, 'key' | 'head'>>;
  real: { keys: ArchiveKeys; serverKey: CryptoKey };
  /** A place for one more archive. */
  another: () => string;
  /** The archive with one byte changed. */
  flipped: (at: number) => Promise<string>;
  /** The archive with one entry changed and everything signed anew by the office itself. */
  forged: (entry: string, change: (value: any) => unknown, about?: Partial<Manifest>) => Promise<string>;
}

/** @param tender what is not as in every other test's tender */
export async function openSealedArchive(tender?: TenderOptions): Promise<SealedArchive> {
  const { test, whole } = await wholeTender(tender);
  return sealedArchiveOf(test, whole);
}

/** The same of any tender whose archive is sealed; where no `paper` is given, the first notice that the office has published. */
export async function sealedArchiveOf<W extends { archive: string }>(
  test: TestOffice,
  whole: W,
  paper?: { serverKey: string; chainHead: string },
): Promise<SealedArchive<W>> {
  const folder = path.join(test.dataDir, 'archives');
  await fs.mkdir(folder, { recursive: true });
  const file = path.join(folder, 'archive.zip');
  const agent = await test.as('agent');
  const { row } = (await agent.detail('archive', whole.archive)).tdata;
  const bytes = Buffer.from(await (await agent.fetch(`/standalonfile/file/get?id=${row.package[0].id}`)).arrayBuffer());
  await fs.writeFile(file, bytes);
  const contents = await contentsOf(file);
  // As the notice prints them, for anybody.
  const printed = paper ?? (await firstNotice(test));
  const { ca, caPublicKey, serverKeys } = await authority(test.office);
  const real = {
    keys: { serverPublicKey: serverKeys.publicKey, caPublicKey, caName: ca.name },
    serverKey: serverKeys.privateKey,
  };
  let made = 0;
  const another = () => path.join(folder, `${++made}.zip`);
  return {
    test,
    whole,
    folder,
    file,
    bytes,
    contents,
    published: { key: printed.serverKey, head: printed.chainHead },
    real,
    another,
    flipped: async (at) => {
      const changedBytes = Buffer.from(bytes);
      changedBytes[at]! ^= 1;
      const place = another();
      await fs.writeFile(place, changedBytes);
      return place;
    },
    forged: async (entry, change, about = {}) => {
      const place = another();
      await remake(changed(contents, entry, change), real, place, about);
      return place;
    },
  };
}

async function wholeTender(tender?: TenderOptions): Promise<Pick<SealedArchive, 'test' | 'whole'>> {
  if (!tender) {
    const { test, played: whole } = await openPlayed('whole_tender', buildWholeTender);
    return { test, whole };
  }
  const test = await openOffice();
  return { test, whole: await buildWholeTender(test, tender) };
}

async function firstNotice(test: TestOffice) {
  const [notice] = (await test.guest().get('/web/notice/list.json')).tdata;
  return (await test.guest().get('/web/notice/detail.json', { id: notice.id })).tdata.row;
}
