/** The result of a round before the bids: agreed to by the owner, told to each by itself; who came through is invited. */

import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { DraftContextOf, DraftEffectOf, Effect } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { addDays, dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { lasts, limit } from '../../../platform/law/rulebook.ts';
import { setObjectionWindow } from '../../dispute/server/door.ts';
import { supplierInvitation } from '../../notice/supplier-invitation/supplier-invitation.record.ts';
import { beforeBids } from '../../procedure/kinds.ts';
import { calledAgain, lawOf } from '../../project/server/door.ts';
import { application } from '../application/application.record.ts';
import { againCauses } from '../preliminary-result/preliminary-result.lifecycle.ts';
import type { preliminaryResult } from '../preliminary-result/preliminary-result.record.ts';
import { qualifiedAt } from './qualified.ts';

interface Line {
  /** The application's id. */
  id: string;
  supplierName: string;
  admitted: boolean;
  because: string | null;
}

const agreeResult: DraftEffectOf<typeof preliminaryResult> = async ({ row, actor, now }) => {
  row.agreedBy = `${actor.orgName} ${actor.name}`;
  row.agreedAt = now.toISOString();
};

/** How long the result may be objected to: as long as a complaint about it may be filed (实施条例 60). */
async function objectionsUntil({ tx, row, now }: DraftContextOf<typeof preliminaryResult>): Promise<Date> {
  const term = lasts(limit('complaint.filing', await lawOf(tx, row.lot, now)));
  return new Date(endOfDayShanghai(addDays(dateInShanghai(now), term.days)).getTime() - 1000);
}

const issueResult: DraftEffectOf<typeof preliminaryResult> = async (context) => {
  const { tx, row, now } = context;
  const lines = row.lines as Line[];
  row.issuedAt = now.toISOString();
  for (const { id, admitted, because } of lines)
    await perform(context, `application.${admitted ? 'admit' : 'refuse'}`, {
      id,
      asked: { because: admitted ? '' : because, remarks: row.remarks },
    });
  const until = await objectionsUntil(context);
  row.objectionsUntil = until.toISOString();
  await setObjectionWindow(tx, row.lot, 'admission', { opensAt: row.issuedAt, closesAt: row.objectionsUntil });
  if (row.panel) await perform(context, 'committee.tell', { id: row.panel });
  const { atLeast, binds, law } = await qualifiedAt(tx, row.lot);
  const admitted = lines.filter((l) => l.admitted);
  if (admitted.length === 0 || (binds && admitted.length < atLeast)) {
    row.state = 'failed';
    // The lot's attempt ends here.
    const because = `通过的单位少于 ${atLeast} 家${await calledAgain(tx, row.lot, law)}`;
    await perform(context, 'lot.fail', { id: row.lot, asked: { because } });
    return;
  }
  await perform(context, 'lot.endPreliminary', { id: row.lot });
  for (const { id } of admitted) await inviteLater(context, id);
};

/** The list by which the bids are called for; nothing else adds to it or strikes from it. */
async function inviteLater(context: DraftContextOf<typeof preliminaryResult>, applicationId: string): Promise<void> {
  const { tx, row } = context;
  const [of] = await find(tx, application, { id: applicationId }, { limit: 1 });
  await perform(context, 'supplier-invitation.admit', {
    values: {
      project: row.project,
      lot: row.lot,
      supplier: sure(of, 'of').supplier,
      supplierName: sure(of, 'of').supplierName,
      ...beforeBids(row.kind).listed,
    },
  });
}

const reviewOnceMore: DraftEffectOf<typeof preliminaryResult> = async (context) => {
  const { tx, row, before, asked } = context;
  const cause = againCauses[asked.cause as keyof typeof againCauses];
  row.replacedBecause = `${cause}：${asked.reason}`;
  if (sure(before, 'before').state === 'issued') {
    for (const { id } of await find(tx, supplierInvitation, { lot: row.lot, state: 'proposed' }))
      await perform(context, 'supplier-invitation.unadmit', { id });
    await perform(context, 'lot.resumePreliminary', { id: row.lot });
    for (const { id } of row.lines as Line[]) await perform(context, 'application.reconsider', { id });
  }
  if (row.panel)
    await perform(context, 'committee.reviewAnew', { id: row.panel, asked: { because: row.replacedBecause } });
};

export const resultEffects: Record<string, Effect> = { agreeResult, issueResult, reviewOnceMore };
