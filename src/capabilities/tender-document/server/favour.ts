/** Papers of a tender are read by the linter when they are handed in, and again before they are passed and go out. */

import type { Queryable } from '../../../kernel/server/database.ts';
import { type EffectContext, Refusal, type SharedEffect } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { inSlices } from '../../../kernel/server/slices.ts';
import { bySentence, type Finding, type KeptFindings } from '../../../platform/law/finding.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { findingSentence, keyOf, readFavour } from '../favour/find-favour.ts';
import type { Tender } from '../favour/tender-texts.ts';
import { qualificationSetting } from '../qualification-setting/qualification-setting.record.ts';

interface Read {
  project: string | null;
  lot: string | null;
  favour: KeptFindings | null;
}

const one = async (db: Queryable, record: Parameters<typeof find>[1], id: string | null | undefined) =>
  id ? (await find(db, record, { id }, { limit: 1 }))[0] : undefined;

/** A tender document with what stands behind it: its lot, its method, its project. */
export async function findingsInDocument(db: Queryable, row: Readonly<Record<string, any>>): Promise<Finding[]> {
  return inSlices(
    readFavour({ ...(await behind(db, row)), document: row, method: await one(db, evaluationMethod, row.method) }),
  );
}

/** The document of a round before the bids, with what it says is reviewed. */
export async function findingsInPreliminary(db: Queryable, row: Readonly<Record<string, any>>): Promise<Finding[]> {
  const setting = await one(db, qualificationSetting, row.setting);
  return inSlices(readFavour({ ...(await behind(db, row)), preliminary: row, setting }));
}

const behind = async (db: Queryable, row: Readonly<Record<string, any>>): Promise<Tender> => ({
  project: await one(db, project, row.project),
  lot: await one(db, lot, row.lot),
});

/** Asks for a reason where something is found, and keeps both on the paper. */
export function keepFavour(context: EffectContext<any>, findings: readonly Finding[]): void {
  const { row, actor, now, because, warn } = context;
  warn(Object.fromEntries(bySentence(findings).map((found, i) => [`favour.${i}`, findingSentence(...found)])));
  row.favour =
    findings.length === 0
      ? null
      : ({
          findings: [...findings],
          reason: because ?? '',
          by: [actor.orgName, actor.name].filter(Boolean).join(' '),
          at: now.toISOString(),
        } satisfies KeptFindings);
}

/**
 * What stands in a paper now that no reason was given for: method or lot were changed after it was handed in.
 * @returns why it cannot go out, or nothing
 */
export function unreasoned(kept: KeptFindings | null | undefined, findings: readonly Finding[]): string | undefined {
  const reasoned = new Set((kept?.findings ?? []).map(keyOf));
  const fresh = findings.find((f) => !reasoned.has(keyOf(f)));
  return fresh && `提交审核之后又有需要说明理由的内容，请撤回，修改或者说明理由后重新提交：${findingSentence(fresh)}`;
}

/** @throws Refusal in its words */
export function refuseUnreasoned(kept: KeptFindings | null | undefined, findings: readonly Finding[]): void {
  const because = unreasoned(kept, findings);
  if (because) throw new Refusal(because);
}

export const readDocument: SharedEffect<Read> = async (context) =>
  keepFavour(context, await findingsInDocument(context.tx, context.row));
export const readPreliminary: SharedEffect<Read> = async (context) =>
  keepFavour(context, await findingsInPreliminary(context.tx, context.row));
export const passDocument: SharedEffect<Read> = async ({ tx, row }) =>
  refuseUnreasoned(row.favour, await findingsInDocument(tx, row));
export const passPreliminary: SharedEffect<Read> = async ({ tx, row }) =>
  refuseUnreasoned(row.favour, await findingsInPreliminary(tx, row));
