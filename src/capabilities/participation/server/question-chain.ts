/** The questions of a lot, each bound to the one before it: what its asker keeps, and what the opening takes in. */
import { first, type Queryable, sql, type Tx } from '../../../kernel/server/database.ts';
import { quietAnchorOf } from '../../../kernel/server/history.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import { proveQuestion, type QuestionProof } from '../question/question-receipt.ts';

const lastOf = async (db: Queryable, lot: string): Promise<QuestionProof | undefined> =>
  (
    await first<{ proof: QuestionProof }>(
      db,
      sql`select proof from question where lot_id = ${lot} and proof is not null order by (proof->>'number')::int desc limit 1`,
    )
  )?.proof;

/** Takes a question in behind the lot's last one; another asker of the same lot waits until this transaction ends. */
export async function takeQuestionIn(
  { office, tx, now }: { office: Office; tx: Tx; now: Date },
  { lot, project, content }: { lot: string; project: string | null; content: string },
): Promise<QuestionProof> {
  const { serverKeys } = await authority(office);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question-chain:${lot}`}, 0))`.execute(tx);
  const facts = {
    lotId: lot,
    content,
    receivedAt: now.toISOString(),
    anchor: await quietAnchorOf(tx, office.house, `project:${project}`),
  };
  return proveQuestion(facts, await lastOf(tx, lot), serverKeys.privateKey);
}

/** Where the chain of the lot's questions has come to: the opening writes it into the project's chain. */
export const questionsHead = async (db: Queryable, lot: string): Promise<string | null> =>
  (await lastOf(db, lot))?.receipt.link ?? null;
