/** A ciphertext on its way in: sent at once, or in parts before the call that then takes the whole. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { announced, inRoom, withinRoom } from '../../../kernel/server/storage-room.ts';
import { arrivedUpload, endUpload } from '../../../kernel/server/uploads.ts';
import { filesBeside } from '../review-index/review-index.ts';
import { tableChunksFor } from '../sealing/container/container.ts';
import type { WrappedShare } from '../sealing/index.ts';
import { type StoredCiphertext, storeSealed } from './sealed-store.ts';

/**
 * Stores what the request brings, or what its `upload` names.
 * @param limits.largest bytes of the ciphertext @param limits.mostFiles files within it
 * @throws Refusal when it is not sealed, too large, or there is no room for it
 */
export async function receiveSealed(
  office: Office,
  request: FastifyRequest,
  { largest, mostFiles }: { largest: number; mostFiles: number },
): Promise<StoredCiphertext> {
  const { actor } = signedIn(request);
  if (request.headers['content-type'] !== 'application/octet-stream')
    throw new Refusal('文件未经加密封装，不予接收（电子招标投标办法 第26条）');
  const { upload: inParts } = request.query as Record<string, string>;
  const arrived = inParts ? await arrivedUpload(office, actor.id, inParts) : undefined;
  // A sender who is refused in the middle hears why: the rest of the body is read and dropped, and the connection is
  // not cut.
  const body = request.body as Readable;
  const sent: AsyncIterable<Uint8Array> = arrived
    ? createReadStream(arrived.place)
    : body.iterator({ destroyOnReturn: false });
  const bytes = withinRoom(office, sent, 'deadline');
  // What came in parts had its room before.
  const length = arrived ? 0 : announced(request, largest);
  const receive = () => storeSealed(office, bytes, largest, tableChunksFor(mostFiles + filesBeside));
  const stored = await inRoom(office, actor, length, 'deadline', receive).catch(async (error) => {
    // What is no sealed bid is not kept (电子招标投标办法 26).
    if (arrived && error instanceof Refusal) await endUpload(office, arrived.id);
    if (!arrived) body.resume();
    throw error;
  });
  if (arrived) await endUpload(office, arrived.id);
  return stored;
}

// A share under a point that stands elsewhere in the lot was copied there: its holder's denial would open the other
// one.

/**
 * Fresh keys are drawn for every share, so no honest hand-in is ever refused. Other lots need no look: their holders have
 * other keys.
 */
export async function refuseCopied(tx: Queryable, lot: string, shares: readonly WrappedShare[]): Promise<void> {
  const points = shares.map((s) => s.ephemeral.x);
  const stands = sql`exists (select 1 from jsonb_array_elements(there.shares) s where s -> 'ephemeral' ->> 'x' in (${sql.join(points)}))`;
  const copied = await first(
    tx,
    sql`select 1 as ok from (
          select shares from bid where lot_id = ${lot} and shares is not null
          union all select shares from base_estimate where lot_id = ${lot} and shares is not null
          union all select sealed -> 'shares' from sealed_draw_value where lot_id = ${lot}
        ) there where ${stands} limit 1`,
  );
  if (copied || new Set(points).size < points.length)
    throw new Refusal('交持钥人保管的部分用了已经用过的临时密钥，不予接收，请重新封标', {
      shares: '临时密钥重复',
    });
}
