/** The holders of a room, as the signed document lists them. */
import type { HolderPublicKeys } from '../../bid/sealing/index.ts';

export interface Holder {
  user: string;
  name: string;
  organisation: string;
  organisationName: string;
  fingerprint: string;
  ecdh: JsonWebKey;
  sign: JsonWebKey;
}

/** A holder of the document as `sealing` names one. */
export const holderKeys = ({ name, organisationName, fingerprint, ecdh, sign }: Holder): HolderPublicKeys =>
  ({ name, organisation: organisationName, fingerprint, ecdh, sign }) as HolderPublicKeys;
