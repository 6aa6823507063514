/** Upload and download of files that records name. */
import type { FastifyInstance } from 'fastify';
import { Forbidden, NotFound, Refusal } from './effect.ts';
import { success } from './envelope.ts';
import { send, signedIn } from './http.ts';
import type { Office } from './office.ts';
import { seeRow, wireRow } from './rows.ts';

/** The largest file, in bytes, that a record may hold. */
export const largestFile = 500 * 1048576;

const shownInline = /^(application\/pdf|image\/(png|jpeg|gif|webp)|text\/plain)$/;

export function fileRoutes(http: FastifyInstance, office: Office): void {
  http.post('/standalonfile/file/upload.json', async (request, response) => {
    const { actor } = signedIn(request);
    const part = await request.file();
    if (!part) throw new Refusal('请选择要上传的文件');
    const stored = await office.files.put(part.file, largestFile);
    if (stored.size === 0) throw new Refusal('文件是空的（0 字节），请检查后重新上传');
    const file = {
      // The name travels beside the form: browsers rewrite quotes and line ends in multipart names.
      name: ((request.query as Record<string, string>).name || part.filename)
        .replace(/[\\/]|\p{Cc}/gu, '_')
        .slice(0, 255),
      type: part.mimetype,
      ...stored,
    };
    return send(response, success(await office.files.register(office.db, file, actor.id)));
  });

  http.get('/standalonfile/file/get', async (request, response) => {
    const { id = '', inline } = request.query as Record<string, string>;
    const { actor, now } = request.caller;
    const file = /^[0-9a-f-]{36}$/.test(id) ? await office.files.find(office.db, id) : undefined;
    if (!file) throw new NotFound('文件不存在或无权查看');
    if (!file.record || !file.recordId) {
      if (file.adduserid !== actor.id) throw new NotFound('文件不存在或无权查看');
    } else {
      const record = office.house.record(file.record);
      const seen = await seeRow(office.db, office.house, record, file.recordId, actor, now);
      if (!seen) throw new NotFound('文件不存在或无权查看');
      if (file.field && wireRow(office.house, record, seen.situation).$hidden?.[file.field])
        throw new Forbidden('文件在此时不公开');
    }
    const shows = inline === '1' && shownInline.test(file.type);
    return response
      .header('content-type', shows ? file.type : 'application/octet-stream')
      .header('content-length', file.size)
      .header(
        'content-disposition',
        `${shows ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', 'private, no-store')
      .send(office.files.read(file.sha256));
  });
}
