/** Files on the wire: upload with progress, and where to fetch them. */
import type { FileRef } from '../record/field.ts';
import { address } from '../screen/screen.ts';
import { screenOf } from './registry.ts';
import { decodeEntities, httpFailure, type Reply } from './reply.ts';
import { filePrefix } from './session.ts';
import { callAddress, callHeaders, usedTool } from './wire.ts';

/** Where a stored file is fetched; `inline` shows it where the browser can. */
export function fileAddress(id: string, inline = false): string {
  const query = new URLSearchParams({
    id,
    ...(inline ? { inline: '1' } : {}),
    ...(usedTool() === 'portal' ? { tool: 'portal' } : {}),
  });
  return `${filePrefix()}/standalonfile/file/get?${query}`;
}

/** Where a stored file is read: the page for it where there is one, otherwise in the browser's own way. */
export function previewAddress(id: string): string {
  const page = screenOf('file', 'page');
  return page ? `#${address(page[1], { id })}` : fileAddress(id, true);
}

/**
 * Uploads one file. `fetch` cannot tell how much has been sent, so this is the one place with an XMLHttpRequest.
 * @param progress hears the sent share, 0 to 1
 */
export function uploadFile(file: File, progress: (share: number) => void, signal: AbortSignal): Promise<FileRef> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // Browsers write a quote in a multipart file name as %22, which cannot be told from a typed %22; so the name goes along.
    const query = { name: file.name, ...(usedTool() === 'portal' ? { tool: 'portal' } : {}) };
    request.open('POST', callAddress('/standalonfile/file/upload.json', query));
    for (const [name, value] of Object.entries(callHeaders(true))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => progress(event.total ? event.loaded / event.total : 0);
    request.onerror = () => reject(new Error(httpFailure(0)));
    request.onload = () => {
      let reply: Reply | undefined;
      try {
        reply = decodeEntities(JSON.parse(request.responseText)) as Reply;
      } catch {
        reply = undefined;
      }
      if (request.status === 200 && reply?.code === 'v') resolve(reply.tdata as FileRef);
      else reject(new Error(reply?.msg || httpFailure(request.status)));
    };
    signal.addEventListener('abort', () => {
      request.abort();
      reject(new Error('已取消'));
    });
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
