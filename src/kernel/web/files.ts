/** Files on the wire: upload with progress, and where to fetch them. */
import { NotTaken } from '../../ui/controls/FileDrop.tsx';
import type { FileRef } from '../record/field.ts';
import { address } from '../screen/screen.ts';
import { postBytes, sendInParts, sentWhole } from './parts.ts';
import { screenOf } from './registry.ts';
import { filePrefix } from './session.ts';
import { call, callAddress, callHeaders, Refused, usedTool } from './wire.ts';

/** Where a stored file is fetched; `inline` shows it where the browser can. */
export function fileAddress(id: string, inline = false): string {
  const query = new URLSearchParams({
    id,
    ...(inline ? { inline: '1' } : {}),
    ...(usedTool() === 'portal' ? { tool: 'portal' } : {}),
  });
  return `${filePrefix()}/standalonfile/file/get?${query}`;
}

/**
 * How a page fetches the bytes of a stored file: as every call goes, with a random parameter and the headers (specification
 * §7). What is no address of the server, as bytes that are in the page already, stays as it is.
 */
export function fileCall(address: string): { url: string; headers: Record<string, string> } {
  if (!address.startsWith('/')) return { url: address, headers: {} };
  const [path = '', query] = address.split('?');
  return { url: callAddress(path, Object.fromEntries(new URLSearchParams(query))), headers: callHeaders(false) };
}

/** Where a stored file is read: the page for it where there is one, otherwise in the browser's own way. */
export function previewAddress(id: string): string {
  const page = screenOf('file', 'page');
  return page ? `#${address(page[1], { id })}` : fileAddress(id, true);
}

/** From this size on a file goes up in parts, so that a broken line costs a part and not the whole. */
const largeBytes = 16 * 1048576;

/**
 * Uploads one file.
 * @param progress hears the sent share, 0 to 1
 */
export async function uploadFile(file: File, progress: (share: number) => void, signal: AbortSignal): Promise<FileRef> {
  if (file.size < largeBytes) {
    const body = new FormData();
    body.append('file', file);
    // Browsers write a quote in a multipart file name as %22, which cannot be told from a typed %22; so the name goes along.
    const query = { name: file.name, ...(usedTool() === 'portal' ? { tool: 'portal' } : {}) };
    return (await postBytes('/standalonfile/file/upload.json', query, body, progress, signal)) as FileRef;
  }
  const id = await sendInParts(file, file.name, progress, signal);
  const quiet = { quiet: true, ownFailures: true, ownRefusals: 'all' } as const;
  const ending = call<FileRef>('/standalonfile/upload/end.json', { ...quiet, json: true, body: { id } });
  const stored = await ending.catch((error) => {
    throw error instanceof Refused ? new NotTaken(error.message) : error;
  });
  sentWhole(file);
  return stored;
}
