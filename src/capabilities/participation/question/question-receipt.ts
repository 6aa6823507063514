/**
 * What an asker keeps of a question, and what binds the questions of one lot to each other, so that none can be lost
 * unseen. Each question has a link made of the one before it. The receipt gives the link and no number, because how
 * many asked is secret (招标投标法 22). The salt keeps an asker of two questions from telling whether another asked between
 * them. The receipt names no unit: it lies in the archive, beside a question that names none either.
 */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { Anchor } from '../../../kernel/record/chain.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { hexOf, sha256Hex } from '../../../kernel/record/sha256.ts';
import { type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import {
  type PublicJwk,
  randomBytes,
  type SignedPaper,
  signPaper,
  verifyPaper,
} from '../../../platform/signature/index.ts';

export const questionReceiptFormat = 'zhaocai.question-receipt';

export type QuestionReceipt = SignedPaper<{
  format: typeof questionReceiptFormat;
  lotId: string;
  /** SHA-256 (hex) of the question's text */
  contentDigest: string;
  /** server time, ISO 8601 with zone */
  receivedAt: string;
  /** random, 32 hex digits */
  serial: string;
  /** of the lot's chain of questions, SHA-256 in hex */
  link: string;
  /** where the project's history stood; questions are not in it */
  anchor: Anchor;
}>;

/** What the office keeps of it, and the archive holds. */
export interface QuestionProof {
  /** Its place among the questions of the lot, from 1. */
  number: number;
  /** 128 random bits, hex; disclosed with the archive only */
  salt: string;
  receipt: QuestionReceipt;
}

type Linked = Pick<QuestionReceipt, 'lotId' | 'contentDigest' | 'receivedAt' | 'serial'>;

/** @param before link of the question before it; none for the lot's first */
export const linkOf = (
  before: string | null,
  { number, salt }: Pick<QuestionProof, 'number' | 'salt'>,
  { lotId, contentDigest, receivedAt, serial }: Linked,
): Promise<string> => sha256Hex(canonicalJson({ before, number, salt, lotId, contentDigest, receivedAt, serial }));

/** @param last the proof of the lot's last question so far */
export async function proveQuestion(
  {
    lotId,
    content,
    receivedAt,
    anchor,
  }: Pick<QuestionReceipt, 'lotId' | 'receivedAt' | 'anchor'> & { content: string },
  last: QuestionProof | undefined,
  serverKey: CryptoKey,
): Promise<QuestionProof> {
  const place = { number: (last?.number ?? 0) + 1, salt: hexOf(randomBytes(16)) };
  const facts = { lotId, contentDigest: await sha256Hex(content), receivedAt, serial: hexOf(randomBytes(16)) };
  const link = await linkOf(last?.receipt.link ?? null, place, facts);
  const receipt = await signPaper({ format: questionReceiptFormat, ...facts, link, anchor } as const, serverKey);
  return { ...place, receipt };
}

/** Off line: needs only the server's public key, which the notice prints. @throws SignatureError */
export const verifyQuestionReceipt = (receipt: QuestionReceipt, serverPublicKey: PublicJwk): Promise<void> =>
  verifyPaper(receipt, questionReceiptFormat, serverPublicKey);

/** A question and its answer as everybody may read them; who asked is in neither. */
export const answerSheet: SheetOf = (row) =>
  sheet(
    '答疑',
    [row.lot$],
    { is: 'heading', text: '问' },
    { is: 'prose', text: row.content ?? '' },
    { is: 'heading', text: '答' },
    { is: 'prose', text: row.answer ?? '' },
    {
      is: 'source',
      lines: [`提出：${showInstant(row.askedAt)}　答复：${row.answeredAt ? showInstant(row.answeredAt) : ''}`],
    },
  );
