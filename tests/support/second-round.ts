/** A further round of bids of a lot that was read out, as a way with two of them will issue it. */
import { round } from '../../src/capabilities/project/round/round.record.ts';
import { perform } from '../../src/kernel/server/act.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { emit } from '../../src/kernel/server/outbox.ts';
import { find } from '../../src/kernel/server/rows.ts';
import type { TestOffice } from './office.ts';

/** @returns the round; what follows from its issue (a room, an unsealing) is set by the outbox */
export async function issueSecondRound(
  test: TestOffice,
  { project, lot }: { project: string; lot: string },
  deadline: string,
): Promise<string> {
  const now = await test.now();
  return inTransaction(test.office, async (tx) => {
    const [first] = await find(tx, round, { lot }, { order: '-number', limit: 1 });
    const { kind, takes, call, entrants, seal, documentDigest, documentEdition } = first!;
    const values = { kind, takes, call, entrants, seal, documentDigest, documentEdition };
    const issued = await perform({ office: test.office, tx, now }, 'round.issue', {
      values: { project, lot, ...values, deadline, issuedAt: now.toISOString() },
    });
    await emit(tx, 'lots.issued', { project, lots: [lot] });
    return issued.row.id as string;
  });
}
