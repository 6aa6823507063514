/** The version before, opened on its bidder's machine by key file and kept ciphertext: nothing of it is asked of the server. */
import type { PriceForm } from '../../../tender-document/price/price-form.ts';
import { isAmount, readPrice } from '../../../tender-document/price/price-form.ts';
import type { Declaration } from '../../declaration/declaration.ts';
import { indexFile, readIndex } from '../../review-index/review-index.ts';
import { type BidKeyFile, checkKeyFile, type ReadOut, type SealedBidHeader, unseal } from '../../sealing/index.ts';
import type { KeptBid, Written } from './what-is-missing.ts';

export interface OpenedBid {
  bid: KeptBid;
  /** In the order they were sealed, the agreement apart. */
  files: File[];
  agreement: File | undefined;
}

/** What was read out of a bid, as it is typed: a rate without its words. */
export const writtenFrom = (form: PriceForm, readOut: ReadOut): Written => ({
  price: isAmount(form) ? readOut.price : (readPrice(form, readOut.price).quote?.price ?? readOut.price),
  term: readOut.term,
  quality: readOut.quality,
  manager: readOut.manager ?? '',
  managerCertificate: readOut.managerCertificate ?? '',
  policyClaim: readOut.policyClaim ?? '',
  policyShare: readOut.policyShare ?? '',
  policyPaper: readOut.policyPaper ?? '',
});

/** @throws SealingError when the key file is another one's, or the copy was changed */
export async function openBid(of: {
  header: SealedBidHeader;
  keyFile: BidKeyFile;
  body: Blob;
  form: PriceForm;
  declaration: Declaration;
}): Promise<OpenedBid> {
  const { header, keyFile, body, form, declaration } = of;
  await checkKeyFile(keyFile, header);
  const opened = await unseal({ header, secrets: keyFile, body });
  const found: { file: File; sha256: string | undefined }[] = [];
  for await (const { name, sha256, stream } of opened.files)
    found.push({ file: new File([await new Response(stream).blob()], name), sha256 });
  const agreed = declaration.consortium?.agreement;
  const isAgreement = (f: (typeof found)[number]) => agreed !== undefined && f.sha256 === agreed.sha256;
  const agreement = found.find(isAgreement);
  const kept = ({ file, sha256 }: (typeof found)[number]) => ({
    id: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    type: file.type,
    ...(sha256 ? { sha256 } : {}),
  });
  const index = found.find((f) => f.file.name === indexFile);
  const others = found.filter((f) => f !== agreement && f !== index);
  const entries = index && readIndex(await index.file.text(), { lot: header.lotId, bidder: header.bidderId });
  return {
    bid: {
      written: writtenFrom(form, opened.readOut),
      declaration,
      files: others.map(kept),
      agreement: agreement ? kept(agreement) : null,
      index: entries ?? [],
      version: header.bidVersion,
    },
    files: others.map((f) => f.file),
    agreement: agreement?.file,
  };
}
