/** Who may appraise whom, and when; the number that results; the appeal and its end. */

import { first, type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { addDays, dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { appraisal } from '../appraisal/appraisal.record.ts';
import { appraisalDays, totalOf } from '../appraisal/appraisal.rules.ts';

const announced = ['awarded', 'contracted', 'performed', 'accepted', 'archived'];
const ended = [...announced, 'failed', 'terminated'];
const poor = 60;

const refuse = (field: string, sentence: string) => new Refusal(sentence, { [field]: sentence });

/** What is found wrong before the result says the same for all bidders and experts. */
async function placeIn(tx: Tx, row: Record<string, any>, unit: string) {
  const [of] = row.lot ? await find(tx, lot, { id: row.lot }) : [];
  const parent = of && (await get(tx, project, of.project));
  if (!of || !parent || ![parent.org, parent.owner].includes(unit)) throw refuse('lot', '请选择本单位项目的标段');
  if (row.kind === 'agency' && parent.org === unit) throw refuse('kind', '代理机构由{招标}人评价，不能评价本单位');
  if (!(row.kind === 'agency' ? ended : announced).includes(of.state))
    throw refuse('lot', '结果公告以后才能评价；在此之前，谁{投标}、谁{评标}都是保密的（招标投标法 第22条、第37条）');
  row.project = parent.id;
  return parent;
}

async function nameSubject(tx: Tx, row: Record<string, any>, agency: string): Promise<void> {
  if (row.kind !== 'supplier') row.bid = null;
  if (row.kind !== 'expert') row.member = null;
  const names = { subjectName: null, subjectCode: null, subjectUnit: null, subjectPerson: null } as Record<
    string,
    unknown
  >;
  const byUnit = async (id: string) => {
    const { name, code } = await get(tx, organisation, id);
    Object.assign(names, { subjectName: name, subjectCode: code, subjectUnit: id });
  };
  if (row.kind === 'agency') await byUnit(agency);
  if (row.bid) {
    const [of] = await find(tx, bid, { id: row.bid, lot: row.lot });
    if (!of) throw refuse('bid', '请选择在本标段{投标}的供应商');
    await byUnit(of.supplier);
  }
  if (row.member) {
    const [of] = await find(tx, committeeMember, { id: row.member, lot: row.lot, kind: 'expert' });
    if (!of) throw refuse('member', '请选择本标段{评标}委员会的专家');
    Object.assign(names, { subjectName: of.name, subjectPerson: of.person });
  }
  Object.assign(row, names);
}

/** One unit appraises each only once. */
async function mustBeFirst(tx: Tx, row: Record<string, any>, unit: string): Promise<void> {
  if (!row.subjectName) return;
  const twin = await first(
    tx,
    sql`select 1 as ok from appraisal a where a.org_id = ${unit} and a.lot_id = ${row.lot} and a.kind = ${row.kind} and a.id <> ${row.id}
        and (a.subject_unit_id = ${row.subjectUnit ?? null}::uuid or a.subject_person_id = ${row.subjectPerson ?? null}::uuid)`,
  );
  if (twin) throw new Refusal(`本单位已经在本标段评价过${row.subjectName}，请打开那一份修改`);
}

const keepAppraisal: DraftEffectOf<typeof appraisal> = async ({ tx, row, actor }) => {
  const parent = await placeIn(tx, row, actor.org);
  await nameSubject(tx, row, parent.org);
  await mustBeFirst(tx, row, actor.org);
  Object.assign(row, { appraiser: actor.id, appraiserUnit: actor.orgName });
};

const giveAppraisal: EffectOf<typeof appraisal> = async ({ tx, row, now }) => {
  row.total = totalOf(row);
  if (Number(row.total) < poor && String(row.opinion).trim().length < 20)
    throw refuse('opinion', `总分 ${row.total}，低于 ${poor} 分的评价须写明事实，至少 20 字`);
  row.givenAt = now.toISOString();
  row.appealBy = addDays(dateInShanghai(now), appraisalDays);
  Object.assign(row, { appeal: null, appealedAt: null, decidedAt: null });
  await setTimer(tx, 'appraisal.settle', row.id, endOfDayShanghai(row.appealBy));
};

const peopleOf = async (db: Queryable, unit: string | null, roles: readonly string[]): Promise<string[]> => {
  if (!unit) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id = ${unit} and state = 'active' and roles ?| array[${sql.join([...roles])}]::text[]`,
  );
  return found.map((u) => u.id);
};
const appraisedSide = async (db: Queryable, row: Record<string, any>): Promise<string[]> =>
  row.subjectPerson
    ? [row.subjectPerson]
    : peopleOf(db, row.subjectUnit, row.kind === 'agency' ? ['reviewer'] : ['bidder', 'unitAdmin']);

export const appraisalServer: ServerPart = {
  openWork: { appraisal: '专家评价' },
  effects: {
    keepAppraisal,
    giveAppraisal,
    takeAppeal: async ({ tx, row, asked, now }) => {
      Object.assign(row, { appeal: asked.statement, appealedAt: now.toISOString() });
      await setTimer(tx, 'appraisal.settle', row.id, null);
    },
    decideAppeal: async ({ row, asked, actor, now }) => {
      const isFinal = row.state === 'final';
      Object.assign(row, {
        decision: asked.decision,
        decidedBy: actor.id,
        decidedAt: isFinal ? now.toISOString() : null,
      });
    },
    settleAppraisal: async ({ row, now }) => {
      row.decidedAt = now.toISOString();
    },
  },
  recipients: {
    appraisedSide,
    appraisalReviewers: async (db, row) => {
      const { supervisor } = await get(db, project, row.project);
      return [...(await peopleOf(db, row.org, ['reviewer'])), ...(await peopleOf(db, supervisor, ['supervisor']))];
    },
    appraisalSides: async (db, row) => [row.appraiser, ...(await appraisedSide(db, row))],
  },
};
