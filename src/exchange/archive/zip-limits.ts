/**
 * What an archive may hold, by its directory and before anything is inflated: a few megabytes of a stranger's zip must not
 * cost minutes and gigabytes. What is stored as it is takes as many bytes of the file as it holds, and needs no limit here.
 */

/** As the directory says it. */
export interface ListedEntry {
  name: string;
  compressedSize: number;
  size: number;
}

const megabyte = 1 << 20;
const mostEntries = 200_000;
/** Records and histories, repacked by another program, come to a tenth: half of them are digests. */
const mostRatio = 100;
/** Below it a good ratio costs nothing. */
const anyRatio = megabyte;
/** One page that lists everything. */
const mostManifest = 64 * megabyte;
/** What is taken as text and parsed costs a multiple of its bytes. */
const mostText = (fileSize: number) => 32 * megabyte + 8 * fileSize;
/** All of it. */
const mostInflated = (fileSize: number) => Math.max(256 * megabyte, 20 * fileSize);

/** Whether its content is taken as text and parsed. */
export const isParsed = (name: string): boolean => name.endsWith('.json') && !name.startsWith('files/');

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / megabyte)} MB`;

/** The first limit that the entries are beyond, in a sentence; nothing where they keep all of them. */
export function beyondLimits(entries: readonly ListedEntry[], fileSize: number, manifest: string): string | undefined {
  if (entries.length > mostEntries) return `归档包里有 ${entries.length} 个文件，超过 ${mostEntries} 个`;
  let all = 0;
  let text = 0;
  for (const { name, compressedSize, size } of entries) {
    const ratio = Math.round(size / Math.max(1, compressedSize));
    if (size > anyRatio && ratio > mostRatio)
      return `“${name}”解开后是压缩内容的 ${ratio} 倍，超过 ${mostRatio} 倍：不是正常的归档内容`;
    if (name === manifest && size > mostManifest)
      return `目录“${name}”解开后 ${inMegabytes(size)}，超过 ${inMegabytes(mostManifest)}`;
    all += size;
    if (isParsed(name)) text += size;
    if (text > mostText(fileSize))
      return `记录和历史解开后超过 ${inMegabytes(mostText(fileSize))}（到“${name}”为止）：归档包只有 ${inMegabytes(fileSize)}`;
    if (all > mostInflated(fileSize))
      return `归档包解开后超过 ${inMegabytes(mostInflated(fileSize))}（到“${name}”为止）：归档包只有 ${inMegabytes(fileSize)}`;
  }
  return undefined;
}
