/** What a person sends is looked at before it is kept: its name and first bytes, what an Office file holds, a virus scanner. */
import { open as openZip, type ZipFile } from 'yauzl';
import { isThere, ScannerAway, scan, scannerAt } from './clamd.ts';
import { Refusal } from './effect.ts';
import { isOfficeZip, mustNotRun, typeOfFile } from './file-kinds.ts';
import type { Office } from './office.ts';

/** More names than any office file has: what lies behind them is not looked for. */
const mostEntries = 50_000;

async function entriesOf(place: string): Promise<string[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    openZip(place, { lazyEntries: true }, (error, opened) => (opened ? resolve(opened) : reject(error))),
  );
  const names: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject).on('end', resolve);
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        names.push(fileName);
        if (names.length > mostEntries) reject(new Error('too many entries'));
        else zip.readEntry();
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
  return names;
}

/**
 * Judges a file that has arrived and is not kept yet.
 *
 * @param name as it is kept, cleaned
 * @param head its first bytes
 * @param place where the bytes lie
 * @returns the media type by which it is kept and shown
 * @throws Refusal for what is not taken, and while the scanner that is set does not answer: nothing passes unseen. An upload in parts
 *   waits as it arrived, and is ended again
 */
export async function screenFile(office: Office, name: string, head: Uint8Array, place: string): Promise<string> {
  const type = typeOfFile(name, head);
  if (isOfficeZip(name, head)) {
    const entries = await entriesOf(place).catch(() => {
      throw new Refusal(`“${name}”已损坏，不能打开；请用原程序另存后再上传`);
    });
    mustNotRun(name, entries);
  }
  await mustBeClean(office, name, place);
  return type;
}

const scannerOf = ({ settings }: Office) => {
  const at = settings.ZHAOCAI_CLAMD;
  return at === undefined ? undefined : scannerAt(at);
};

async function mustBeClean(office: Office, name: string, place: string): Promise<void> {
  const at = scannerOf(office);
  if (!at) return;
  try {
    const found = await scan(at, place);
    if (!found) return;
    office.log.warn({ found }, 'a file was refused by the virus scanner');
    throw new Refusal(`病毒扫描发现“${name}”带有 ${found}，不予接收；请清除病毒后，从干净的电脑重新上传`);
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    office.log.error({ because: error.message }, 'the virus scanner gave no verdict');
    throw new Refusal('病毒扫描暂时没有应答，文件没有接收；请过几分钟再传，仍不行请联系管理员');
  }
}

/** Whether files are scanned, and by a scanner that answers. */
export async function scannerStanding(office: Office): Promise<'none' | 'there' | 'away'> {
  const at = scannerOf(office);
  if (!at) return 'none';
  return (await isThere(at)) ? 'there' : 'away';
}
