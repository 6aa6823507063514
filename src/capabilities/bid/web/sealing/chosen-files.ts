/** Files chosen for sealing: each under a name of its own. Two of one name are asked about, and neither goes by itself. Pure. */

/** A file as it came: alone, or out of a folder, with its way below it (`商务标/封面.pdf`). */
export interface Arrival {
  file: File;
  path?: string | undefined;
}

/** Stands between folders in a sealed name, which is one name when it is opened: `/` itself would be written as `_` there. */
const between = '／';
/** Characters of a sealed name. */
const longest = 255;

/** The file under the name that it is sealed by, with its folders where it came out of one. */
function named({ file, path }: Arrival): File {
  const name = [...(path ?? file.name).normalize('NFC').replaceAll('/', between)].slice(-longest).join('');
  return name === file.name ? file : renamed(file, name);
}

const renamed = (file: File, name: string): File =>
  new File([file], name, { type: file.type, lastModified: file.lastModified });

/** @returns the files with those whose names are new, and the others, for the person to decide about */
export function addFiles(files: readonly File[], arrivals: readonly Arrival[]): { files: File[]; twins: File[] } {
  const all = [...files];
  const twins: File[] = [];
  for (const file of arrivals.map(named)) (all.some((f) => f.name === file.name) ? twins : all).push(file);
  return { files: all, twins };
}

/** The new file in the place of the one that had its name. */
export const replaceTwin = (files: readonly File[], twin: File): File[] =>
  files.some((f) => f.name === twin.name) ? files.map((f) => (f.name === twin.name ? twin : f)) : [...files, twin];

/** `封面（2）.pdf`: the first name of this kind that no file has. */
export function nameBeside(files: readonly File[], { name }: File): string {
  const dot = name.lastIndexOf('.');
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let n = 2; ; n += 1) {
    const other = `${stem.slice(0, longest - 8 - end.length)}（${n}）${end}`;
    if (files.every((f) => f.name !== other)) return other;
  }
}

/** The new file beside the one that has its name, under another. */
export const putBeside = (files: readonly File[], twin: File): File[] => [
  ...files,
  renamed(twin, nameBeside(files, twin)),
];

/** What is told where something is not decided yet: nothing is sealed before. */
export const undecidedSays = (twins: readonly File[]): string | undefined =>
  twins[0] ? `“${twins[0].name}”选了两次：请先选定用新的替换，还是两个都留` : undefined;
