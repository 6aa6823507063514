/**
 * Ciphertexts that the platform cannot read when the room wants them: the platform's fault, never the bidder's. The room
 * waits, its administrators and the supervisor are told, and it is tried again until the bytes are back or the
 * supervisor has found that they are lost (电子招标投标办法 第31条).
 */

import { rows, sql } from '../../../kernel/server/database.ts';
import type { EffectOf } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import { peopleOf } from '../../bid/server/door.ts';
import { project } from '../../project/project/project.record.ts';
import type { opening } from '../opening/opening.record.ts';
import { note } from './room-log.ts';
import { unsealNow } from './unseal-now.ts';

/** Bytes that a bid names are away or are not those of its receipt. */
export class BytesMissing extends Error {
  readonly bids: readonly string[];
  constructor(bids: readonly string[]) {
    super(`${bids.length} ciphertexts are missing or changed`);
    this.bids = bids;
  }
}

/** It is said once for a room, however often it is tried. */
export const missBytes: EffectOf<typeof opening> = async (context) => {
  const { tx, row, asked, now } = context;
  if (row.bytesMissingSince) return;
  row.bytesMissingSince = now.toISOString();
  const { supervisor } = await get(tx, project, row.project);
  const administrators = await rows<{ id: string }>(
    tx,
    sql`select u.id from "user" u join organisation o on o.id = u.organisation_id
        where o.type = 'platform' and u.state = 'active' and u.roles @> '["admin"]'`,
  );
  const to = [...administrators.map((u) => u.id), ...(supervisor ? await peopleOf(tx, supervisor, 'supervisor') : [])];
  await tell(tx, {
    to,
    subject: `平台故障：${row.name}有 ${asked.count} 份加密后的文件读不到，{开标}已停下等待`,
    body: '{投标}人与持钥人都已完成，平台保存的加密文件不在原处，或者与回执的核对码不符。请立即检查存储（是否挂载、是否指错目录、磁盘是否损坏）；找回后系统自动继续。确实不能找回的，由监督人查证后在{开标}室确认。',
    link: `opening.detail?id=${row.id}`,
  });
  await note(
    context,
    row,
    '平台暂时读不到部分加密后的文件（平台责任），已报警并自动重试；各投标人无须操作，不影响其权利',
  );
};

export const giveUpBytes: EffectOf<typeof opening> = async (context) => {
  const { tx, row, asked, now } = context;
  row.bytesGivenUpAt = now.toISOString();
  await unsealNow(tx, row.id);
  await note(context, row, `监督人查证加密后的文件不能找回（${asked.reason}），归平台责任；其余投标文件同时开启`);
};
