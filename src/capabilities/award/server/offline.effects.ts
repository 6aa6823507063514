/** A lot that was run off line: its paper becomes the letter from which the contract goes on. */

import type { FactsOf, StateOf } from '../../../kernel/record/known.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { nextNumber } from '../../../kernel/server/write.ts';
import { dateInShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { codeAbout, sayOf } from '../../project/server/door.ts';
import { whyConfined } from '../../violation/server/door.ts';
import { letterPrefix } from '../award-notice/award-notice.record.ts';
import { lastDayOf } from '../candidate-publicity/publicity-period.rules.ts';
import { lacking, offlineAward } from '../offline-award/offline-award.record.ts';
import { type HeldOffLine, offlineRules } from '../offline-award/offline-award.rules.ts';
import { contractTerm, firstReminder } from './contract-term.effects.ts';

export const offlineAwardFacts: FactsFor<typeof offlineAward> = async (db, found, now) => {
  const winners = await rows<{
    id: string;
    code: string;
    regime: Regime;
    way: string;
    notSupplier: boolean;
    isParty: boolean;
  }>(
    db,
    sql`select a.id, o.code, p.regime, p.way, o.type <> 'supplier' as "notSupplier",
          o.id in (p.owner_id, p.org_id, p.supervisor_id) or o.code in (select u.code from organisation u where u.id in (p.owner_id, p.org_id, p.supervisor_id)) as "isParty"
        from offline_award a join organisation o on o.id = a.supplier_id join project p on p.id = a.project_id
        where a.id = any(${found.map((a) => a.id)}::uuid[])`,
  );
  const lots = await rows<{ id: string; lotState: StateOf<'lot'>; projectState: StateOf<'project'> }>(
    db,
    sql`select l.id, l.state as "lotState", p.state as "projectState" from lot l join project p on p.id = l.project_id
        where l.id in (${sql.join(found.map((a) => sql`${a.lot ?? null}::uuid`))})`,
  );
  const byId = new Map(lots.map((l) => [l.id, l]));
  // Once it is filed the lot has gone on, which is no fault.
  const facts = new Map<string, FactsOf<'offline-award'>>();
  for (const a of found) {
    const winner = winners.find((w) => w.id === a.id);
    const confined = winner && (await whyConfined(db, [winner.code], winner, now));
    facts.set(a.id, { ...byId.get(a.lot ?? ''), notSupplier: winner?.notSupplier, isParty: winner?.isParty, confined });
  }
  return facts;
};

export const beginOfflineAward: DraftEffectOf<typeof offlineAward> = async ({ tx, row }) => {
  if (!row.lot) throw new Refusal('请选择标段', { lot: '请选择标段' });
  const ofLot = await get(tx, lot, row.lot);
  const [earlier] = await find(tx, offlineAward, { lot: row.lot }, { limit: 1 });
  if (earlier) throw new Refusal(`本标段已有${earlier.title}`);
  row.project = ofLot.project;
  const parent = await get(tx, project, ofLot.project);
  row.regime = parent.regime;
  row.tenderWay = parent.way;
  row.ceiling = ofLot.ceilingPrice;
  row.estimatedTotal = ofLot.estimate;
  row.scope ||= ofLot.content;
  row.quality ||= ofLot.quality;
  row.term ||= ofLot.durationDays ? `${ofLot.durationDays} 天` : null;
};

/** Only what is missing is added, and the rules that hold for one filed today hold for it (L2). */
export const supplementOfflineAward: EffectOf<typeof offlineAward> = async ({ tx, row, asked }) => {
  const missing = lacking(row);
  const blank = missing.filter((name) => lacking({ ...row, ...asked }).includes(name));
  if (blank.length > 0)
    throw new Refusal(
      `请补齐：${blank.map((name) => resolveWording(offlineAward.fields[name].label)).join('、')}`,
      Object.fromEntries(blank.map((name) => [name, '请补登'])),
    );
  Object.assign(row, Object.fromEntries(missing.map((name) => [name, asked[name]])));
  const parent = await get(tx, project, row.project);
  row.regime ??= parent.regime;
  row.tenderWay ??= parent.way;
  const held = row as HeldOffLine;
  for (const { field, effect, check } of offlineRules) {
    const because = effect === 'warn' ? undefined : check(held);
    if (because) throw new Refusal(because, { [field]: because });
  }
};

export const keepOfflineReport: EffectOf<typeof offlineAward> = async ({ row, asked, now }) => {
  if (asked.reportedOn < row.decidedOn || asked.reportedOn > dateInShanghai(now))
    throw new Refusal('提交日期不早于确定{中标}人之日，不晚于今日', { reportedOn: '请核对提交日期' });
  row.reportedOn = asked.reportedOn;
};

export const fileOfflineAward: EffectOf<typeof offlineAward> = async (context) => {
  const { tx, row, now } = context;
  const { name } = await get(tx, organisation, row.supplier);
  const { org } = await get(tx, project, row.project);
  const say = await sayOf(tx, row.project);
  await perform(context, 'lot.recordOffline', { id: row.lot, asked: { noticedAt: row.noticedAt } });
  const signs = await contractTerm(tx, row.lot);
  const priceText = row.priceText?.trim() || null;
  const line = await perform(context, 'award-line.win', {
    values: {
      ...{
        project: row.project,
        lot: row.lot,
        by: 'offline',
        offline: row.id,
        supplier: row.supplier,
        supplierName: name,
      },
      ...{ rank: String(row.rank), price: priceText ? null : row.price, priceText, manager: row.manager },
      wonAt: startOfDayShanghai(row.decidedOn).toISOString(),
    },
  });
  const values = {
    project: row.project,
    lot: row.lot,
    line: line.row.id,
    kind: 'award',
    number: await nextNumber(tx, org, letterPrefix(codeAbout(await get(tx, project, row.project)).spokenBy), now),
    supplier: row.supplier,
    supplierName: name,
    price: priceText ? null : row.price,
    priceText,
    estimatedTotal: priceText ? row.estimatedTotal : null,
    scope: row.scope,
    term: row.term,
    quality: row.quality,
    manager: row.manager,
    performanceSecurity: row.performanceSecurity,
    contractBy: lastDayOf(row.datedOn, signs),
    datedOn: row.datedOn,
    offline: row.id,
    body: say`中标通知书\n编号：${row.paperNumber}\n${name}：\n本标段在线下办理，中标通知书以所附的签署件为准。\n线下办理的原因：${row.because}`,
    sentAt: now.toISOString(),
    org,
  };
  const letter = await perform(context, 'award-notice.file', { values });
  row.letter = letter.row.id;
  await setTimer(
    tx,
    'award-notice.remindContract',
    letter.row.id,
    firstReminder(signs, { datedOn: row.datedOn, contractBy: values.contractBy }),
  );
};
