/** The calls of an upload in parts: begin, state, part, end (docs/wire.md). */
import type { FastifyInstance } from 'fastify';
import { integer, text } from '../record/field.ts';
import { Refusal } from './effect.ts';
import { success } from './envelope.ts';
import { cleanName } from './file-kinds.ts';
import { largestFile } from './file-routes.ts';
import { send, signedIn } from './http.ts';
import type { Office } from './office.ts';
import { answerOf, schema, uuid } from './openapi-schemas.ts';
import { people, route } from './route.ts';
import { screenFile } from './screening.ts';
import { inRoom, withinRoom } from './storage-room.ts';
import { appendPart, arrivedUpload, beginUpload, endUpload, findUpload } from './uploads.ts';

const progress = answerOf({ id: uuid, size: { type: 'integer' }, received: { type: 'integer' } });

/** No upload is larger, for any use; the code that takes it may set a smaller limit. */
const largestUpload = 2048 * 1048576;

export function uploadRoutes(http: FastifyInstance, office: Office): void {
  http.post(
    '/standalonfile/upload/begin.json',
    route({
      title: '开始分段上传',
      cost: 'form',
      by: [people],
      body: { name: text('文件名', { max: 2000 }), size: integer('大小'), type: text('类型') },
      gives: progress,
    }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const { name, size, type } = (request.body ?? {}) as Record<string, unknown>;
      const bytes = Number(size);
      if (!Number.isSafeInteger(bytes) || bytes < 0) throw new Refusal('没有说明文件有多大', { size: '应为字节数' });
      if (bytes === 0) throw new Refusal('文件是空的（0 字节），请检查后重新上传');
      if (bytes > largestUpload) throw new Refusal(`文件超过 ${largestUpload / 1048576} MB 的上限`);
      const file = {
        name: cleanName(String(name ?? '')),
        size: bytes,
        type: String(type || 'application/octet-stream'),
      };
      // What it becomes is not known yet: a sealed bid may use half of the disk's reserve.
      const begun = await inRoom(office, actor, bytes, 'deadline', () => beginUpload(office, actor.id, file));
      return send(response, success({ id: begun.id, size: begun.size, received: 0 }));
    },
  );

  http.get(
    '/standalonfile/upload/state.json',
    route({ title: '分段上传的进度', cost: 'read', by: [people], query: { id: text('上传') }, gives: progress }),
    async (request, response) => {
      const { id } = request.query as Record<string, string>;
      const found = await findUpload(office, signedIn(request).actor.id, id);
      return send(response, success({ id: found.id, size: found.size, received: found.received }));
    },
  );

  http.post(
    '/standalonfile/upload/part.json',
    route({
      title: '上传一段',
      cost: 'file',
      by: [people],
      query: { id: text('上传'), offset: integer('起点') },
      body: 'bytes',
      gives: answerOf({ received: { type: 'integer' } }),
    }),
    async (request, response) => {
      const { id, offset } = request.query as Record<string, string>;
      const { actor } = signedIn(request);
      if (request.headers['content-type'] !== 'application/octet-stream')
        throw new Refusal('分段上传的内容应为 application/octet-stream');
      try {
        const bytes = withinRoom(office, request.body as AsyncIterable<Uint8Array>, 'deadline');
        return send(response, success({ received: await appendPart(office, actor.id, id, Number(offset), bytes) }));
      } catch (error) {
        // The connection broke: the caller cannot hear an answer, and what arrived is kept.
        if (!request.raw.complete && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return response.hijack();
        throw error;
      }
    },
  );

  http.post(
    '/standalonfile/upload/end.json',
    route({ title: '结束分段上传', cost: 'form', by: [people], body: { id: text('上传') }, gives: schema('File') }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const { id, name, size, place } = await arrivedUpload(
        office,
        actor.id,
        (request.body as Record<string, unknown> | undefined)?.id,
      );
      if (size > largestFile) throw new Refusal(`文件超过 ${largestFile / 1048576} MB 的上限`);
      let type = '';
      const stored = await office.files.take(place, async (head) => {
        type = await screenFile(office, name, head, place);
      });
      const file = await office.files.register(office.db, { name, type, ...stored }, actor);
      await endUpload(office, id);
      return send(response, success(file));
    },
  );
}
