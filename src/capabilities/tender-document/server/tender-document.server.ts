import type { Tx } from '../../../kernel/server/database.ts';
import type { DraftContextOf, DraftEffectOf, EffectOf } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { settingsOf } from '../../../platform/law/server/law.server.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { dryRun } from '../evaluation-method/dry-run.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { dropOtherKind } from '../evaluation-method/method-kinds.ts';
import { grantsPolicy, hasPolicy, raisesScore } from '../evaluation-method/price-formula/policy.rules.ts';
import { priceTermsOf } from '../price/price-form.ts';
import { documentContent } from '../tender-document/document-content.ts';
import { standardTextFor } from '../tender-document/standard-text.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { askForKeys } from './ask-for-keys.ts';
import { documentFacts, methodFacts } from './document-facts.ts';
import { issueDocument } from './issue-document.ts';
import { registerHolder } from './register-holder.ts';
import { signedContent } from './signed-content.ts';

/** A lot belongs to the project that is named beside it; without the check a row could join another project's chain. */
async function lotOfProject(tx: Parameters<typeof get>[0], row: { project: string | null; lot: string | null }) {
  if (!row.project) throw new Refusal('请选择{招标}项目', { project: '请选择{招标}项目' });
  if (!row.lot) {
    const [only, another] = await find(tx, lot, { project: row.project }, { limit: 2 });
    if (only && !another) row.lot = only.id;
    return only && !another ? only : undefined;
  }
  const [chosen] = await find(tx, lot, { id: row.lot }, { limit: 1 });
  if (chosen?.project !== row.project) throw new Refusal('标段不属于所选的项目', { lot: '标段不属于所选的项目' });
  return chosen;
}

/** What is bought, and under which law and by which way: what the law grants is asked by them, in the form too. */
async function underLaw(
  tx: Tx,
  row: DraftContextOf<typeof evaluationMethod>['row'],
  chosen: { kind: string | null } | undefined,
) {
  const { regime, method } = await get(tx, project, row.project);
  Object.assign(row, { regime, tenderMethod: method, subject: chosen?.kind ?? null });
  if (!hasPolicy(row)) row.policyReserved = null;
  const policy = grantsPolicy(row);
  dropOtherKind(row, { policy, cap: policy && raisesScore(row) });
}

const startMethod: DraftEffectOf<typeof evaluationMethod> = async ({ tx, row }) => {
  const chosen = await lotOfProject(tx, row);
  await underLaw(tx, row, chosen);
  if (chosen) row.name ||= `${chosen.name}评标办法`.slice(0, 300);
};

const forgetDryRun: DraftEffectOf<typeof evaluationMethod> = async ({ tx, row, before }) => {
  keepParents(row, before!);
  await underLaw(tx, row, await lotOfProject(tx, row));
  row.dryRun = null;
  row.dryRunAt = null;
};

const dryRunMethod: EffectOf<typeof evaluationMethod> = async ({ tx, row, asked, now }) => {
  const ofLot = await get(tx, lot, row.lot);
  const [document] = await find(tx, tenderDocument, { lot: ofLot.id }, { order: '-createdAt', limit: 1 });
  const form = { priceForm: row.priceForm, ceilingQuote: document?.ceilingQuote };
  const behind = { ...ofLot, ceilingPrice: priceTermsOf(form, ofLot).ceiling };
  const names = (asked.bids as { name: string }[]).map((b) => b.name);
  if (new Set(names).size < names.length) throw new Refusal('样例{投标}人的名称不能相同', { bids: '名称不能相同' });
  try {
    row.dryRun = dryRun(row, behind, asked.bids);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(`试算不成立：${error.message}`, { bids: error.message });
    throw error;
  }
  row.dryRunAt = now.toISOString();
};

const startDocument: DraftEffectOf<typeof tenderDocument> = async ({ tx, row }) => {
  const chosen = await lotOfProject(tx, row);
  const parent = await get(tx, project, row.project);
  row.regime = parent.regime;
  row.tenderMethod = parent.method;
  row.ownRules = await settingsOf(tx, [parent.org, parent.owner]);
  if (!chosen) return;
  row.name ??= `${chosen.name}招标文件`;
  row.validityDays = chosen.validityDays;
  row.ceilingPrice ??= chosen.ceilingPrice;
  row.bidSecurity ??= chosen.bidSecurity;
  row.standardText ??= standardTextFor(chosen.kind);
  row.subject = chosen.kind;
  const [method] = await find(tx, evaluationMethod, { lot: chosen.id }, { order: '-updatedAt', limit: 1 });
  row.method ??= method?.id ?? null;
  row.priceForm ??= method?.priceForm ?? 'amount';
};

const keepDocument: DraftEffectOf<typeof tenderDocument> = async ({ tx, row, before }) => {
  keepParents(row, before!);
  const chosen = await lotOfProject(tx, row);
  if (chosen) row.subject = chosen.kind;
  const parent = await get(tx, project, row.project);
  row.ownRules = await settingsOf(tx, [parent.org, parent.owner]);
  row.signature = null;
};

/** The chain of history follows the project, so a row keeps the one it began with. */
function keepParents(row: { project: string | null }, before: { project: string | null }) {
  if (row.project !== before.project)
    throw new Refusal('项目不能改换，请在另一个项目中新建', { project: '项目不能改换' });
}

export const tenderDocumentServer: ServerPart = {
  facts: { 'tender-document': documentFacts, 'evaluation-method': methodFacts },
  effects: {
    startMethod,
    forgetDryRun,
    dryRunMethod,
    startDocument,
    keepDocument,
    registerHolder,
    askForKeys,
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
    moveDocumentDeadline: async ({ row, asked }) => {
      row.bidDeadline = asked.bidDeadline;
      if (asked.documentUntil) row.documentUntil = asked.documentUntil;
    },
  },
};
