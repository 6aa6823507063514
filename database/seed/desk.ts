/** What the demonstration's people do with every tender, through the same actions as on the page, so that its history is true. */
import type { Actor } from '../../src/kernel/access/where.ts';
import type { ActionId } from '../../src/kernel/record/known.ts';
import { act, type Call, type Done } from '../../src/kernel/server/act.ts';
import { first, sql, type Tx } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import { paperPdf } from './paper-pdf.ts';
import type { Seeded } from './people.ts';

type Values = Record<string, unknown>;
type Does = (action: ActionId, call: Partial<Call>) => Promise<Done>;

/** Who does it, and when: the officer, whoever reviews, and the owner. */
export interface Desk {
  office: Office;
  tx: Tx;
  seeded: Seeded;
  now: Date;
  officer: Actor;
  /** Of the owner's unit. */
  holder: Actor;
  agent: Does;
  reviewer: Does;
  owner: Does;
}

export interface BegunTender {
  name: string;
  project: string;
  lot: string;
}

export async function actorOf(tx: Tx, id: string): Promise<Actor> {
  const row = await first<Actor>(
    tx,
    sql`select u.id, u.name, o.id as org, o.name as "orgName", o.type as "orgType", u.roles, coalesce(u.is_admin, false) as "isAdmin"
        from "user" u join organisation o on o.id = u.organisation_id where u.id = ${id}`,
  );
  return row!;
}

/** @param people who sit at the desk; the agency's own where nobody else is named */
export async function deskOf(
  office: Office,
  tx: Tx,
  seeded: Seeded,
  now: Date,
  people: { agent: string; reviewer?: string; owner?: string } = { agent: 'agent' },
): Promise<Desk> {
  const does =
    (actor: Actor): Does =>
    (action, call) =>
      act(office, tx, { action, actor, now, address: '127.0.0.1', ...call });
  const of = (account: string) => actorOf(tx, seeded.people.get(account)!);
  const officer = await of(people.agent);
  const holder = await of(people.owner ?? 'owner');
  return {
    ...{ office, tx, seeded, now, officer, holder },
    agent: does(officer),
    reviewer: does(await of(people.reviewer ?? 'reviewer')),
    owner: does(holder),
  };
}

/** A working day from now on, as an instant. */
export const dayOf = ({ now }: Desk, days: number, time: string): string =>
  new Date(`${addWorkingDays(addDays(dateInShanghai(now), days), 0)}T${time}:00+08:00`).toISOString();

/** A file that says what it stands for. */
export async function paper({ office, tx, officer }: Pick<Desk, 'office' | 'tx' | 'officer'>, name: string) {
  const kept = await office.files.put(
    bytes(paperPdf(name, [`${name}（演示文件）`, '内容以示范工程咨询有限公司发出的正式文件为准。'])),
    1048576,
  );
  return office.files.register(tx, { name: `${name}.pdf`, type: 'application/pdf', ...kept }, officer);
}

async function* bytes(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}

/** Project and lot, reviewed. */
export async function beginTender(desk: Desk, projectValues: Values, lotValues: Values): Promise<BegunTender> {
  const { units } = desk.seeded;
  const values = {
    ...projectValues,
    owner: desk.holder.org,
    legalPerson: desk.holder.orgName,
    reportDuty: desk.officer.name,
    supervisor: units.get('supervisor'),
    manager: desk.officer.id,
  };
  const project = (await desk.agent('project.create', { values })).row.id;
  const lot = (await desk.agent('lot.create', { values: { project, ...lotValues } })).row.id;
  await desk.agent('project.submit', { id: project, because: '已核对' });
  await desk.reviewer('project.approve', { id: project });
  return { name: String(projectValues.name), project, lot };
}

/** The agency's contract, on paper that the owner confirms. */
export async function entrustIt(desk: Desk, { project }: BegunTender, number = 'WT-2026-001'): Promise<void> {
  const { row } = await desk.agent('entrustment.create', {
    values: {
      project,
      number,
      scope: '招标公告、招标文件、开标、评标组织至签订合同的全部招标事宜',
      finalisesDocument: true,
      publishesAlone: true,
      feeBasis: '按中标价差额定率累进计算，下浮 20%',
      startsOn: '2026-01-05',
      endsOn: '2028-12-31',
      attachments: [await paper(desk, '委托代理合同')],
    },
  });
  await desk.agent('entrustment.offer', { id: row.id });
  await desk.owner('entrustment.confirmPaper', { id: row.id });
}

export const payment = '预付合同价的 30%，进度款按月支付至 80%，竣工结算后付至 97%';

const dates = (desk: Desk) => ({
  documentFrom: dayOf(desk, 1, '09:00'),
  documentUntil: dayOf(desk, 8, '17:00'),
  clarifyUntil: dayOf(desk, 6, '17:00'),
  bidDeadline: dayOf(desk, 25, '09:30'),
});

/** The plan of the tender, agreed to by the owner. */
export async function planIt(desk: Desk, of: BegunTender, values: Values): Promise<void> {
  const { row } = await desk.agent('tender-scheme.create', {
    values: {
      ...{ project: of.project, lot: of.lot, name: `${of.name}方案`, acceptsConsortium: false, majors: 'A08', payment },
      ...dates(desk),
      evaluatedOn: dayOf(desk, 25, '09:30').slice(0, 10),
      ...values,
    },
  });
  await desk.agent('tender-scheme.submit', { id: row.id });
  await desk.reviewer('tender-scheme.approve', { id: row.id, because: '已核对' });
  await desk.owner('tender-scheme.endorse', { id: row.id });
}

/** The method, tried on five prices, and the document that waits to be gone on with; answers its id. */
export async function draftDocument(
  desk: Desk,
  of: BegunTender,
  { method, tried, document }: { method: Values; tried: number; document: Values },
): Promise<string> {
  const { project, lot, name } = of;
  const { row } = await desk.agent('evaluation-method.create', { values: { project, lot, ...method } });
  const bids = [0.97, 0.95, 0.93, 0.96, 0.94].map((share, i) => ({
    id: String(i + 1),
    name: `样例${'甲乙丙丁戊'[i]}`,
    price: (tried * share).toFixed(2),
  }));
  await desk.agent('evaluation-method.dryRun', { id: row.id, asked: { bids } });
  const drafted = await desk.agent('tender-document.create', {
    values: {
      ...{ project, lot, method: row.id, name: `${name}文件`, attachments: [await paper(desk, '招标文件')] },
      ...dates(desk),
      ...document,
    },
  });
  return drafted.row.id;
}
