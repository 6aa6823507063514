/**
 * What an archive is: one zip, its manifest last but one, its signature last. The server writes it, the verifier of
 * `exchange/archive` reads it; both go by this page. Every entry is stored uncompressed, so that every byte of the file
 * is under a digest or can be computed anew.
 */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { DetachedSignature, PublicJwk } from '../../../platform/signature/index.ts';

export const archiveFormat = 'zhaocai.archive';
/**
 * Since version 2 the last entry of the project's chain binds every record, chain and posting of the archive; since version
 * 3 what was won stands in rows of its own.
 */
export const archiveVersion = 3;
export const archiveVersions: readonly number[] = [1, 2, 3];

export const manifestPath = 'manifest.json';
export const signaturePath = 'manifest.sig.json';
export const keysPath = 'keys.json';
export const readmePath = 'README.txt';
export const verifierPath = 'verify.mjs';

/** All rows of one record type that belong to the lot, as canonical JSON, in the order of their ids. */
export const recordPath = (record: string) => `records/${record}.json`;

/** The chains of history of one record type: chain → its entries, the oldest first. */
export const historyPath = (record: string) => `history/${record}.json`;

/** What the key holders posted to open the bids, signed by each; it is no record of its own. */
export const sharesPath = 'opening/shares.json';

export interface PostedShares {
  opening: string;
  /** Fingerprint of the holder's keys. */
  holder: string;
  posting: unknown;
  at: string;
}

/** Shares that became known otherwise than by their holder's posting: by a false denial, or by a bidder's rebuttal. */
export const recoveredPath = 'opening/recovered-shares.json';

export interface RecoveredShare {
  opening: string;
  holder: string;
  headerHash: string;
  share: string;
  at: string;
}

/** The halves that bidders released, of opened bids only: with the shares they open the ciphertext that the receipt names. */
export const secretsPath = 'opening/secrets.json';

export interface ReleasedSecret {
  opening: string;
  bid: string;
  bidderSecret: string;
}

/** The public proof of every opening of the lot, as anybody may download it. */
export const proofPath = 'opening/proof.json';

/** The entry of the project's chain that binds what an archive holds. */
export const bindingAction = 'archive.bind';

export interface Binding {
  /** Digests of the entries under `records/` and `opening/`, and of the keys. */
  entries: { path: string; sha256: string }[];
  /** Where every other chain of the archive stood. */
  chains: { chain: string; seq: number; head: string }[];
}

/** A file that a row names; its digest keeps equal names apart. */
export const filePath = (folder: string, sha256: string, name: string) =>
  `files/${folder}/${sha256.slice(0, 16)}-${[...name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')].slice(-80).join('')}`;

export interface ManifestEntry {
  path: string;
  /** In Chinese, for people. */
  title: string;
  /** The step of the tender that it comes from. */
  step: string;
  sha256: string;
  size: number;
  /** Holds signatures that the verifier checks. */
  signed: boolean;
}

export interface Manifest {
  format: typeof archiveFormat;
  version: number;
  number: string;
  name: string;
  project: { id: string; code: string; name: string; regime: string };
  lot: { id: string; code: string; name: string };
  sealedAt: string;
  rulebook: string;
  /** The project's chain of history as it stood when the archive was sealed. */
  chain: { id: string; seq: number; head: string };
  entries: ManifestEntry[];
}

export interface ManifestSignature {
  format: 'zhaocai.archive-signature';
  signature: DetachedSignature;
}

export interface ArchiveKeys {
  /** Signs receipts and this archive. */
  serverPublicKey: PublicJwk;
  /** Certifies the people and units that signed. */
  caPublicKey: PublicJwk;
  caName: string;
}

/** The exact text of a manifest, which is what the server signs. */
export const manifestText = (manifest: Manifest) => canonicalJson(manifest);
