/** What page and worker say to each other while a bid is sealed. */
import type { Anchor } from '../../../../kernel/record/anchor.ts';
import type { Certificate } from '../../../../platform/signature/index.ts';
import type {
  BidSeal,
  HolderPublicKeys,
  ProtectedBidKeyFile,
  ReadOut,
  SealedBidHeader,
  WrappedShare,
} from '../../sealing/index.ts';

export interface SealOrder {
  lotId: string;
  /** None where the lot was issued before there were rounds. */
  round: string | null;
  bidderId: string;
  version: number;
  holders: HolderPublicKeys[];
  threshold: number;
  readOut: ReadOut;
  /** As the summary showed them, where there was one: a file that is another by then is refused. */
  files: { file: File; sha256?: string }[];
  /** Not exportable; it crosses to the worker as a handle. */
  signKey: CryptoKey;
  anchor: Anchor;
  certificate: Certificate;
  /** Protects the key file. */
  passphrase: string;
  /** Whether the server keeps the sealing party's half of the key, as that of an application; of a bid it never does. */
  serverKeepsHalf?: boolean;
}

/** What is handed in, wherever it was sealed. */
export interface SealedParts {
  header: SealedBidHeader;
  shares: WrappedShare[];
  seal: BidSeal;
  /** The ciphertext; the browser keeps it on disk when it is large. */
  body: Blob;
}

export interface SealedInBrowser extends SealedParts {
  keyFile: ProtectedBidKeyFile;
  /** The half that the server keeps, where it keeps one. */
  serverSecret?: string;
}

export type ToWorker = { kind: 'seal'; order: SealOrder } | { kind: 'digest'; files: File[] };

export type FromWorker =
  | { kind: 'progress'; done: number; total: number }
  /** SHA-256 of each file, hex, in their order. */
  | { kind: 'digested'; digests: string[] }
  | { kind: 'sealed'; sealed: SealedInBrowser }
  | { kind: 'failed'; because: string };
