/** A panel with an empty seat for tests: nobody waits in the order of the draw, and its list may hold nobody more. */
import type { TestOffice } from '../../../../tests/support/office.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import type { Panelist } from './seat-panel.ts';

/** Whoever is called and has not come declines, one after the other, until nobody more is called. */
export async function declineAll(test: TestOffice, panel: string): Promise<void> {
  const called = () =>
    rows<{ id: string; account: string }>(
      test.office.db,
      sql`select m.id, u.account from committee_member m join "user" u on u.id = m.person_id where m.committee_id = ${panel} and m.state = 'drawn' and m.notified_at is not null`,
    );
  for (let [next] = await called(); next; [next] = await called())
    await (await test.as(next.account)).done('committee-member.leaveReview', {
      id: next.id,
      asked: { reason: '在外地' },
    });
}

/** One member is replaced, and nobody of those who wait comes. */
export async function emptySeat(test: TestOffice, panel: string, panelists: readonly Panelist[]): Promise<void> {
  const agent = await test.as('agent');
  const { seat } = sure(panelists[0], 'a member of the panel');
  const proofs = [await agent.upload('诊断证明.pdf', '%PDF-1.4 invented for a test')];
  await agent.done('committee-member.askForReviewer', {
    id: seat,
    asked: { cause: 'health', reason: '突发疾病', proofs },
  });
  await giveConsent(await test.as('owner'), { paper: seat });
  await declineAll(test, panel);
}

/** The list holds nobody beyond those that were drawn, and of those nobody comes. */
export async function exhaustPanel(test: TestOffice, panel: string, panelists: readonly Panelist[]): Promise<void> {
  await sql`update committee set avoided = avoided || (select jsonb_agg(jsonb_build_object('id', x->>'id', 'because', '须回避'))
    from jsonb_array_elements(lock->'candidates') x where not drawn->'chosen' ? (x->>'id')
    and not drawn->'alternates' ? (x->>'id')) where id = ${panel}`.execute(test.office.db);
  await emptySeat(test, panel, panelists);
}
