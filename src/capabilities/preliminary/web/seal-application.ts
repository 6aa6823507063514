/** Sealing and handing in, as the page uses them. */
import type { Anchor } from '../../../kernel/record/anchor.ts';
import { call, newKey, recordPath } from '../../../kernel/web/index.ts';
import { postBytes } from '../../../kernel/web/parts.ts';
import type { Certificate } from '../../../platform/signature/index.ts';
import { saveAs } from '../../../platform/signature/web/useSigner.tsx';
import { type HolderPublicKeys, protectKeyFile, type Receipt, seal } from '../../bid/sealing/index.ts';

/** What the server says of the lot that is applied for. */
export interface ApplicationToSeal {
  lot: { id: string; project: string; name: string; state: string; round: string; deadline: string | null };
  kind: 'application' | 'proposal';
  content: string;
  threshold: number;
  mostFiles: number | null;
  holders: HolderPublicKeys[];
  applicant: { id: string; name: string };
  own: { id: string; state: string } | null;
  nextVersion: number;
  /** Why this unit may not hand anything in. */
  barred: string | null;
  anchor: Anchor;
}

export interface ApplicationContent {
  files: readonly File[];
  readOut: Record<'price' | 'term' | 'quality' | 'responsible' | 'partners', string>;
  passphrase: string;
  signKey: CryptoKey;
  certificate: Certificate;
}

/** A file whose name says that it holds a price. */
export const priceInName = (files: readonly { name: string }[]): string | undefined =>
  files.find(({ name }) => /报价|价格|清单计价|投标总价|quotation|price/i.test(name))?.name;

/** Encrypts, saves the key file, uploads, hands in. @throws Error with the sentence for the person */
export async function handInSealed(
  tender: ApplicationToSeal,
  { files, readOut, passphrase, signKey, certificate }: ApplicationContent,
): Promise<{ id: string; receipt: Receipt }> {
  const sealed = await seal({
    lotId: tender.lot.id,
    round: tender.lot.round,
    bidderId: tender.applicant.id,
    version: tender.nextVersion,
    holders: tender.holders,
    threshold: tender.threshold,
    readOut,
    files: files.map((f) => ({ name: f.name, size: f.size, content: f })),
    signKey,
    certificate,
    anchor: tender.anchor,
  });
  saveAs(
    `申请密钥_${tender.lot.name}_第${tender.nextVersion}版.json`,
    JSON.stringify(await protectKeyFile(sealed.keyFile, passphrase)),
  );
  const body = await new Response(sealed.body).blob();
  const sent = (await postBytes('/supplier/application/upload', { lot: tender.lot.id }, body, () => {})) as {
    upload: string;
  };
  const asked = {
    upload: sent.upload,
    header: JSON.stringify(sealed.header),
    shares: JSON.stringify(sealed.shares),
    seal: JSON.stringify(await sealed.seal),
    certificate: JSON.stringify(certificate),
    serverSecret: sealed.keyFile.bidderSecret,
  };
  const done = await call<{ row: { id: string }; receipt: Receipt }>(
    recordPath('application', tender.own ? 'replace' : 'submit'),
    {
      json: true,
      body: tender.own ? { id: tender.own.id, asked } : { asked: { lot: tender.lot.id, ...asked } },
      idempotencyKey: newKey(),
      ownRefusals: 'all',
      ownFailures: true,
    },
  );
  return { id: done.row.id, receipt: done.receipt };
}
