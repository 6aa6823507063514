/** A whole tender as a copy of another: what would be copied, and the copying, all of it in the transaction of one action. */

import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { copiedFrom, leftLabels } from '../../../kernel/record/usual.ts';
import { act } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type Follow, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { House } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { find, seeRow } from '../../../kernel/server/rows.ts';
import { wireRow } from '../../../kernel/server/wire-row.ts';
import { tenderingUnits } from '../../../platform/identity/identity.audiences.ts';
import { notice } from '../../notice/notice/notice.record.ts';
import { isPreliminary } from '../../notice/notice/paper.ts';
import { entrustment } from '../../project/entrustment/entrustment.record.ts';
import { keptGuide } from '../../project/guide/facts.rules.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { copyLots, sayOf } from '../../project/server/door.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { tenderScheme } from '../../tender-document/scheme/tender-scheme.record.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { CopiedPart, CopyPlan } from '../flow-wire.ts';

interface Reading {
  db: Queryable;
  house: House;
  actor: Actor;
  now: Date;
}

interface Part {
  row: AnyRow;
  values: Record<string, unknown>;
  left: string[];
}

/** A notice keeps only its own words: what it says of the tender comes from the new one. */
const noticeKeeps = ['type', 'foreword', 'remarks', 'template', 'media', 'acceptsConsortium'] as const;

/** A row as this person may see it, and what a copy takes of it. */
async function partOf(
  { db, house, actor, now }: Reading,
  record: RecordType<any>,
  id: string,
): Promise<Part | undefined> {
  const seen = await seeRow(db, house, record, id, actor, now);
  if (!seen) return undefined;
  const row = wireRow(house, record, seen.situation);
  const { values, left } = copiedFrom(record, row);
  return {
    row,
    left: leftLabels(record, left),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('$'))),
  };
}

const newest = { order: '-createdAt', limit: 1 } as const;

interface LotParts {
  scheme?: Part | undefined;
  method?: Part | undefined;
  document?: Part | undefined;
}

async function ofLot(reading: Reading, lotId: string): Promise<LotParts> {
  const [scheme] = await find(reading.db, tenderScheme, { lot: lotId }, newest);
  const [method] = await find(reading.db, evaluationMethod, { lot: lotId }, newest);
  const [document] = await find(reading.db, tenderDocument, { lot: lotId }, newest);
  return {
    scheme: scheme && (await partOf(reading, tenderScheme, scheme.id)),
    method: method && (await partOf(reading, evaluationMethod, method.id)),
    document: document && (await partOf(reading, tenderDocument, document.id)),
  };
}

/** The notices that called for bids, of lots that are all copied; one that was revoked called for nothing. */
async function noticesOf({ db, house, actor, now }: Reading, of: string, lots: ReadonlySet<string>): Promise<AnyRow[]> {
  const found = await find(db, notice, { project: of, state: { not: 'revoked' } }, { order: 'createdAt' });
  const copied = found.filter((n) => !isPreliminary(n) && n.lots?.length && n.lots.every((id) => lots.has(id)));
  const seen = await Promise.all(copied.map((n) => seeRow(db, house, notice, n.id, actor, now)));
  return seen.flatMap((s) => (s ? [s.row as AnyRow] : []));
}

/** What the owner gave the agency to do; one that was ended or never came into force is nothing to go by. */
async function entrustmentOf(reading: Reading, of: string): Promise<Part | undefined> {
  const [found] = await find(
    reading.db,
    entrustment,
    { project: of, state: { in: ['effective', 'replaced'] } },
    newest,
  );
  return found && (await partOf(reading, entrustment, found.id));
}

const shown = ({ row, left }: Part): CopiedPart => ({ title: row.title, left });

async function planOf(reading: Reading, id: string): Promise<CopyPlan> {
  const whole = await partOf(reading, project, id);
  if (!whole) throw new NotFound('要复制的项目不存在或无权查看');
  const found = await find(reading.db, lot, { project: id }, { order: 'code' });
  const first = found.filter((l) => (l.attempt ?? 1) === 1);
  const lots: CopyPlan['lots'][number][] = [];
  for (const { id: lotId } of first) {
    const part = await partOf(reading, lot, lotId);
    if (!part) continue;
    const { scheme, method, document } = await ofLot(reading, lotId);
    lots.push({
      ...shown(part),
      scheme: scheme && shown(scheme),
      method: method && shown(method),
      document: document && shown(document),
    });
  }
  const notices = await noticesOf(reading, id, new Set(first.map((l) => l.id)));
  const [preliminary] = await find(reading.db, preliminaryDocument, { project: id }, { limit: 1 });
  const entrusted = await entrustmentOf(reading, id);
  return {
    project: shown(whole),
    entrustment: entrusted && shown(entrusted),
    lots,
    notices: notices.map((n) => ({ title: n.title, left: ['公告标题', '时间', '联系方式', '编号', '电子签名'] })),
    stays: [
      '批文、投资代码和各种编号：属于那一个项目',
      '日期、附件、电子签名、持钥人和审核意见：要为这一次另做',
      ...(found.length > first.length ? ['再次{招标}的标段：复制的是第一次'] : []),
      ...(preliminary ? ['资格预审（第一阶段）文件和它的公告：另行编制'] : []),
      '资格审查设置、拟邀请单位、{评标}委员会',
      '获取、提问、{投标}、保证金、{开标}、{评标}、{定标}、合同：一概不复制',
    ],
  };
}

export function copyRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser'])
    http.get(
      `/${prefix}/project-copy/plan.json`,
      route({ title: '复制整套的内容', cost: 'read', by: [tenderingUnits], query: { project: text('项目') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { project: id } = request.query as Record<string, string | undefined>;
        if (!isId(id)) throw new NotFound();
        return send(response, success(await planOf({ db: office.db, house: office.house, actor, now }, id)));
      },
    );
}

/** The project itself; the rest follows in the same transaction (`copyRest`). */
export const copyTender: DraftEffectOf<typeof project> = async ({ office, tx, row, actor, now }) => {
  const { name, copyOf } = row;
  if (!copyOf) throw new Refusal('请选择要复制的项目', { copyOf: '请选择要复制的项目' });
  const whole = await partOf({ db: tx, house: office.house, actor, now }, project, copyOf);
  if (!whole) throw new NotFound('要复制的项目不存在或无权查看');
  Object.assign(row, whole.values, { name, copyOf, rulebook: office.rulebook, attempt: 1 });
  row.guide = keptGuide(row, now);
};

/** Once the project stands: the contract with its agency, its lots, their plans, methods, documents and notices, each made by the same person through its own action. */
export const copyRest: Follow = async (acted) => {
  const { office, tx, row, actor, now, address } = acted;
  await copyLots(acted);
  const reading: Reading = { db: tx, house: office.house, actor, now };
  const make = async (action: string, values: Record<string, unknown>): Promise<string> =>
    (await act(office, tx, { action, values: { ...values, project: row.id }, actor, now, address })).row.id;
  const entrusted = await entrustmentOf(reading, row.copyOf);
  // An owner who now tenders by itself entrusts no agency.
  if (entrusted && row.organizeForm !== 'self') await make('entrustment.create', entrusted.values);
  const lots = new Map<string, string>();
  const documents = new Map<string, string>();
  for (const own of await find(tx, lot, { project: row.id }, { order: 'code' })) {
    if (!own.copyOf) continue;
    lots.set(own.copyOf, own.id);
    const { scheme, method, document } = await ofLot(reading, own.copyOf);
    const planned =
      scheme &&
      (await make('tender-scheme.copyIn', {
        ...scheme.values,
        name: (await sayOf(tx, own.project))`${own.name ?? ''}招标方案`,
        lot: own.id,
      }));
    const made = method && (await make('evaluation-method.copyIn', { ...method.values, lot: own.id }));
    if (!document) continue;
    const values = { ...document.values, lot: own.id, method: made, scheme: planned };
    documents.set(document.row.id, await make('tender-document.copyIn', values));
  }
  for (const old of await noticesOf(reading, row.copyOf, new Set(lots.keys()))) {
    const document = documents.get(old.document);
    // A notice speaks of a document; without one there is nothing that it could say.
    if (!document) continue;
    const kept = Object.fromEntries(noticeKeeps.map((name) => [name, old[name]]).filter(([, value]) => value !== null));
    await make('notice.copyIn', { ...kept, document, lots: (old.lots as string[]).map((id) => lots.get(id)) });
  }
};
