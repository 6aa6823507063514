/** An entrustment tells the project what its agency may do: who works on the project asks the project alone. */

import type { FactsOf } from '../../../kernel/record/known.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import {
  type DraftEffectOf,
  type EffectContext,
  type EffectOf,
  Refusal,
  type SharedEffect,
} from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { namesActor } from '../../../platform/signature/server/authority.ts';
import { checkedAnswer } from '../../../platform/signature/server/signed-by.ts';
import type { EntrustedPower } from '../../powers/power.ts';
import {
  type EntrustmentSigning,
  entrustingParties,
  entrustment,
  entrustmentText,
  powersGiven,
} from '../entrustment/entrustment.record.ts';
import { project } from '../project/project.record.ts';

export const entrustmentFacts: FactsFor<typeof entrustment> = async (db, found) => {
  const of = await rows<{ id: string } & FactsOf<'entrustment'>>(
    db,
    sql`select id, organize_form as "organizeForm", state as "projectState" from project
        where id in (${sql.join(found.map((e) => sql`${e.project ?? null}::uuid`))})`,
  );
  const byProject = new Map(of.map(({ id, ...facts }) => [id, facts]));
  return new Map(
    found.map((e) => [e.id, byProject.get(e.project ?? '') ?? { organizeForm: null, projectState: 'draft' as const }]),
  );
};

const fillEntrustment: DraftEffectOf<typeof entrustment> = async ({ tx, row }) => {
  const of = await get(tx, project, row.project);
  row.owner = sure(of.owner, 'the owner of the project');
  row.agency = of.org;
};

const unsignEntrustment: EffectOf<typeof entrustment> = async ({ row }) => {
  row.signing = null;
};

const returnEntrustment: EffectOf<typeof entrustment> = async ({ row, asked }) => {
  row.signing = null;
  row.returnedBecause = asked.opinion;
};

const signEntrustment: EffectOf<typeof entrustment> = async (context) => {
  const { tx, row, actor } = context;
  const content = entrustmentText(row, row.signing?.content);
  const party = actor.org === row.owner ? 'owner' : 'agency';
  const answer = await checkedAnswer(context, content, row.project);
  namesActor(answer.certificate, actor);
  const unit = await get(tx, organisation, row[party]);
  if (answer.certificate.organisation !== unit.name)
    throw new Refusal(`${entrustingParties[party]}须用${unit.name}的证书签署`);
  const begun: EntrustmentSigning = row.signing ?? { content, sha256: await sha256Hex(content), signatures: [] };
  if (begun.content !== content) throw new Refusal('合同内容与对方签署的不一致，请退回后重新提交');
  const own = { party, unit: answer.certificate.organisation, person: actor.name, ...answer } as const;
  row.signing = { ...begun, signatures: [...begun.signatures, own] };
  if (row.signing.signatures.length < 2) return;
  row.state = 'effective';
  await beginEntrustment(context);
};

/** One is in force at a time: a new contract, or an extension, takes the place of the one before. */
const beginEntrustment: EffectOf<typeof entrustment> = async (context) => {
  const { tx, row, now } = context;
  for (const { id } of await find(tx, entrustment, { project: row.project, state: 'effective', id: { not: row.id } }))
    await perform(context, 'entrustment.replace', { id });
  row.effectiveAt = now.toISOString();
  await tellProject(context, {
    entrustContract: row.number,
    entrustUntil: row.endsOn,
    personInCharge: row.personInCharge,
    confirmsDocument: row.finalisesDocument !== true,
    confirmsNotices: row.publishesAlone !== true,
    entrustedPowers: powersGiven(row),
    letterDelegation: row.sendsLetters === true ? row.letterClause : null,
  });
};

const delegateLetters: EffectOf<typeof entrustment> = async (context) => {
  const { row, asked } = context;
  row.sendsLetters = true;
  row.letterClause = asked.clause;
  await tellProject(context, { letterDelegation: asked.clause });
};

const takeLettersBack: EffectOf<typeof entrustment> = async (context) => {
  context.row.sendsLetters = false;
  context.row.letterClause = null;
  await tellProject(context, { letterDelegation: null });
};

const closeEntrustment: EffectOf<typeof entrustment> = async ({ row, now }) => {
  row.endedAt = now.toISOString();
};

const endEntrustment: EffectOf<typeof entrustment> = async (context) => {
  const { row, asked, now } = context;
  row.endedAt = now.toISOString();
  row.endedBecause = asked.because;
  await tellProject(context, {
    entrustContract: null,
    entrustUntil: null,
    personInCharge: null,
    entrustedPowers: null,
    letterDelegation: null,
  });
};

/** What a project keeps of its entrustment. */
type Entrusted = Partial<
  Record<'entrustContract' | 'entrustUntil' | 'personInCharge' | 'letterDelegation', string | null> &
    Record<'confirmsDocument' | 'confirmsNotices', boolean> & { entrustedPowers: EntrustedPower[] | null }
>;

const tellProject = (context: EffectContext, asked: Entrusted) =>
  perform(context, 'project.entrust', { id: context.row.project, asked });

const told = [
  ...(['entrustContract', 'entrustUntil', 'personInCharge', 'confirmsDocument', 'confirmsNotices'] as const),
  'letterDelegation',
] as const;

const takeEntrustment: DraftEffectOf<typeof project> = async ({ row, asked, now }) => {
  for (const name of told) if (name in asked) row[name] = asked[name];
  if ('entrustedPowers' in asked) row.entrustedPowers = asked.entrustedPowers;
  if ('letterDelegation' in asked) row.letterDelegatedAt = asked.letterDelegation ? now.toISOString() : null;
};

/** A signed paper that its owner confirms. */
interface OwnerConfirmed {
  signature: { digest: string };
  confirmed: { unit: string; at: string; digest: string } | null;
}

const confirmAsOwner: SharedEffect<OwnerConfirmed> = async ({ row, actor, now }) => {
  row.confirmed = { unit: actor.orgName, at: now.toISOString(), digest: row.signature.digest };
};

export const entrustmentEffects = {
  confirmAsOwner,
  fillEntrustment,
  unsignEntrustment,
  returnEntrustment,
  signEntrustment,
  beginEntrustment,
  delegateLetters,
  takeLettersBack,
  closeEntrustment,
  endEntrustment,
  takeEntrustment,
};
