/** 评审索引 of an opened bid, read from its sealed file; what is kept of it is that file. */
import { readFile } from 'node:fs/promises';
import type { RowOf } from '../../../kernel/record/record.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { bid } from '../bid/bid.record.ts';
import { type IndexEntry, indexFile, mostIndexBytes, readIndex } from '../review-index/review-index.ts';

type Opened = Pick<RowOf<typeof bid>, 'lot' | 'supplier' | 'openedFiles'>;

/** Where the bidder says that each factor is answered; nothing where it said nothing that can be read. */
export async function reviewIndexOf(
  { files }: Pick<Office, 'files'>,
  { lot, supplier, openedFiles }: Opened,
): Promise<IndexEntry[] | null> {
  const file = openedFiles?.find((f) => f.name === indexFile);
  if (!file || file.size > mostIndexBytes) return null;
  const text = await readFile(files.pathOf(file.sha256), 'utf8').catch(() => '');
  return readIndex(text, { lot, bidder: supplier }) ?? null;
}
