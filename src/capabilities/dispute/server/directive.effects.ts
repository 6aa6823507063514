/** What the authority orders of its own motion: the lot stands still, or something is refused until it is put right. */
import { rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, type Recipients, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { thingOf } from '../../../platform/law/under.ts';
import type { Finding } from '../../powers/power.ts';
import { refusedInWords, verdictOf } from '../../powers/verdicts.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import {
  type DirectiveFacts,
  type directive,
  findingOn,
  isSuspension,
  type OrderedMatter,
} from '../directive/directive.record.ts';
import { concernedBidders, liftHold, suspendLot, writeDown } from './suspension.ts';

interface OfLot {
  id: string;
  lotState: DirectiveFacts['lotState'];
  regime: string;
  way: string | null;
  kind: string | null;
  relatedToWorks: boolean | null;
}

export const directiveFacts: FactsFor<typeof directive, 'awarded'> = async (db, found, now) => {
  const lots = found.map((d) => sql`${d.lot ?? null}::uuid`);
  const loaded = await rows<OfLot>(
    db,
    sql`select l.id, l.state as "lotState", p.regime, p.way, l.kind, p.related_to_works as "relatedToWorks"
        from lot l join project p on p.id = l.project_id where l.id in (${sql.join(lots)})`,
  );
  const byLot = new Map(loaded.map((of) => [of.id, of]));
  return new Map(
    found.map((d) => {
      const of = byLot.get(d.lot ?? '');
      if (!of) return [d.id, {}];
      const { lotState, regime, way, kind, relatedToWorks } = of;
      const over: Finding[] = d.until && d.until < dateInShanghai(now) ? ['suspensionOver'] : [];
      return [d.id, { lotState, found: over, asking: { regime, way, thing: thingOf(kind, relatedToWorks) } }];
    }),
  );
};

export const issueDirective: EffectOf<typeof directive> = async (context) => {
  const { tx, row, actor, now } = context;
  const [of] = await find(tx, lot, { id: row.lot });
  if (!of) throw new Refusal('标段不存在', { lot: '请选择标段' });
  row.project = of.project as string;
  row.issuedAt = now.toISOString();
  row.issuedBy = actor.name;
  // Whose project it is must be known before anything is stopped.
  const { supervisor } = await get(tx, project, row.project);
  if (supervisor !== actor.org) throw new Refusal('本项目不由本部门监督，不能作出监督决定');
  if (isSuspension(row)) return suspendLot(context, heldBy(row, 'suspension', row.facts));
  row.cause = null;
  await tellOrder(context);
  await emit(tx, 'directive.issued', { directive: row.id, lot: row.lot, matter: row.matter });
};

const heldBy = (
  row: ContextOf<typeof directive>['row'],
  power: 'suspension' | 'resumption',
  reason: string,
  cause = row.cause,
) => ({
  ...{ power, reason, cause: cause ?? '', paper: row.id, project: row.project, lot: row.lot },
  documentNumber: power === 'suspension' ? row.documentNumber : row.resumeNumber,
  proofs: power === 'suspension' ? row.document : row.resumeProofs,
});

/** Who must carry it out reads what is refused until then, how it is done, and by when; bidders read that it was ordered. */
async function tellOrder({ office, tx, row }: ContextOf<typeof directive>): Promise<void> {
  const ordered = verdictOf(findingOn(row.matter as OrderedMatter));
  const { name } = await get(tx, lot, row.lot);
  await tell(tx, {
    to: await directiveParties(tx, row),
    subject: `请落实${ordered.label}：${name}`,
    body: `${row.documentNumber}。落实以前不能${refusedInWords(ordered)}。${ordered.wayOn}。最迟 ${row.orderBy} 落实。`,
    link: `directive.detail?id=${row.id}`,
  });
  await tell(tx, {
    to: await concernedBidders(tx, office.house, row.lot),
    subject: `监督部门对本标段作出监督决定：${name}`,
    body: ordered.public ?? ordered.label,
    about: row.lot,
  });
}

export const resumeByDirective: EffectOf<typeof directive> = async (context) => {
  const { row, asked, now } = context;
  row.resumeCause = asked.cause;
  row.resumeNumber = asked.documentNumber ?? null;
  row.resumeProofs = asked.proofs ?? [];
  row.orderDoneAt = now.toISOString();
  row.orderDoneBecause = asked.because;
  const held = heldBy(row, 'resumption', asked.because, asked.cause);
  await writeDown(context, held);
  await liftHold(context, held);
};

export const reportDirective: EffectOf<typeof directive> = async ({ row, asked, now }) => {
  row.orderReport = asked.report;
  row.orderReportFiles = asked.files;
  row.orderReportedAt = now.toISOString();
};

export const closeDirective: EffectOf<typeof directive> = async ({ row, asked, now }) => {
  row.orderDoneAt = now.toISOString();
  row.orderDoneBecause = asked.because;
};

/** The people of owner and agency. */
export const directiveParties: Recipients = async (db, row) => {
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id from project p join "user" u on u.organisation_id in (p.org_id, p.owner_id) and u.state = 'active'
        where p.id = ${row.project}`,
  );
  return [...new Set(found.map((u) => u.id))];
};
