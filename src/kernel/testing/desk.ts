/** The library with a librarian at work: what the kernel's database tests begin with. */
import { afterAll, beforeAll, expect } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type Library, openLibrary, type people } from './library.ts';

export const values = { name: '红楼梦', genre: 'novel', price: '59.70', pages: 1606 };
export const soon = (days: number) => new Date(Date.now() + days * 86400_000).toISOString();

export interface Desk {
  database: TestDatabase;
  library: Library;
  /** A new book of the librarian's; answers its row. */
  create: (more?: object) => Promise<any>;
  act: (who: keyof typeof people, verb: string, body: object, headers?: object) => ReturnType<Library['call']>;
  /** A new book on the shelf. */
  shelved: (more?: object) => Promise<any>;
}

/** Opens a library for a test file and closes it after the last test. */
export function openDesk(): Desk {
  const desk: Desk = {
    database: undefined as unknown as TestDatabase,
    library: undefined as unknown as Library,
    create: async (more = {}) => {
      const { body } = await desk.library.call('librarian', '/agency/book/create.json', {
        values: { ...values, ...more },
      });
      expect(body.code).toBe('v');
      return body.tdata.row;
    },
    act: (who, verb, body, headers = {}) => desk.library.call(who, `/agency/book/${verb}.json`, body, headers as never),
    shelved: async (more = {}) => {
      const row = await desk.create(more);
      const { body } = await desk.act('librarian', 'shelve', { id: row.id, version: 1 });
      expect(body.code).toBe('v');
      return body.tdata.row;
    },
  };
  beforeAll(async () => {
    desk.database = await createDatabase();
    desk.library = await openLibrary(desk.database.url);
  });
  afterAll(async () => {
    await desk.library.close();
    await desk.database.drop();
  });
  return desk;
}

/** Asks again until there is an answer; the loops need their moment. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 1200; i++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((r) => setTimeout(r, 50));
  }
  throw new Error('it never happened');
}
