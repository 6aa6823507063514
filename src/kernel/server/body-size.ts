/** Counts what a body is made of in one walk over its bytes, before anything is made of it. */
import { type Cost, TooMuch } from './cost.ts';

const [quote, backslash, comma, openGroup, closeGroup, openList, closeList] = [...'"\\,{}[]'].map((c) =>
  c.charCodeAt(0),
);

/** The end of the text that begins before `from`: its closing quote, or the end of the bytes. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote!, from); at >= 0; at = bytes.indexOf(quote!, at + 1)) {
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
}

/**
 * Whether JSON is of more pieces, wider or deeper than a call may cost. What is no JSON is left to its parser.
 * @throws TooMuch
 */
export function mustBeSmall(bytes: Buffer, { pieces, names, depth }: Pick<Cost, 'pieces' | 'names' | 'depth'>): void {
  let left = pieces;
  const open: { isGroup: boolean; names: number }[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at + 1);
    else if (byte === comma) {
      const within = open.at(-1);
      if (within?.isGroup && ++within.names > names) throw new TooMuch(`请求的一组内容名称过多（最多 ${names} 个）`);
      if (--left < 0) throw tooMany(pieces);
    } else if (byte === openGroup || byte === openList) {
      open.push({ isGroup: byte === openGroup, names: 1 });
      if (open.length > depth) throw new TooMuch(`请求的内容嵌套过深，最多 ${depth} 层`);
      if (--left < 0) throw tooMany(pieces);
    } else if (byte === closeGroup || byte === closeList) open.pop();
  }
}

/** The same of a form as browsers send it without a script: it has names only. @throws TooMuch */
export function mustHaveFewNames(bytes: Buffer, { names }: Pick<Cost, 'names'>): void {
  let found = 1;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1))
    if (++found > names) throw new TooMuch(`请求的名称过多（最多 ${names} 个），请减少后重试`);
}

const tooMany = (pieces: number) => new TooMuch(`请求的内容项目过多（最多 ${pieces} 项），请分次提交`);
