/** Steps 1 to 3 of a tender over HTTP, by the people who do them: project, lot, method, document, notice, published. */

import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { playedIn } from '../../../../tests/support/played.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../../platform/calendar/working-days.ts';
import { limit, type Regime } from '../../../platform/law/rulebook.ts';
import { entrust } from '../../project/testing/entrust.ts';
import { supplierValues, verify, withPapers } from '../../supplier/testing/supplier-values.ts';
import { documentContent } from '../../tender-document/index.ts';
import { approveScheme } from '../../tender-document/testing/scheme.ts';
import { signedNotice } from '../notice/notice-content.ts';
import { drawInvited, unitOf } from './draw-invited.ts';
import { signAs } from './sign-as.ts';
import { documentValues, lotValues, methodValues, projectValues } from './tender-values.ts';
import { type HolderPublic, registerHolders, type Side, type TestHolder } from './test-holders.ts';

export interface TenderOptions {
  /** Yuan, decimal strings. */
  prices?: {
    estimate?: string;
    ceilingPrice?: string | null;
    provisionalSum?: string | null;
    bidSecurity?: string | null;
  };
  /** ISO; the next minute when not given. */
  publishAt?: string;
  /** ISO; 09:30 of a lawful day when not given. */
  deadline?: string;
  /** Overrides of the values that are sent, record by record. */
  project?: Record<string, unknown>;
  /** The agency's contract; none where it is given as null, or the owner tenders by itself. */
  entrustment?: Record<string, unknown> | null;
  /** Owner and agency sign that contract electronically; on paper otherwise. */
  isSignedHere?: boolean;
  lot?: Record<string, unknown>;
  scheme?: Record<string, unknown>;
  method?: Record<string, unknown>;
  document?: Record<string, unknown>;
  notice?: Record<string, unknown>;
  /** Public keys to register instead of fresh ones; for a side given as null none is registered. */
  holders?: Partial<Record<Side, HolderPublic | null>>;
  /** A lot that stands, by a round before its bids or by hand; its method is dry-run where it stands too, its document a draft. */
  of?: { project: string; lot: string; method?: string; document?: string };
  /** Bidders to invite: the tender goes out by invitation and not by notice. */
  invite?: readonly Client[];
  /** Those invited are drawn from a list that holds these units as well, before these people of the owner's. */
  drawn?: { besides: readonly Client[]; witnesses: readonly Client[] };
  /** How far to go; `published` when not given. */
  until?: 'project' | 'method' | 'document' | 'notice' | 'scheduled' | 'published';
}

export interface BuiltTender {
  /** Ids. */
  project: string;
  lot: string;
  method: string;
  document: string;
  notice: string;
  /** ISO. */
  deadline: string;
  publishAt: string;
  /** Private halves of the holders that were made here. */
  holders: Partial<Record<Side, TestHolder>>;
}

const minute = 60_000;

/** Builds a tender as far as `options.until`; what comes later has an empty id. */
export const buildPublishedTender = (test: TestOffice, options: TenderOptions = {}): Promise<BuiltTender> =>
  playedIn(test, 'published', options, (on) => play(on, options));

async function play(test: TestOffice, options: TenderOptions): Promise<BuiltTender> {
  const { until = 'published' } = options;
  const agent = await test.as('agent');
  const reviewer = await test.as('reviewer');
  const now = await test.now();
  // A draw waits for the number of the day after its list was locked.
  const ready = now.getTime() + (options.drawn ? 2 * 1440 * minute : 0);
  const publishAt = options.publishAt ?? new Date(Math.ceil(ready / minute) * minute + minute).toISOString();
  const documentFrom = String(options.document?.documentFrom ?? publishAt);
  const usual = usualDates(documentFrom);
  const deadline = options.deadline ?? usual.bidDeadline;
  const built: BuiltTender = {
    project: '',
    lot: '',
    method: '',
    document: '',
    notice: '',
    deadline,
    publishAt,
    holders: {},
  };

  if (options.of) Object.assign(built, options.of);
  else await register();
  if (until === 'project') return built;
  if (options.entrustment !== null && options.project?.organizeForm !== 'self')
    await entrust(test, built.project, options.entrustment, options.isSignedHere);

  await approveScheme(test, built, plannedDates(now), options.scheme);

  async function register() {
    built.project = (
      await agent.done('project.create', {
        values: {
          ...(await projectValues(test)),
          ...(options.invite ? await invitedValues(agent) : {}),
          ...options.project,
        },
      })
    ).row.id;
    built.lot = (
      await agent.done('lot.create', {
        values: { project: built.project, ...lotValues, ...options.prices, ...options.lot },
      })
    ).row.id;
    await agent.done('project.submit', { id: built.project });
    await reviewer.done('project.approve', { id: built.project });
  }

  if (!built.method) await describe();
  if (until === 'method') return built;

  async function describe() {
    const values = { project: built.project, lot: built.lot, ...methodValues, ...options.method };
    built.method = (await agent.done('evaluation-method.create', { values })).row.id;
    await agent.done('evaluation-method.dryRun', { id: built.method, asked: { bids: sampleBids(options) } });
  }

  const attachment = await agent.upload('招标文件.pdf', '%PDF-1.4 invented for a test');
  const dates = { ...usual, bidDeadline: deadline };
  const document = {
    project: built.project,
    lot: built.lot,
    method: built.method,
    attachments: [attachment],
    ...dates,
    ...documentValues,
    ...options.document,
  };
  built.document ||= (await agent.done('tender-document.create', { values: document })).row.id;
  await registerHolders(test, built, options.holders ?? {});
  await agent.done('tender-document.submit', { id: built.document, because: '样例' });
  await reviewer.done('tender-document.approve', { id: built.document });
  await signDocument(agent, built.document);
  if (until === 'document') return built;

  const { drawn, invite = [] } = options;
  for (const unit of invite) await propose(test, built.lot, unit, drawn && 'library');
  for (const unit of drawn?.besides ?? []) await propose(test, built.lot, unit, 'library');
  if (drawn) {
    const units = await Promise.all(invite.map((unit) => unitOf(test, unit)));
    await drawInvited(test, { lot: built.lot, witnesses: drawn.witnesses, units });
  }
  const paper = options.invite || options.of ? { type: 'invitation' } : {};
  built.notice = (
    await agent.done('notice.create', {
      values: { project: built.project, document: built.document, publishAt, ...paper, ...options.notice },
    })
  ).row.id;
  await signNotice(agent, built.notice);
  if (options.invite && options.invite.length >= fewestInvited(options))
    await (await test.as('owner')).done('notice.agreeList', { id: built.notice });
  if (until === 'notice') return built;

  await agent.done('notice.submit', { id: built.notice });
  await reviewer.done('notice.approve', { id: built.notice });
  if (until === 'scheduled') return built;
  await test.setClock(publishAt);
  await waitForState(agent, 'notice', built.notice, 'published');
  return built;
}

/** The days of a document that can be taken from this moment on. */
export function usualDates(documentFrom: string) {
  const after = (days: number, time: string) =>
    new Date(
      `${addWorkingDays(addDays(dateInShanghai(new Date(documentFrom)), days), 0)}T${time}:00+08:00`,
    ).toISOString();
  return {
    documentFrom,
    documentUntil: after(7, '17:00'),
    clarifyUntil: after(5, '17:00'),
    bidDeadline: after(23, '09:30'),
  };
}

/** What a plan of the day says; its dates are its own, even if the document then says others. */
export function plannedDates(now: Date) {
  const at = (days: number, time: string) =>
    new Date(`${addWorkingDays(addDays(dateInShanghai(now), days), 0)}T${time}:00+08:00`).toISOString();
  return {
    documentFrom: at(1, '09:00'),
    documentUntil: at(8, '17:00'),
    clarifyUntil: at(6, '17:00'),
    bidDeadline: at(26, '09:30'),
  };
}

/** What the law asks for of the project that is built; a list below it is left as it is. */
const fewestInvited = ({ project: { regime = 'ZB-MS', way = 'invited' } = {} }: TenderOptions) =>
  limit('invitation.fewest', { regime: regime as Regime, way: way as string }).value;

const invitedValues = async (agent: Client) => ({
  way: 'invited',
  inviteReason: 'few',
  inviteProof: [await agent.upload('认定.pdf', '%PDF invented')],
});

/** Units that have nothing to do with each other share no person, number or account. */
function peopleOf(code: string) {
  const own = Number.parseInt(code.slice(-6, -1), 36) % 9973;
  const person = (i: number) =>
    `${'陈周吴郑王冯蒋沈韩杨朱秦许何吕'[i % 15]}${'立敏文远志新永嘉国华'[i % 10]}${'平川江林海'[i % 5]}`;
  const four = String(own).padStart(4, '0');
  return {
    ...{ legalRepresentative: person(own), contact: person(own + 7), mobile: `1390002${four}` },
    bankAccount: `6222 0000 3333 ${four}`,
  };
}

/** The entry of a bidder's unit in the register, made and verified where there is none. */
export async function entryOf(test: TestOffice, bidder: Client): Promise<string> {
  const agent = await test.as('agent');
  const { orgcode: code, dwname: name } = (await bidder.get(`/${bidder.prefix}/getuserinfo`)).tdata;
  const [had] = (await agent.list('supplier', { q: code })).tdata;
  if (had) return had.id;
  const values = await withPapers(agent, { ...supplierValues('x'), code, name, ...peopleOf(code) });
  const { row } = await agent.done('supplier.create', { values });
  await verify(await test.as('reviewer'), row.id);
  return row.id;
}

/** Puts a bidder's unit on the list of a lot. */
export async function propose(test: TestOffice, lot: string, bidder: Client, source = 'known'): Promise<string> {
  const entry = await entryOf(test, bidder);
  const values = { lot, entry, source, reason: '具备施工总承包二级资质，近三年同类业绩 2 项' };
  return (await (await test.as('agent')).done('supplier-invitation.propose', { values })).row.id;
}

/** Signs the stored document as the agency's browser would. */
export async function signDocument(client: Client, id: string): Promise<void> {
  const { row } = (await client.detail('tender-document', id)).tdata;
  await client.done('tender-document.sign', { id, asked: await signAs(client, documentContent(row)) });
}

export async function signNotice(client: Client, id: string): Promise<void> {
  const { row } = (await client.detail('notice', id)).tdata;
  await client.done('notice.sign', { id, asked: await signAs(client, signedNotice(row)) });
}

/** Waits until the clock's action has been done; a loop of the server does it, not the caller. */
export async function waitForState(
  client: Client,
  record: RecordId,
  id: string,
  state: string,
  /** Looked every 25 ms. */
  most = 200,
): Promise<any> {
  for (let tries = 0; ; tries++) {
    const { row } = (await client.detail(record, id)).tdata;
    if (row.state === state) return row;
    if (tries > most) throw new Error(`${record} ${id} stays ${row.state}, not ${state}: ${row.refusedBecause ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export function sampleBids({ prices, method }: TenderOptions) {
  const isYuan = (method?.priceForm ?? 'amount') === 'amount';
  const base = isYuan ? Number(prices?.ceilingPrice ?? prices?.estimate ?? '35000000') : 20;
  return [0.97, 0.95, 0.92, 0.9, 0.88].map((share, i) => ({
    id: String(i + 1),
    name: `样例${'甲乙丙丁戊'[i]}`,
    price: (base * share).toFixed(2),
  }));
}
