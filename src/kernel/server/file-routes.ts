/** Upload and download of files that records name. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anybody } from '../access/where.ts';
import { integer, text } from '../record/field.ts';
import { isId } from '../record/kinds.ts';
import { isBrokenOff } from './answer-to.ts';
import { Forbidden, NotFound, Refusal } from './effect.ts';
import { success } from './envelope.ts';
import { cleanName } from './file-kinds.ts';
import type { StoredFile } from './files.ts';
import { send, signedIn } from './http.ts';
import type { Office } from './office.ts';
import { answerOf, schema, uuid } from './openapi-schemas.ts';
import { people, route } from './route.ts';
import { seeRow } from './rows.ts';
import { screenFile } from './screening.ts';
import { announced, inRoom, withinRoom } from './storage-room.ts';
import { appendPart, arrivedUpload, beginUpload, endUpload, findUpload } from './uploads.ts';
import { wireRow } from './wire-row.ts';

/** The largest file, in bytes, that a record may hold. */
const largestFile = 500 * 1048576;

const shownInline = /^(application\/pdf|image\/(png|jpeg|gif|webp)|text\/plain)$/;

export function fileRoutes(http: FastifyInstance, office: Office): void {
  http.post(
    '/standalonfile/file/upload.json',
    route({
      title: '上传文件',
      cost: 'file',
      by: [people],
      query: { name: text('文件名', { max: 2000 }) },
      body: 'file',
      gives: schema('File'),
    }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const receive = async () => {
        const part = await formOf(request);
        if (!part) throw new Refusal('请选择要上传的文件');
        // The name travels beside the form: browsers rewrite quotes and line ends in multipart names.
        const name = cleanName((request.query as Record<string, string>).name || part.filename);
        let type = '';
        const stored = await office.files.put(
          withinRoom(office, arriving(request, part.file)),
          largestFile,
          async (head, place) => {
            if (head.length === 0) throw new Refusal('文件是空的（0 字节），请检查后重新上传');
            type = await screenFile(office, name, head, place);
          },
        );
        return office.files.register(office.db, { name, type, ...stored }, actor);
      };
      // Asked before the first byte is read, because a form that is half read keeps its sender waiting.
      return send(response, success(await inRoom(office, actor, announced(request, largestFile), 'usual', receive)));
    },
  );

  http.get(
    '/standalonfile/file/facts.json',
    route({
      title: '文件的名称、大小和摘要',
      cost: 'read',
      by: [anybody],
      query: { id: text('文件') },
      gives: schema('File'),
    }),
    async (request, response) => {
      const { id, name, size, sha256, type } = await readable(office, request);
      return send(response, success({ id, name, size, sha256, type }));
    },
  );

  http.get(
    '/standalonfile/file/get',
    route({
      title: '文件',
      cost: 'file',
      by: [anybody],
      query: { id: text('文件'), inline: text('在页面内打开') },
      answers: 'file',
    }),
    async (request, response) => {
      const file = await readable(office, request);
      const { inline } = request.query as Record<string, string>;
      const shows = inline === '1' && shownInline.test(file.type);
      const range = askedRange(request.headers.range, file.size);
      return response
        .status(range ? 206 : 200)
        .headers({
          'content-type': shows ? file.type : 'application/octet-stream',
          'content-length': range ? range.end - range.start + 1 : file.size,
          'content-disposition': `${shows ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'cache-control': 'private, no-store',
          'accept-ranges': 'bytes',
          ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` } : {}),
        })
        .send(office.files.read(file.sha256, range));
    },
  );
}

const halfForm = '上传的表单不完整，请重新选择文件上传';

/** The form of an upload; one that cannot be read, or does not end, is its sender's fault. */
const formOf = (request: FastifyRequest) =>
  request.file().catch((error) => {
    throw error.statusCode || isBrokenOff(request) ? error : new Refusal(halfForm);
  });

async function* arriving(request: FastifyRequest, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw isBrokenOff(request) ? error : new Refusal(halfForm);
  }
}

/** The file that a call names, if the caller may read it: as far as the record that names it shows it to them. */
async function readable(office: Office, request: FastifyRequest): Promise<StoredFile> {
  const { id = '' } = request.query as Record<string, string>;
  const { actor, now } = request.caller;
  const file = isId(id) ? await office.files.find(office.db, id) : undefined;
  if (!file) throw new NotFound('文件不存在或无权查看');
  if (!file.record || !file.recordId) {
    if (file.adduserid !== actor.id) throw new NotFound('文件不存在或无权查看');
    return file;
  }
  const record = office.house.record(file.record);
  const seen = await seeRow(office.db, office.house, record, file.recordId, actor, now);
  if (!seen) throw new NotFound('文件不存在或无权查看');
  if (file.field && wireRow(office.house, record, seen.situation).$hidden?.[file.field])
    throw new Forbidden('文件在此时不公开');
  return file;
}

/** One range of bytes, both ends included, as viewers of long files ask for them; several at once get the whole. */
function askedRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? '');
  if (!match) return undefined;
  const start = Number(match[1]);
  const end = Math.min(match[2] ? Number(match[2]) : size - 1, size - 1);
  return start <= end ? { start, end } : undefined;
}

/** The calls of an upload in parts: begin, state, part, end (docs/wire.md). */
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
