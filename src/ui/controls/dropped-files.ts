/** What is dropped on a page: files, and those in folders with the way that leads to them. */

export interface DroppedFile {
  file: File;
  /** `商务标/封面.pdf`; nothing for a file that was dropped itself. */
  path?: string | undefined;
}

const entriesOf = (folder: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => folder.readEntries(resolve, reject));

async function within(entry: FileSystemEntry): Promise<DroppedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    const path = entry.fullPath.replace(/^\//, '');
    return [{ file, ...(path.includes('/') ? { path } : {}) }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: DroppedFile[] = [];
  // A folder tells a hundred at a time.
  for (let some = await entriesOf(reader); some.length > 0; some = await entriesOf(reader))
    for (const one of some) found.push(...(await within(one)));
  return found;
}

/** Everything in a drop. Call it in the event itself: afterwards the browser has forgotten what was dropped. */
export async function droppedFiles(data: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...data.files].map((file) => ({ file }));
  return (await Promise.all(entries.map(within))).flat();
}
