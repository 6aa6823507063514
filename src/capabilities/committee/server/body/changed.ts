/** Somebody else on a seat, or another body: asked for with its proof, done when the other unit has said yes. */

import type { AnyRow } from '../../../../kernel/record/record.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type EffectContext, Refusal } from '../../../../kernel/server/effect.ts';
import { tell } from '../../../../kernel/server/outbox.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { waitsForConsent } from '../../../project/server/door.ts';
import { committeeMember } from '../../committee-member/committee-member.record.ts';

type Asking = Pick<EffectContext, 'office' | 'tx' | 'now' | 'actor' | 'asked'> & { row: AnyRow };

const needsAnother = (what: string) => new Refusal(`${what}须由{招标}人或者监督部门确认，而本项目没有另一个单位`);

/**
 * The seat keeps its person until then; the question names no person.
 * @param what `更换评委`
 */
export async function askForReplacement(
  context: Asking,
  power: 'expert-replacement' | 'panel-replacement',
  what: string,
): Promise<void> {
  const { tx, row, asked } = context;
  const { cause, reason, proofs, documentNumber } = asked;
  const ofLot = await get(tx, lot, row.lot);
  const waits = await waitsForConsent(context, {
    ...{ power, cause, name: `${what}（${ofLot.name} 席位 ${row.seat}）` },
    ...{ project: ofLot.project!, lot: ofLot.id, reason, documentNumber, proofs, paper: row.id },
    answers: { cause, reason },
  });
  if (!waits) throw needsAnother(what);
}

/** @param stops `停止{评标}` */
export async function askForRenewal(
  context: Asking,
  power: 'committee-renewal' | 'panel-renewal',
  stops: string,
): Promise<void> {
  const { row, asked } = context;
  const { cause, reason } = asked;
  const waits = await waitsForConsent(context, {
    ...{ power, cause, name: `${stops}、重新组建：${row.name}`.slice(0, 600) },
    ...{ project: row.project, lot: row.lot, reason, paper: row.id, answers: { cause, reason } },
  });
  if (!waits) throw needsAnother('重新组建');
}

interface Renewing {
  /** What the body is called, what stops, and what its members must keep secret, as sentences name them. */
  says: { body: string; stops: string; secret: string };
  /** Fields of its plan that the next one begins with. */
  keeps: readonly string[];
}

/** Those who sat are told that it is over, and the next body begins with the plan of this one; nothing else of it reaches it. */
export async function formAnew(context: Asking, { says: { body, stops, secret }, keeps }: Renewing): Promise<void> {
  const { tx, row, asked } = context;
  const sitting = { committee: row.id, state: { in: ['accepted', 'signedIn'] as const } };
  for (const { person } of await find(tx, committeeMember, sitting))
    await tell(tx, {
      to: [person],
      subject: `${stops}已停止`,
      body: `${body}不足应有的人数，不能补足，${stops}停止，资料封存。请不要透露${secret}（招标投标法 第44条）。`,
      link: 'workbench.portal',
      about: row.project,
    });
  const plan = Object.fromEntries(keeps.map((name) => [name, row[name] ?? null]));
  await perform(context, 'committee.succeed', {
    values: {
      ...plan,
      name: `${row.name}（重新组建）`.slice(0, 600),
      attempt: (row.attempt ?? 1) + 1,
      againBecause: `原${body}不足应有的人数，不能补足，${stops}停止、资料封存：${asked.reason}`,
    },
  });
}
