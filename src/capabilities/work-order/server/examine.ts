/**
 * What an order would do, found by doing it and taking it back: the record's own action judges the change, and what
 * moved with it stands in the history of the transaction.
 */

import { actionOf } from '../../../kernel/record/known.ts';
import { readObject } from '../../../kernel/record/read-object.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { fieldChanges } from '../../../kernel/server/field-changes.ts';
import { chainOf, lockChain } from '../../../kernel/server/history.ts';
import { inWords } from '../../../kernel/server/in-words.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { same } from '../../../kernel/server/write.ts';
import { isJudged } from '../../tender-document/addendum/judged.ts';
import type { OrderEffect, OrderedChange } from '../work-order.record.ts';
import { announcementEffects, announcementOf } from './announce.ts';
import { type Amending, standing } from './objects.ts';

export interface Going {
  office: Office;
  tx: Tx;
  now: Date;
}

/** The order's new values, checked as the record's own form would check them, beside what stands now. */
export async function changesOf(
  { office, tx }: Going,
  amending: Amending,
  object: AnyRow,
  wanted: unknown,
): Promise<OrderedChange[]> {
  const { record, amends } = amending;
  const sent = readObject(wanted);
  if (!sent) throw new Refusal('新值不能读取，请重新填写');
  const names = Object.keys(sent);
  const undeclared = names.find((name) => !Object.hasOwn(amends.fields, name));
  if (undeclared) {
    const label = record.fields[undeclared]?.label ?? undeclared;
    if (isJudged(record.id, undeclared))
      throw new Refusal(
        `“${label}”是{投标}和{评标}的依据，发出后只以补遗修改：补遗发出时系统形成新版本，并通知获取文件的单位（招标投标法 第23条）`,
      );
    throw new Refusal(`“${label}”不在${record.label}可以工单修改的内容之内`);
  }
  if (names.length === 0) throw new Refusal('请选择要修改的字段并填写新值');
  const read = await fieldChanges(
    { office, tx },
    { record, object, sent, under: 'wanted', standing: (field) => standing(tx, amending, object, field) },
  );
  const changes: OrderedChange[] = [];
  for (const { field, before, after } of read) {
    const declared = record.fields[field];
    const [beforeWords, afterWords] = [
      await inWords(tx, field, declared, before),
      await inWords(tx, field, declared, after),
    ];
    // Stored text speaks the law's words.
    changes.push({
      field,
      label: resolveWording(declared.label),
      before,
      after,
      beforeWords: resolveWording(beforeWords),
      afterWords: resolveWording(afterWords),
    });
  }
  return changes;
}

/** @throws Refusal where something else stands there than when the order was written */
export async function oldValuesStand(
  { tx }: Going,
  amending: Amending,
  object: AnyRow,
  changes: readonly OrderedChange[],
): Promise<void> {
  for (const { field, label, before, beforeWords } of changes) {
    const now = await standing(tx, amending, object, field);
    if (same(now, before)) continue;
    const words = await inWords(tx, field, amending.record.fields[field], now);
    throw new Refusal(`${label}的原值已不是“${beforeWords || '空'}”，现为“${words || '空'}”，请核对后重新提交`);
  }
}

/** Writes the change through the record's own action, which judges it. */
export const amend = (
  going: Going,
  { record, verb, amends }: Amending,
  order: Readonly<Record<string, any>>,
): Promise<unknown> =>
  perform(going, actionOf(record.id, verb), {
    id: order.recordId,
    ...(amends.keepsOriginal ? {} : { values: newValues(order) }),
    asked: {
      order: order.number,
      changes: (order.changes as OrderedChange[]).map(
        ({ label, beforeWords, afterWords }) => `${label}：${beforeWords || '空'} → ${afterWords || '空'}`,
      ),
    },
  });

const newValues = (order: Readonly<Record<string, any>>) =>
  Object.fromEntries((order.changes as OrderedChange[]).map(({ field, after }) => [field, after]));

/**
 * What would follow from the order if it were carried out now.
 * @throws Refusal where it could not be
 */
export async function examine(
  going: Going,
  amending: Amending,
  object: AnyRow,
  order: Readonly<Record<string, any>>,
): Promise<OrderEffect[]> {
  const { tx } = going;
  await oldValuesStand(going, amending, object, order.changes);
  const fields = order.changes as OrderedChange[];
  const announced = fields.some(({ field }) => amending.amends.fields[field] !== 'inside');
  const announcement = announced ? await announcementOf(going, amending, object, order) : undefined;
  const followed = await tried(going, amending, object, order);
  return [...(announcement ? await announcementEffects(going, announcement) : quietly(tx)), ...followed];
}

const quietly = (_tx: Tx): OrderEffect[] => [
  { area: 'dates', text: '不影响已定的时限' },
  { area: 'notices', text: '未公告的内容，不需要变更公告' },
  { area: 'bidders', text: '不涉及{投标}人，不通知' },
];

/** Does it within a savepoint, reads what else changed, and takes it back. */
async function tried(
  going: Going,
  amending: Amending,
  object: AnyRow,
  order: Readonly<Record<string, any>>,
): Promise<OrderEffect[]> {
  const { tx, office } = going;
  const chain = chainOf(amending.record, object);
  // Locked, so that what others do in the project meanwhile is not taken for a consequence.
  const { seq } = await lockChain(tx, chain);
  await sql`savepoint trying`.execute(tx);
  try {
    // The deadline moves with the change notice, not here: judged as if that had been done.
    const asIs = {
      ...order,
      changes: (order.changes as OrderedChange[]).filter(({ field }) => field !== 'bidDeadline'),
    };
    await amend(going, amending, asIs);
    const moved = await rows<{
      record: string;
      recordId: string;
      changes: { field: string; before: unknown; after: unknown }[];
    }>(
      tx,
      sql`select record, record_id as "recordId", changes from history where chain = ${chain} and seq > ${seq} and record_id <> ${object.id}`,
    );
    return moved.map(({ record, changes }) => {
      const { label, fields } = office.house.record(record);
      return {
        area: 'records',
        text: `${label}：${changes.map((c) => fields[c.field]?.label ?? c.field).join('、') || '状态'}随之变化`,
      };
    });
  } finally {
    await sql`rollback to savepoint trying`.execute(tx);
  }
}
