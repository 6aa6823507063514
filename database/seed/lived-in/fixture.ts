/**
 * The demonstration office after months of work, as it is kept: rows as `copy … to stdout` writes them, and the files
 * that they speak of, in one compressed file. Archives hold the same program each, and papers much the same words: a
 * window as long as the whole keeps each of them once.
 */
import zlib from 'node:zlib';

export interface Fixture {
  /** ISO: the office's clock when it was left. */
  at: string;
  /** Names of the migrations that its tables had. */
  migrations: string[];
  /** Table → its columns and its rows. */
  tables: Map<string, { columns: string[]; rows: Buffer }>;
  /** Path in the data folder → content. */
  files: Map<string, Buffer>;
}

interface Head {
  at: string;
  migrations: string[];
  tables: { name: string; columns: string[]; bytes: number }[];
  files: { name: string; bytes: number }[];
}

const { BROTLI_PARAM_LARGE_WINDOW, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
/** 64 MB. */
const window = 26;

/** @param quality 11 takes a minute and is for what is committed; a test is content with less */
export function packFixture({ at, migrations, tables, files }: Fixture, quality = 11): Buffer {
  const head: Head = {
    at,
    migrations,
    tables: [...tables].map(([name, { columns, rows }]) => ({ name, columns, bytes: rows.length })),
    files: [...files].map(([name, content]) => ({ name, bytes: content.length })),
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const parts = [...tables.values()].map(({ rows }) => rows);
  const whole = Buffer.concat([length, text, ...parts, ...files.values()]);
  return zlib.brotliCompressSync(whole, {
    params: {
      [BROTLI_PARAM_LARGE_WINDOW]: 1,
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
}

export function unpackFixture(packed: Buffer): Fixture {
  const whole = zlib.brotliDecompressSync(packed, {
    params: { [zlib.constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  let read = 4;
  const take = (bytes: number) => {
    read += bytes;
    return whole.subarray(read - bytes, read);
  };
  const head = JSON.parse(take(whole.readUInt32BE(0)).toString()) as Head;
  return {
    at: head.at,
    migrations: head.migrations,
    tables: new Map(head.tables.map(({ name, columns, bytes }) => [name, { columns, rows: take(bytes) }])),
    files: new Map(head.files.map(({ name, bytes }) => [name, take(bytes)])),
  };
}
