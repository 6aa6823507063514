/** Seals a base estimate as a bid is sealed: in the browser, or wherever a test stands in for one. */
import type { Anchor } from '../../../kernel/record/chain.ts';
import { type Certificate, toBase64Url } from '../../../platform/signature/index.ts';
import { type HolderPublicKeys, seal } from '../sealing/index.ts';

/** A holder as the tender document lists one. */
export interface TenderHolder {
  name: string;
  organisationName: string;
  fingerprint: string;
  ecdh: JsonWebKey;
  sign: JsonWebKey;
}

export interface EstimateToSeal {
  lot: string;
  /** In the place of a bidder: an estimate is the project's. */
  project: string;
  version: number;
  holders: TenderHolder[];
  threshold: number;
  /** Yuan with two places. */
  amount: string;
  basis: string;
  signKey: CryptoKey;
  certificate: Certificate;
  /** What the signer was shown of the project's history. */
  anchor: Anchor | undefined;
}

/** What the actions of a base estimate are asked: everything sealed, and the half of the key that the server keeps. */
export async function sealedEstimateAsked(order: EstimateToSeal) {
  const basis = new Blob([order.basis]);
  const sealed = await seal({
    lotId: order.lot,
    bidderId: order.project,
    version: order.version,
    holders: order.holders.map(
      ({ name, organisationName, fingerprint, ecdh, sign }) =>
        ({ name, organisation: organisationName, fingerprint, ecdh, sign }) as HolderPublicKeys,
    ),
    threshold: order.threshold,
    readOut: { price: order.amount, term: '', quality: '' },
    files: [{ name: '编制依据.txt', size: basis.size, content: basis }],
    signKey: order.signKey,
    certificate: order.certificate,
    anchor: order.anchor,
  });
  const body = new Uint8Array(await new Response(sealed.body).arrayBuffer());
  return {
    header: JSON.stringify(sealed.header),
    shares: JSON.stringify(sealed.shares),
    seal: JSON.stringify(await sealed.seal),
    certificate: JSON.stringify(order.certificate),
    ciphertext: toBase64Url(body),
    serverSecret: sealed.keyFile.bidderSecret,
  };
}
