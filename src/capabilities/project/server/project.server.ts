import { fromStates } from '../../../kernel/lifecycle/lifecycle.ts';
import type { Field } from '../../../kernel/record/field.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type RawBuilder, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import {
  type DraftContextOf,
  type DraftEffectOf,
  type EffectOf,
  type Follow,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { ofLot, pin } from '../../../platform/law/rulebook.ts';
import { settingsOf } from '../../../platform/law/server/law.server.ts';
import type { Sealing } from '../../../platform/messages/server/mail.ts';
import { featuresNow } from '../../../platform/settings/server/settings.server.ts';
import { wordsEver } from '../../procedure/said.ts';
import { factsKept, keptGuide } from '../guide/facts.rules.ts';
import { lotLifecycle } from '../lot/lot.lifecycle.ts';
import { lot } from '../lot/lot.record.ts';
import { lotCode } from '../project/national-codes.rules.ts';
import { project } from '../project/project.record.ts';
import { demandedRegime } from '../project/project.rules.ts';
import { consentUnits, declineConsent, giveConsent } from './consents.ts';
import { entrustmentEffects, entrustmentFacts } from './entrustment.effects.ts';
import { copyLots, quietSince } from './judging.ts';
import { mergeEffects, restParts } from './merge.effects.ts';
import { progressRoutes } from './progress.ts';
import { allocateCodes, lotFacts, projectFacts, touchProject } from './project-facts.ts';
import { issueRound, roundEffects, roundFollows } from './rounds.ts';
import { sayOf } from './spoken.server.ts';

/** Lots are numbered within their project: XM-2026-0001-01 (domain D1.2). */
const numberLot: DraftEffectOf<typeof lot> = async ({ tx, row }) => {
  row.code = await nextCode(tx, row.project);
  row.nationalCode = await nationalCodeOf(tx, row.project, row.code);
  row.attempt = 1;
};

async function nextCode(tx: Tx, projectId: string | null): Promise<string> {
  const parent = await get(tx, project, projectId);
  const [counted] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from lot where project_id = ${projectId}`,
  );
  return `${parent.code}-${String(sure(counted, 'counted').n + 1).padStart(2, '0')}`;
}

const nationalCodeOf = async (tx: Tx, projectId: string | null, own: string): Promise<string | null> => {
  const { tenderCode } = await get(tx, project, projectId);
  return tenderCode ? lotCode(tenderCode, own) : null;
};

/** What was got elsewhere is registered; what is left empty the platform allocates. */
const registerCodes: DraftEffectOf<typeof project> = async (context) => {
  const { tx, row, office } = context;
  const asked = context.asked.tenderCode
    ? context.asked
    : await allocateCodes(tx, markOf(office), row.investCode, context.asked.nationalCode);
  if (asked.tenderCode && !asked.nationalCode)
    throw new Refusal('请填写国家项目编号，{招标}项目编号由它开头', { nationalCode: '请填写' });
  await giveCodes(context, asked as Record<'nationalCode' | 'tenderCode', string>);
};

const markOf = (office: Office): string | undefined => office.settings.ZHAOCAI_EXCHANGE_PLATFORM;

/** A project that goes on has its numbers, where the platform has a mark to give them under. */
const numberProject: EffectOf<typeof project> = async (context) => {
  const { tx, row, office } = context;
  if (!row.tenderCode && markOf(office))
    await giveCodes(context, await allocateCodes(tx, markOf(office), row.investCode, row.nationalCode));
};

/** One number for one project; its lots are numbered with it, and those that come later when they come. */
async function giveCodes(
  context: DraftContextOf<typeof project>,
  asked: Record<'nationalCode' | 'tenderCode', string>,
): Promise<void> {
  const { tx, row } = context;
  row.nationalCode = asked.nationalCode;
  row.tenderCode = asked.tenderCode;
  for (const { id, code, state } of await find(tx, lot, { project: row.id }))
    if (fromStates(lotLifecycle.actions.numberNationally!).includes(state))
      await perform(context, 'lot.numberNationally', {
        id,
        asked: { nationalCode: lotCode(asked.tenderCode, code!) },
      });
}

/** What numbers an attempt in its name, in the words of whichever law. */
const attemptNamed = new RegExp(`（第\\d+次(?:${wordsEver('招标').join('|')})）$`);

/** What was declared of the failed lot is declared again, under a number and a name of its own. */
const numberNextAttempt: EffectOf<typeof lot> = async ({ tx, row, asked }) => {
  const failed = await get(tx, lot, asked.again);
  const declared = Object.entries<Field>(lot.fields).filter(([, field]) => !field.readOnly);
  Object.assign(row, Object.fromEntries(declared.map(([name]) => [name, failed[name as keyof typeof failed]])));
  row.org = failed.org;
  row.copyOf = failed.id;
  row.attempt = (failed.attempt ?? 1) + 1;
  const say = await sayOf(tx, failed.project);
  row.name = `${sure(failed.name, 'name').replace(attemptNamed, '')}${say`（第${row.attempt}次招标）`}`;
  row.code = await nextCode(tx, failed.project);
  row.nationalCode = await nationalCodeOf(tx, failed.project, row.code);
};

/** The law that holds on the day of the issue stays with the attempt, even if it changes later. */
async function pinLaw({ tx, row }: DraftContextOf<typeof lot>, on: Date): Promise<void> {
  const of = await get(tx, project, row.project);
  const own = await settingsOf(tx, [of.org, of.owner]);
  // What the law makes an exception for is what the guide was told, as the project keeps it.
  const facts = factsKept(of.guideFacts)?.facts ?? null;
  const mustTender = demandedRegime(of)?.mustTender ?? null;
  row.law = pin({ ...ofLot(row, { ...of, mustTender }), regime: of.regime!, on, own, facts });
}

const issueLot: DraftEffectOf<typeof lot> = async (context) => {
  const { row, asked, now } = context;
  row.documentIssuedAt = asked.documentIssuedAt ?? row.documentIssuedAt;
  row.bidDeadline = asked.bidDeadline;
  // An attempt that had a round before this one goes on by the law that it began under.
  if (!row.law) await pinLaw(context, new Date(row.documentIssuedAt ?? now));
  row.call = await issueRound(context);
};

/** The round before the bids: the lot itself has no document, no deadline and no bids yet. */
const beginPreliminary: DraftEffectOf<typeof lot> = async (context) => {
  await pinLaw(context, new Date(context.asked.documentIssuedAt ?? context.now));
  await issueRound(context);
};

const recordOffline: DraftEffectOf<typeof lot> = async (context) => {
  const { row, asked, now } = context;
  row.awardedAt = now.toISOString();
  await pinLaw(context, new Date(asked.noticedAt ?? now));
};

const usersWith = (role: string, org: unknown) =>
  sql`select id from "user" where organisation_id = ${org} and state = 'active' and roles @> ${JSON.stringify([role])}::jsonb`;

/** A further round of the lot that was not opened, or never was. */
const laterRound = (states: RawBuilder<unknown>) =>
  sql`exists (select 1 from round r where r.lot_id = l.id and r.state in (${states}))`;

/** A lot or a further round that failed before its opening stays sealed: its bids were never read out. */
const isSealed: Sealing['isSealed'] = async (db, { lot: lotId, project: projectId }) => {
  const found = await first(
    db,
    sql`select 1 as ok from lot l where ${lotId ? sql`l.id = ${lotId}` : sql`l.project_id = ${projectId}`}
        and (l.opened_at is null or ${laterRound(sql`'issued', 'opening'`)})`,
  );
  return found !== undefined;
};

/**
 * Since the oldest of the lots that run towards an opening was made; lots that failed before it hold nothing back.
 */
const sealedSince: ServerPart['sealedSince'] = async (db) => {
  const found = await first<{ since: string | null }>(
    db,
    sql`select min(l.created_at) as since from lot l where l.opened_at is null and l.state in ('preliminary', 'issued', 'opening', 'suspended')
          or l.opened_at is not null and ${laterRound(sql`'issued', 'opening'`)}`,
  );
  return found?.since ? new Date(found.since) : undefined;
};

export const sealing: Sealing = { kind: 'sealing', isSealed };

/** The lot is over without a contract: every capability that waits for it hears of it. */
const lotEnded: Follow = ({ tx, row }) => emit(tx, 'lot.ended', { lot: row.id });

export const projectServer: ServerPart = {
  follows: {
    'project.merge': async (acted) => {
      await restParts(acted);
      await copyLots(acted);
    },
    'project.create': async (acted) => {
      if (acted.row.copyOf) await copyLots(acted);
    },
    'lot.fail': lotEnded,
    'lot.terminate': lotEnded,
  },
  // What has a chain of its own is secret before the opening, and leaves no trace on the project either (招标投标法 第22条).
  followsWhere: (_, { chain }) => (typeof chain === 'object' && chain.by === 'project' ? touchProject : undefined),
  takesPart: ['project'],
  routes: progressRoutes,
  sealedSince,
  quietSince,
  facts: { project: projectFacts, entrustment: entrustmentFacts, lot: lotFacts },
  effects: {
    numberLot,
    numberNextAttempt,
    registerCodes,
    numberProject,
    keepNationalCode: async ({ row, asked }) => {
      row.nationalCode = asked.nationalCode;
    },
    pinRulebook: async ({ tx, row, office, now, actor }) => {
      row.rulebook = office.rulebook;
      row.attempt = 1;
      row.guide = keptGuide(row, now);
      // The unit is written with the row, after this.
      row.ownRules = await settingsOf(tx, [row.org ?? actor.org, row.owner]);
      row.registeredAs ??= (await featuresNow(tx)).includes('tobaccoForms') ? 'tobacco' : 'plain';
    },
    ...mergeEffects,
    keepGuide: async ({ tx, row, now }) => {
      row.guide = keptGuide(row, now);
      row.ownRules = await settingsOf(tx, [row.org, row.owner]);
    },
    ...entrustmentEffects,
    ...{ giveConsent, declineConsent },
    keepOpinion: async ({ row, asked }) => {
      row.returnedBecause = asked.opinion;
    },
    takeDates: async (context) => {
      const { row, asked } = context;
      if (asked.documentIssuedAt) row.documentIssuedAt = asked.documentIssuedAt;
      row.bidDeadline = asked.bidDeadline;
      await roundFollows('round.move')(context, { deadline: asked.bidDeadline });
    },
    startOpening: roundFollows('round.startOpening'),
    issueLot,
    beginPreliminary,
    recordOffline,
    // The deadline itself is moved by what was published, which the law's days are counted from.
    amendLot: async ({ row, before }) => {
      if (row.bidDeadline !== before.bidDeadline)
        throw new Refusal('变更公告没有把{投标}截止改到所填的时间，请核对变更公告');
    },
    stampOpened: async (context) => {
      const { row, now, tx } = context;
      row.openedAt = now.toISOString();
      await roundFollows('round.readOut')(context);
      await emit(tx, 'lot.readOut', { lot: row.id, project: row.project });
    },
    clearAward: async ({ row }) => {
      row.awardedAt = null;
    },
    backToCandidates: async ({ row, asked }) => {
      row.state = asked.isPublished === false ? 'evaluated' : 'publicity';
    },
    stampAwarded: async ({ row, now }) => {
      row.awardedAt = now.toISOString();
    },
    keepFailure: async (context) => {
      context.row.failedBecause = context.asked.because;
      await roundFollows('round.end')(context, { because: context.asked.because });
    },
    ...roundEffects,
    rememberState: async ({ row, before, now }) => {
      row.stateBeforeSuspension = before.state;
      row.suspendedAt = now.toISOString();
    },
    restoreState: async ({ row, before }) => {
      row.state = before.stateBeforeSuspension;
      row.stateBeforeSuspension = null;
      row.suspendedAt = null;
    },
  },
  recipients: {
    consentUnits,
    // `row` is a project, or names one.
    projectReviewers: async (db, row) => {
      const org = row.project ? (await get(db, project, row.project)).org : row.org;
      return (await rows<{ id: string }>(db, usersWith('reviewer', org))).map((u) => u.id);
    },
    projectAuthor: async (_db, row) => (row.adduserid ? [row.adduserid] : []),
    projectOwners: async (db, row) => {
      const owner = row.project ? (await get(db, project, row.project)).owner : row.owner;
      return (await rows<{ id: string }>(db, usersWith('owner', owner))).map((u) => u.id);
    },
    projectOfficers: async (db, row) => {
      const org = row.project ? (await get(db, project, row.project)).org : row.org;
      return (await rows<{ id: string }>(db, usersWith('agent', org))).map((u) => u.id);
    },
    projectSupervisors: async (db, row) => {
      const supervisor = row.project ? (await get(db, project, row.project)).supervisor : row.supervisor;
      return (await rows<{ id: string }>(db, usersWith('supervisor', supervisor))).map((u) => u.id);
    },
  },
};
