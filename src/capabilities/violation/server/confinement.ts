/** Who may not bid or judge today, by a confirmed decision that has not been revoked. Bids and draws ask here. */
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { type Confinement, confinementsFor, type Decision, saysConfined } from '../violation/violation.rules.ts';

const inForce = (confined: readonly Confinement[], now: Date) => {
  const today = dateInShanghai(now);
  return sql`v.state = 'confirmed' and v.confined = any(${[...confined]}::text[]) and v.starts_on <= ${today}::date
    and (v.until is null or v.until >= ${today}::date)`;
};

const decisionSql = sql`v.id, v.subject_name as name, v.subject_code as code, v.document, v.authority, v.basis, v.confined, v.until::text as until`;

/** The decisions that keep units from a project of this regime and way, the longest first. */
export const confinedBidders = (
  db: Queryable,
  codes: readonly string[],
  of: Pick<Of, 'regime' | 'way'>,
  now: Date,
): Promise<Decision[]> =>
  rows<Decision>(
    db,
    sql`select ${decisionSql} from violation v where v.subject = 'bidder' and v.subject_code = any(${[...codes]}::text[])
        and ${inForce(confinementsFor({ ...of, on: now }), now)} order by v.until desc nulls first, v.id`,
  );

/** Why these units may not bid, as one sentence; nothing when they may. */
export async function whyConfined(
  db: Queryable,
  codes: readonly string[],
  of: Pick<Of, 'regime' | 'way'>,
  now: Date,
): Promise<string | undefined> {
  const [decision] = await confinedBidders(db, codes, of, now);
  return (
    decision &&
    `${saysConfined(decision)}，不能递交{投标}文件。对决定有异议的，请向作出决定的机关提出；决定已撤销的，请联系登记单位更正`
  );
}

/** Expert → why they may not judge, in words that can be kept with a draw. */
export async function confinedExperts(db: Queryable, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const found = await rows<Decision & { expert: string }>(
    db,
    sql`select v.expert_id as expert, ${decisionSql} from violation v
        where v.subject = 'expert' and v.expert_id = any(${[...ids]}::uuid[]) and ${inForce(['judging'], now)} order by v.id`,
  );
  return new Map(found.map((d) => [d.expert, resolveWording(saysConfined(d))]));
}
