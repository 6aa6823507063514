/**
 * What an owner did not leave to its agency it confirms, paper by paper, before it goes out. A confirmation is of what
 * was signed: a paper that is written anew is signed anew, and confirmed anew.
 */
import { type Audience, audience, mine, through } from '../../kernel/access/where.ts';
import { guard } from '../../kernel/lifecycle/guard.ts';
import { data } from '../../kernel/record/field.ts';

export interface OwnerConfirmation {
  /** Name of the owner's unit. */
  unit: string;
  /** ISO. */
  at: string;
  /** SHA-256 of the signed text, hex. */
  digest: string;
}

export interface SignedPaper {
  signature?: { digest: string } | null;
  confirmed?: OwnerConfirmation | null;
}

export const confirmation = data<OwnerConfirmation>('{招标}人确认');

const keeps = (of: 'confirmsDocument' | 'confirmsNotices') =>
  through('project', audience('{招标}人代表', { owner: mine, [of]: true }, { roles: ['owner'], orgTypes: ['buyer'] }));
/** Owners that kept the last word on their documents, and on what is published. */
export const documentKeepers = keeps('confirmsDocument');
export const noticeKeepers = keeps('confirmsNotices');

export const isConfirmed = ({ signature, confirmed }: SignedPaper): boolean =>
  Boolean(signature) && confirmed?.digest === signature?.digest;

const isSigned = guard<any>(
  'isSignedForConfirmation',
  '尚未电子签名：{招标}人确认的是签名的文本，请等经办人签名后再确认',
  ({ row }) => Boolean((row as SignedPaper).signature),
);
const notConfirmedYet = guard<any>(
  'notConfirmedYet',
  '已经确认；内容改动后须重新签名、重新确认',
  ({ row }) => !isConfirmed(row as SignedPaper),
);

/** The owner's word on a paper. @param from states in which it is signed and waits */
export const confirmAction = <const S extends string>(from: readonly S[], by: Audience) =>
  ({
    label: '{招标}人确认',
    from,
    by: [by],
    needs: [isSigned, notConfirmedYet],
    does: 'confirmAsOwner',
    tells: ['projectAuthor'],
    law: ['招标投标法 第15条'],
    primary: true,
  }) as const;

export const unconfirmed =
  '{招标}人没有把这项工作委托给代理机构定稿，发出前须由{招标}人确认：请{招标}人代表在详情页核对后点“{招标}人确认”';
