/** An acceptance: drawn from the contract's items, signed by both, and what follows from its conclusion. */
import { isSome } from '../../../kernel/record/amount.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Queryable, Tx } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftEffectOf,
  type Effect,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { namesActor } from '../../../platform/signature/server/authority.ts';
import { checkedAnswer } from '../../../platform/signature/server/signed-by.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { contactNames, contactsOf } from '../../project/project-paper.ts';
import { partyOf } from '../acceptance/acceptance.lifecycle.ts';
import { acceptance } from '../acceptance/acceptance.record.ts';
import {
  type AcceptanceSigning,
  acceptanceParties,
  acceptanceText,
  confirmationText,
  drawnFrom,
  type GroupMember,
  seatOf,
} from '../acceptance/acceptance.rules.ts';
import {
  acceptanceNotice,
  acceptanceNoticeWords,
  type NoticeFacts,
} from '../acceptance-notice/acceptance-notice.record.ts';
import { performance } from '../performance/performance.record.ts';
import { placed } from './contract.effects.ts';

const placeAcceptance: DraftEffectOf<typeof acceptance> = async (context) => {
  const { tx, row } = context;
  const of = await placed(context);
  const others = (await find(tx, acceptance, { performance: of.id })).filter((a) => a.id !== row.id);
  const open = others.find((a) => ['draft', 'signing', 'disputed', 'remedy'].includes(a.state));
  if (open)
    throw new Refusal(`验收 ${open.number} 还没有办结，办结以后再验收`, {
      performance: `验收 ${open.number} 还没有办结`,
    });
  row.attempt ??= others.filter((a) => a.stage === row.stage).length + 1;
  row.name = `${of.name ?? ''}${row.stage === 'stage' ? '阶段' : ''}验收（第 ${row.attempt} 次）`;
  row.members = await membersOf(tx, row.team ?? [], of);
  row.items = drawnFrom(of.items ?? [], row.items ?? []);
  if (row.stage !== 'final') Object.assign(row, { actualDays: null, settlement: null, retention: null });
  else row.settlement ??= of.currentPrice;
  if (!isSome(row.retention)) row.retainUntil = null;
  if (row.conclusion !== 'remedy') Object.assign(row, { remedy: null, remedyBy: null });
};

/** The people of the group who sign in; each is who the row says, and none is of the contractor. */
async function membersOf(tx: Tx, team: readonly GroupMember[], of: RowOf<typeof performance>): Promise<string[]> {
  const members: string[] = [];
  for (const [i, { account, name, side }] of team.entries()) {
    if (!account?.trim()) continue;
    const refuse = (because: string) => new Refusal(because, { [`team.${i}.account`]: because });
    const [person] = await find(tx, user, { account: account.trim(), state: 'active' });
    // One sentence for both: the caller does not learn which accounts there are, nor whose (W12).
    if (!person || person.name !== name?.trim())
      throw refuse(
        `没有“${name ?? ''}”名下可以使用的平台账号“${account}”，请核对；没有账号的成员请留空，登记其签字的意见`,
      );
    const unit = person.organisation ?? person.org;
    if ([of.contractor, ...(of.memberUnits ?? [])].includes(unit))
      throw refuse(`“${name}”的账号属于履约人，履约人不能验收自己的履约，请更换`);
    if (side === 'owner' && unit !== of.buyer)
      throw refuse(`“${name}”的账号不属于{招标}人单位，不能作为{招标}人的人员，请改正方面或者更换`);
    members.push(person.id);
  }
  return members;
}

const confirmAcceptance: EffectOf<typeof acceptance> = async (context) => {
  const { row, actor, asked } = context;
  const own = seatOf(row, actor.id);
  if (!own) throw new Refusal('您不在本次验收的小组中');
  const said = { member: own.id, opinion: asked.opinion, reason: asked.reason };
  const answer = await checkedAnswer(context, await confirmationText(row, said), row.project as string);
  namesActor(answer.certificate, actor);
  row.confirmations = [...(row.confirmations ?? []), { ...said, user: actor.id, name: actor.name, ...answer }];
};

const submitAcceptance: EffectOf<typeof acceptance> = async ({ row }) => {
  Object.assign(row, { signing: null, confirmations: null, objection: null, objectedAt: null });
};

const signAcceptance: EffectOf<typeof acceptance> = async (context) => {
  const { tx, row, actor } = context;
  const content = acceptanceText(row);
  const party = partyOf(row, actor.org);
  const answer = await checkedAnswer(context, content, row.project as string);
  const of = await get(tx, performance, row.performance);
  const unit = await get(tx, organisation, of[party]);
  if (answer.certificate.organisation !== unit.name)
    throw new Refusal(`${acceptanceParties[party]}须用${unit.name}的证书签字`);
  namesActor(answer.certificate, actor);
  const begun: AcceptanceSigning = row.signing ?? { content, sha256: await sha256Hex(content), signatures: [] };
  if (begun.content !== content) throw new Refusal('验收的内容与对方签字的不一致，请退回重新验收');
  const own = { party, unit: unit.name, person: answer.certificate.subject, ...answer };
  row.signing = { ...begun, signatures: [...begun.signatures, own] };
  if (row.signing.signatures.length === 2) await conclude(context);
};

const upholdAcceptance: EffectOf<typeof acceptance> = async (context) => {
  context.row.upheldBecause = context.asked.because;
  await conclude(context);
};

/** What the acceptance said happens: accepted, to be repaired, or failed. */
async function conclude(context: ContextOf<typeof acceptance>): Promise<void> {
  const { row, now } = context;
  row.concludedAt = now.toISOString();
  const ends = { pass: 'passed', remedy: 'remedy', fail: 'failed' } as const;
  row.state = ends[row.conclusion as keyof typeof ends];
  if (row.state !== 'passed' || row.stage !== 'final') return;
  const { heldOn: on, settlement, retention, retainUntil } = row;
  await perform(context, 'performance.accept', {
    id: row.performance,
    asked: { on, settlement, retention, retainUntil },
  });
}

export const acceptanceEffects: Record<string, Effect> = {
  placeAcceptance,
  submitAcceptance,
  confirmAcceptance,
  signAcceptance,
  upholdAcceptance,
  objectToAcceptance: async ({ row, asked, now }) => {
    Object.assign(row, { objection: asked.objection, objectedAt: now.toISOString() });
  },
  reviseAcceptance: async ({ row }) => {
    Object.assign(row, { signing: null, confirmations: null });
  },
  keepRemedy: async ({ row, asked }) => {
    Object.assign(row, { remedied: asked.words, remediedOn: asked.on, remedyFiles: asked.files ?? null });
  },
  failAcceptance: async ({ row, asked }) => {
    row.remedied = asked.because;
  },
};

// What is made known of an acceptance: drawn from the rows that were signed, each time anew until it is out.

export const acceptanceNoticeFacts: FactsFor<typeof acceptanceNotice> = async (db, found) => {
  const of = await find(db, acceptance, { id: { in: found.flatMap((n) => n.acceptance ?? []) } });
  const states = new Map(of.map((a) => [a.id, a.state]));
  return new Map(found.map((n) => [n.id, { acceptanceState: states.get(n.acceptance ?? '') }]));
};

async function noticeFacts(db: Queryable, id: string): Promise<NoticeFacts> {
  const of = await get(db, acceptance, id);
  return {
    acceptance: of,
    project: await get(db, project, of.project),
    lot: await get(db, lot, of.lot),
    performance: await get(db, performance, of.performance),
    contractor: (await get(db, organisation, of.contractor)).name ?? '',
  };
}

const drawAcceptanceNotice: DraftEffectOf<typeof acceptanceNotice> = async ({ tx, row }) => {
  if (!row.acceptance) throw new Refusal('请选择验收', { acceptance: '请选择验收' });
  const facts = await noticeFacts(tx, row.acceptance);
  Object.assign(row, { project: facts.acceptance.project, lot: facts.acceptance.lot });
  row.name ||= `${facts.acceptance.name}结果公告`;
  row.content = acceptanceNoticeWords(facts, row);
};

const draftAcceptanceNotice: DraftEffectOf<typeof acceptanceNotice> = async (context) => {
  const { tx, row } = context;
  const [other] = await find(
    tx,
    acceptanceNotice,
    { acceptance: row.acceptance, state: { in: ['draft', 'published'] } },
    { limit: 1 },
  );
  if (other)
    throw new Refusal(
      `本次验收已有公告“${other.name}”，${other.state === 'draft' ? '请在其中办理' : '撤下以后才能另行公告'}`,
    );
  if (row.acceptance) {
    const of = await get(tx, project, (await get(tx, acceptance, row.acceptance)).project);
    const agency = of.organizeForm === 'entrusted' ? await get(tx, organisation, of.org) : undefined;
    const contacts = contactsOf(await get(tx, organisation, of.owner), agency);
    for (const name of contactNames) row[name] ||= contacts[name] ?? null;
  }
  await drawAcceptanceNotice(context);
};

export const acceptanceNoticeEffects: Record<string, Effect> = {
  drawAcceptanceNotice,
  draftAcceptanceNotice,
  publishAcceptanceNotice: async (context) => {
    await drawAcceptanceNotice(context);
    context.row.publishedAt = context.now.toISOString();
  },
  withdrawAcceptanceNotice: async ({ row, asked, now }) => {
    Object.assign(row, { withdrawnAt: now.toISOString(), withdrawnBecause: asked.because });
  },
};
