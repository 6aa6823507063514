import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { copiedFrom } from '../../../kernel/record/usual.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import {
  type DraftContextOf,
  type DraftEffectOf,
  type EffectOf,
  type Follow,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { settingsOf } from '../../../platform/law/server/law.server.ts';
import { fixedChangesOf, keepAsTemplate } from '../../../platform/templates/server/templates.server.ts';
import { opensInRoom } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lotOfProject, sayOf } from '../../project/server/door.ts';
import { dryRun } from '../evaluation-method/dry-run.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { dropOtherKind } from '../evaluation-method/method-kinds.ts';
import { saidAround } from '../evaluation-method/price-formula/benchmark.rules.ts';
import { grantsPolicy, hasPolicy, raisesScore } from '../evaluation-method/price-formula/policy.rules.ts';
import { priceTermsOf } from '../price/price-form.ts';
import { documentContent } from '../tender-document/document-content.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { beginUnderLaw } from './begin-under-law.ts';
import { documentCodeOf, documentFacts, methodFacts } from './document-facts.ts';
import { passDocument, readDocument } from './favour.ts';
import { holderKeyTable, registerHolder } from './register-holder.ts';
import { askForKeys, sealingPageDigest, sealingPageRoute, sealingPageTable } from './sealing-pages.ts';
import { signedContent } from './signed-content.ts';
import { templateRoutes } from './template-routes.ts';
import { withVariables } from './tender-values.ts';

/** The document goes out with its notice: from now on addenda change it, and nothing else. */
export const issueDocument: EffectOf<typeof tenderDocument> = async ({ tx, row, asked }) => {
  row.issuedAt = asked.issuedAt;
  row.digest = await sha256Hex(documentContent(row));
  row.sealingPageDigest = await sealingPageDigest();
  row.nationalCode = await documentCodeOf(tx, row.lot);
};

/** The lot of the row; the only one of its project where none was named. */
async function lotOf(tx: Parameters<typeof get>[0], row: { project: string | null; lot: string | null }) {
  if (!row.project) throw new Refusal('请选择{招标}项目', { project: '请选择{招标}项目' });
  if (!row.lot) {
    const [only, another] = await find(tx, lot, { project: row.project }, { limit: 2 });
    if (only && !another) row.lot = only.id;
    return only && !another ? only : undefined;
  }
  return lotOfProject(tx, row);
}

/** What is bought, and under which law and by which way: what the law grants is asked by them, in the form too. */
async function underLaw(
  tx: Tx,
  row: DraftContextOf<typeof evaluationMethod>['row'],
  chosen: { kind: string | null } | undefined,
) {
  const { regime, way } = await get(tx, project, row.project);
  Object.assign(row, { regime, tenderWay: way, subject: chosen?.kind ?? null });
  if (!hasPolicy(row)) row.policyReserved = null;
  const policy = grantsPolicy(row);
  dropOtherKind(row, { policy, cap: policy && raisesScore(row) });
}

const startMethod: DraftEffectOf<typeof evaluationMethod> = async ({ tx, row }) => {
  await underLaw(tx, row, await lotOf(tx, row));
};

const forgetDryRun: DraftEffectOf<typeof evaluationMethod> = async ({ tx, row, before }) => {
  keepParents(row, before!);
  await underLaw(tx, row, await lotOf(tx, row));
  row.dryRun = null;
  row.dryRunAt = null;
  uncheck(row);
};

/** What was compared stands no longer. */
const uncheck = (row: { checkedAt: string | null; checkedBy: string | null; checkNote: string | null }) =>
  Object.assign(row, { checkedAt: null, checkedBy: null, checkNote: null });

const verifyMethod: EffectOf<typeof evaluationMethod> = async ({ row, asked, actor, now }) => {
  row.checkedAt = now.toISOString();
  row.checkedBy = actor.id;
  row.checkNote = asked.note?.trim() || null;
};

const dryRunMethod: EffectOf<typeof evaluationMethod> = async ({ tx, row, asked, now }) => {
  const ofLot = await get(tx, lot, row.lot);
  const [document] = await find(tx, tenderDocument, { lot: ofLot.id }, { order: '-createdAt', limit: 1 });
  const form = { priceForm: row.priceForm, ceilingQuote: document?.ceilingQuote };
  const behind = { ...ofLot, ceilingPrice: priceTermsOf(form, ofLot).ceiling };
  const names = (asked.bids as { name: string }[]).map((b) => b.name);
  if (new Set(names).size < names.length) throw new Refusal('样例{投标}人的名称不能相同', { bids: '名称不能相同' });
  const say = await sayOf(tx, ofLot.project);
  try {
    row.dryRun = dryRun(row, behind, asked.bids, say);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const because = saidAround(error.message, say);
    throw new Refusal(`试算不成立：${because}`, { bids: because });
  }
  row.dryRunAt = now.toISOString();
};

/** What the document changed of the words that its template fixes, kept with every writing of it. */
async function compareFixed(tx: Tx, row: DraftContextOf<typeof tenderDocument>['row']) {
  row.fixedChanges = row.making === 'finished' ? null : await fixedChangesOf(tx, row);
}

const startDocument: DraftEffectOf<typeof tenderDocument> = async ({ tx, row }) => {
  await compareFixed(tx, row);
  const chosen = await lotOf(tx, row);
  await takeProject(tx, row);
  if (!chosen) return;
  row.subject = chosen.kind;
  const [method] = await find(tx, evaluationMethod, { lot: chosen.id }, { order: '-updatedAt', limit: 1 });
  row.method ??= method?.id ?? null;
};

/** The law and the way that the project passed with; drafts that were copied before know another. */
async function takeProject(tx: Tx, row: DraftContextOf<typeof tenderDocument>['row']) {
  const parent = await get(tx, project, row.project);
  row.regime = parent.regime;
  row.tenderWay = parent.way;
  if (!opensInRoom(parent.way)) Object.assign(row, { openingPlace: null, openingType: null });
  row.ownRules = await settingsOf(tx, [parent.org, parent.owner]);
}

const keepDocument: DraftEffectOf<typeof tenderDocument> = async ({ tx, row, before }) => {
  keepParents(row, before!);
  const chosen = await lotOf(tx, row);
  if (chosen) row.subject = chosen.kind;
  const parent = await get(tx, project, row.project);
  row.ownRules = await settingsOf(tx, [parent.org, parent.owner]);
  await compareFixed(tx, row);
  row.signature = null;
};

/** The chain of history follows the project, so a row keeps the one it began with. */
function keepParents(row: { project: string | null }, before: { project: string | null }) {
  if (row.project !== before.project)
    throw new Refusal('项目不能改换，请在另一个项目中新建', { project: '项目不能改换' });
}

/** What it says of this tender becomes variables; what it says of every tender stays. */
const keepDocumentAsTemplate: DraftEffectOf<typeof tenderDocument> = async (context) => {
  const { tx, row, asked } = context;
  if (!row.chapters?.length) throw new Refusal('文件没有在线编写的章节，不能存为模板');
  await keepAsTemplate(context, { kind: 'document', name: asked.name, chapters: await withVariables(tx, row) });
};

const keepMethodAsTemplate: DraftEffectOf<typeof evaluationMethod> = async (context) => {
  const { values } = copiedFrom(evaluationMethod, context.row);
  await keepAsTemplate(context, { kind: 'method', name: context.asked.name, values });
};

/** What waited for the project as a draft learns what it passed as. */
const followProject: Follow = async ({ row, ...context }) => {
  if (row.state !== 'running' || !row.copyOf) return;
  for (const { id } of await find(context.tx, evaluationMethod, { project: row.id, state: 'draft' }))
    await perform(context, 'evaluation-method.followProject', { id });
  for (const { id } of await find(context.tx, tenderDocument, { project: row.id, state: 'draft' }))
    await perform(context, 'tender-document.followProject', { id });
};

export const tenderDocumentServer: ServerPart = {
  tables: [holderKeyTable, sealingPageTable],
  follows: { 'project.approve': followProject },
  routes: (served) => {
    templateRoutes(served);
    sealingPageRoute(served);
  },
  facts: { 'tender-document': documentFacts, 'evaluation-method': methodFacts },
  begins: { 'tender-document': beginUnderLaw, 'evaluation-method': beginUnderLaw },
  effects: {
    startMethod,
    forgetDryRun,
    dryRunMethod,
    verifyMethod,
    uncheckMethod: async ({ row }) => void uncheck(row),
    startDocument,
    keepDocument,
    followDocumentProject: ({ tx, row }) => takeProject(tx, row),
    followMethodProject: async ({ tx, row }) => underLaw(tx, row, await lotOf(tx, row)),
    keepDocumentAsTemplate,
    keepMethodAsTemplate,
    registerHolder,
    submitDocument: async (context) => {
      await askForKeys(context);
      await readDocument(context);
    },
    passDocument,
    issueDocument,
    keepDocumentOpinion: async ({ row, asked }) => {
      row.returnedBecause = asked.opinion;
    },
    unsignDocument: async ({ row }) => {
      row.signature = null;
    },
    signDocument: async (context) => {
      context.row.signature = await signedContent(context, documentContent(context.before));
    },
    followAddendum: async ({ row }) => {
      row.edition = (row.edition ?? 1) + 1;
      row.digest = await sha256Hex(documentContent(row));
    },
    moveDocumentDeadline: async ({ row, asked }) => {
      row.bidDeadline = asked.bidDeadline;
      if (asked.documentUntil) row.documentUntil = asked.documentUntil;
    },
  },
};
