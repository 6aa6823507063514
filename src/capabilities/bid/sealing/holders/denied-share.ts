/** What became of a share that its holder did not release. */
export interface DeniedShare {
  /** Fingerprint of the holder, and who that is. */
  holder: string;
  name: string;
  organisation: string;
  organisationName: string;
  at: string;
  /** The proof shows that the bidder sealed a bad share; otherwise the holder refused. */
  isProven: boolean;
  because: string;
  /** The bidder showed by the key file that the share was good. */
  rebuttedAt?: string;
}
