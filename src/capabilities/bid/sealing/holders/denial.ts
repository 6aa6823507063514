/**
 * A holder who cannot open a share proves it: S = hE, the point that the holder's key makes of the share's ephemeral key,
 * with a Chaum-Pedersen proof that log_G H = log_E S. From S everybody derives the key of this one share and sees for
 * themselves that it opens nothing, or something else than was announced; the holder's key stays secret.
 */
import { p256 } from '@noble/curves/nist.js';
import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import {
  type Bytes,
  fromBase64Url,
  fromHex,
  joinBytes,
  type PrivateJwk,
  type PublicJwk,
  publicJwk,
  toBase64Url,
} from '../../../../platform/signature/index.ts';

const { Point } = p256;
type Point = InstanceType<typeof Point>;
const order = Point.Fn.ORDER;

/** base64url: the point S uncompressed, and the proof's challenge and response. */
export interface Denial {
  agreed: string;
  challenge: string;
  response: string;
  /** SHA-256 (hex) of the text that the maker signed when handing in; denials of before 0.4 name none. */
  signed?: string;
}

/** Makes denials with a key that cannot be read out of it again. */
export interface DenialProver {
  /**
   * Nothing where the ephemeral key is no point of the curve: that needs no proof.
   * @param signed digest of what the maker signed: a point without a voucher is never multiplied (see vouched.ts)
   */
  prove(headerHash: string, holder: string, ephemeral: PublicJwk, signed: string): Promise<Denial | undefined>;
}

/** @param secret the private half of the holder's exchange key */
export function denialProver(secret: PrivateJwk): DenialProver {
  const h = toScalar(fromBase64Url(secret.d));
  const own = publicJwk(secret);
  return {
    async prove(headerHash, holder, ephemeral, signed) {
      const E = toPoint(ephemeral);
      if (!E) return undefined;
      const S = E.multiply(h);
      const nonce = toScalar(p256.utils.randomSecretKey());
      const challenge = await challengeOf({
        headerHash,
        holder,
        own,
        ephemeral,
        signed,
        S,
        A: Point.BASE.multiply(nonce),
        B: E.multiply(nonce),
      });
      const response = (nonce + toScalar(challenge) * h) % order;
      return {
        agreed: toBase64Url(S.toBytes(false) as Bytes),
        challenge: toBase64Url(challenge),
        response: toBase64Url(fromHex(response.toString(16).padStart(64, '0'))),
        signed,
      };
    },
  };
}

/** Whether a share's ephemeral key is a point of the curve at all. */
export const isOnCurve = (ephemeral: PublicJwk): boolean => toPoint(ephemeral) !== undefined;

/** The agreed secret of a share (the x of S), when the proof for it holds. */
export async function provenSecret(
  headerHash: string,
  ephemeral: PublicJwk,
  { fingerprint, ecdh }: { fingerprint: string; ecdh: PublicJwk },
  denial: Denial,
): Promise<Bytes | undefined> {
  try {
    const [G, H, E] = [Point.BASE, toPoint(ecdh), toPoint(ephemeral)];
    const S = Point.fromBytes(fromBase64Url(denial.agreed));
    const [c, z] = [toScalar(fromBase64Url(denial.challenge)), toScalar(fromBase64Url(denial.response))];
    if (!H || !E) return undefined;
    const A = G.multiply(z).subtract(H.multiply(c));
    const B = E.multiply(z).subtract(S.multiply(c));
    const again = await challengeOf({
      ...{ headerHash, holder: fingerprint, own: ecdh, ephemeral, S, A, B },
      ...(denial.signed === undefined ? {} : { signed: denial.signed }),
    });
    return toBase64Url(again) === denial.challenge ? (S.toBytes(true).slice(1) as Bytes) : undefined;
  } catch {
    // Not a point, not a scalar, not base64url: no proof.
    return undefined;
  }
}

interface Statement {
  headerHash: string;
  holder: string;
  own: PublicJwk;
  ephemeral: PublicJwk;
  signed?: string;
  S: Point;
  A: Point;
  B: Point;
}

/** Fiat and Shamir: everything that the proof speaks of, so that it serves for no other bid, share or holder. */
async function challengeOf({ headerHash, holder, own, ephemeral, signed, S, A, B }: Statement): Promise<Bytes> {
  const text = [
    'zhaocai.share-denial',
    headerHash,
    holder,
    publicJwk(own),
    publicJwk(ephemeral),
    ...(signed === undefined ? [] : [signed]),
    ...[S, A, B].map((p) => p.toHex(false)),
  ];
  return fromHex(await sha256Hex(canonicalJson(text)));
}

/** @throws when it is 0, which no honest party draws */
function toScalar(bytes: Bytes): bigint {
  const scalar = BigInt(`0x${[...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')}`) % order;
  if (bytes.byteLength !== 32 || scalar === 0n) throw new RangeError('not a scalar');
  return scalar;
}

/** The point of a key; nothing when it is not on the curve. */
function toPoint(key: PublicJwk): Point | undefined {
  try {
    const { x, y } = publicJwk(key);
    const coordinates = [fromBase64Url(x), fromBase64Url(y)];
    if (coordinates.some((c) => c.byteLength !== 32)) return undefined;
    return Point.fromBytes(joinBytes(Uint8Array.of(4), ...coordinates));
  } catch {
    return undefined;
  }
}
