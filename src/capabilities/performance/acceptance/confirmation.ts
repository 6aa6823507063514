/** What each member of an acceptance group says of the report, and the exact text that one with an account signs. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';
import { acceptanceText } from './acceptance-text.ts';

export const opinions = { agree: '同意', dissent: '不同意' } as const;
/** For a member whose word stands on paper: the report may lack it, with what happened. */
export const paperOpinions = { ...opinions, unsigned: '未签字' } as const;
export type Opinion = keyof typeof opinions;

export interface GroupMember {
  id: string;
  name: string | null;
  unit: string | null;
  side: string | null;
  duty: string | null;
  /** Signs in with it and confirms; without one the signed paper stands for it. */
  account?: string | null;
  opinion?: string | null;
  reason?: string | null;
}

export interface Confirmation {
  /** The row of the group. */
  member: string;
  user: string;
  name: string;
  opinion: Opinion;
  reason: string;
  signature: DetachedSignature;
  certificate: Certificate;
  at: string;
}

type Row = Readonly<Record<string, any>>;
type Said = Pick<Confirmation, 'member' | 'opinion' | 'reason'>;

/** Over the whole report by its digest: a member who confirms means exactly these words. */
export const confirmationText = async (row: Row, { member, opinion, reason }: Said): Promise<string> =>
  canonicalJson({
    format: 'zhaocai.acceptance-member',
    acceptance: await sha256Hex(acceptanceText(row)),
    member,
    opinion,
    reason,
  });

const groupOf = (row: Row): GroupMember[] => row.team ?? [];
const confirmationsOf = (row: Row): Confirmation[] => row.confirmations ?? [];

/** The row of the group under which this person sits: `members` names those with an account, in the order of the rows. */
export const seatOf = (row: Row, user: string | undefined): GroupMember | undefined =>
  groupOf(row).filter((m) => m.account)[(row.members ?? []).indexOf(user)];

/** The members who sign in and have not confirmed yet. */
export const unconfirmed = (row: Row): GroupMember[] =>
  groupOf(row).filter((m) => m.account && !confirmationsOf(row).some((c) => c.member === m.id));

/** What is known of each member's word, as the page lists it and the publication counts it. */
export const groupWords = (row: Row) =>
  groupOf(row).map((m) => {
    const said = confirmationsOf(row).find((c) => c.member === m.id);
    return { ...m, opinion: said?.opinion ?? m.opinion, reason: said?.reason ?? m.reason, at: said?.at };
  });
