/**
 * A reviewed state: other people decide before the record goes on. Who decides, in which order and how many is data of
 * the office (`platform/approval`); a lifecycle only says which of its actions decide. The guards of the action that
 * ends the review judge each step of the chain, so that a reviewer cannot approve what could not be carried out.
 */
export interface Reviewed {
  /** Which chains are meant; the record's id, and more where a record has two reviewed states. */
  kind: string;
  /** The verb that ends the review with a yes. Where no chain is drawn, one of its audience decides. */
  approve: string;
  /** The verb that gives the record back to its author. */
  return: string;
  /** The verb with which the author takes it back; refused once somebody has decided. */
  withdraw?: string;
}

export const approvedBy = (kind: string, verbs: Partial<Omit<Reviewed, 'kind'>> = {}): Reviewed => ({
  kind,
  approve: 'approve',
  return: 'return',
  ...verbs,
});

/** Whose turn it is in the review of one row, as seen by one person. */
export interface Turn {
  isMine: boolean;
  /** No reviewer has decided yet. */
  isUntouched: boolean;
  /** Why it is not this person's turn, a whole sentence. */
  because: string;
}
