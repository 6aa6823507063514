/**
 * Recording, confirming and revoking. What a record says of a lot is entered only when that does not tell who takes
 * part.
 */

import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftEffectOf,
  type EffectOf,
  type EventHandler,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { supplier } from '../../supplier/supplier/supplier.record.ts';
import { violation } from '../violation/violation.record.ts';
import { type Confinement, confinementsFor, type Decision, saysConfined } from '../violation/violation.rules.ts';

const announced = ['awarded', 'contracted', 'performed', 'accepted', 'archived'];

const refuse = (field: string, sentence: string) => new Refusal(sentence, { [field]: sentence });

/** The same answer for every unit and however many take part: it asks about the lot alone. */
async function placeInLot(tx: Queryable, row: Record<string, any>, unit: string): Promise<void> {
  row.project = null;
  if (!row.lot) return;
  const [tendered] = await find(tx, lot, { id: row.lot });
  const parent = tendered && (await get(tx, project, tendered.project));
  if (parent?.org !== unit) throw refuse('lot', '只能选择本单位项目的标段');
  if (!sure(tendered, 'tendered').openedAt)
    throw refuse(
      'lot',
      '本标段还没有唱标，此时登记会透露谁在参加（招标投标法 第22条）；请不选标段先登记，唱标后再补上',
    );
  if (row.subject === 'expert' && !announced.includes(sure(tendered, 'tendered').state))
    throw refuse(
      'lot',
      '本标段的结果还没有公告，{评标}委员会名单在{中标}结果确定前保密（招标投标法 第37条）；请不选标段先登记，公告后再补上',
    );
  row.project = parent.id;
}

/** Name and code from the register where it was chosen from there; what belongs to another kind of subject is dropped. */
async function nameSubject(tx: Queryable, row: Record<string, any>): Promise<void> {
  if (row.subject !== 'bidder') row.supplier = null;
  if (row.subject !== 'expert') row.expert = null;
  if (row.supplier) {
    const chosen = await get(tx, supplier, row.supplier);
    Object.assign(row, { subjectName: chosen.name, subjectCode: chosen.code });
  }
  if (row.expert) Object.assign(row, { subjectName: (await get(tx, expert, row.expert)).name, subjectCode: null });
  const [unit] = row.subjectCode
    ? await find(tx, organisation, { code: row.subjectCode, type: row.subject === 'bidder' ? 'supplier' : row.subject })
    : [];
  row.organisation = unit?.id ?? null;
}

const keepViolation: DraftEffectOf<typeof violation> = async ({ tx, row, actor, now }) => {
  const today = dateInShanghai(now);
  if (row.at && row.at > today) throw refuse('at', '违规时间不能晚于今天');
  if (row.publishedOn && row.publishedOn > today) throw refuse('publishedOn', '发布日期不能晚于今天');
  await nameSubject(tx, row);
  await placeInLot(tx, row, actor.org);
  if (!row.confined || row.confined === 'none') Object.assign(row, { startsOn: null, until: null });
  Object.assign(row, { enteredBy: actor.id, keeperName: actor.orgName });
};

/** One decision is recorded once, even if several units received it. */
const confirmViolation: EffectOf<typeof violation> = async ({ tx, row }: ContextOf<typeof violation>) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`violation ${row.document}`}, 0))`.execute(tx);
  const same = {
    document: row.document,
    subject: row.subject,
    subjectName: row.subjectName,
    state: 'confirmed',
  } as const;
  const [twin] = await find(tx, violation, same);
  if (twin) throw refuse('document', `这份决定已由${twin.keeperName}登记并确认（${twin.number}），不要重复登记`);
  row.returnedBecause = null;
};

const people = async (db: Queryable, unit: string | null): Promise<string[]> => {
  if (!unit) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id = ${unit} and state = 'active' and roles ?| array['bidder', 'unitAdmin']`,
  );
  return found.map((u) => u.id);
};

/** An account was registered under the code of somebody who stands here. */
const attachNewUnit: EventHandler = async ({ office, tx, payload, now }) => {
  for (const { id } of await find(tx, violation, { subject: 'bidder', subjectCode: payload.code, organisation: null }))
    await perform({ office, tx, now }, 'violation.attach', { id, asked: { unit: payload.unit } });
};

export const violationServer: ServerPart = {
  effects: {
    keepViolation,
    confirmViolation,
    returnViolation: async ({ row, asked }) => {
      row.returnedBecause = asked.opinion;
    },
    revokeViolation: async ({ row, asked, now }) => {
      const { reason, document, authority } = asked;
      row.revoked = { reason, document, authority, on: dateInShanghai(now) };
    },
    attachViolation: async ({ row, asked }) => {
      row.organisation = asked.unit;
    },
  },
  recipients: {
    violationEnterer: async (_db, row) => (row.enteredBy ? [row.enteredBy] : []),
    violationSubject: async (db, row) => {
      if (row.subject === 'bidder') return people(db, row.organisation);
      if (!row.expert) return [];
      const { account } = await get(db, expert, row.expert);
      return account ? [account] : [];
    },
  },
  events: { 'unit.registered': attachNewUnit },
};

// Who may not bid or judge today, by a confirmed decision that has not been revoked. Bids and draws ask here.

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

/** A regime and a way as one key. */
export const inLaw = ({ regime, way }: Pick<Of, 'regime' | 'way'>): string => `${regime ?? ''} ${way ?? ''}`;

/** The unit's code where there is any confirmed decision against it, as one cell; most units have none. */
export const decidedSql = (
  unit: string,
) => sql`(select v.subject_code from violation v join organisation vo on vo.code = v.subject_code
  where vo.id = ${unit} and v.subject = 'bidder' and v.state = 'confirmed' limit 1)`;

/** Regime and way → why the unit may not respond under them, in the sentence of the guard. @param code as `decidedSql` found it */
export async function confinedIn(
  db: Queryable,
  code: string | null,
  laws: readonly Pick<Of, 'regime' | 'way'>[],
  now: Date,
): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  if (!code) return told;
  for (const law of new Map(laws.map((one) => [inLaw(one), one])).values()) {
    const because = await whyConfined(db, [code], law, now);
    if (because) told.set(inLaw(law), because);
  }
  return told;
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
