/**
 * Rules that no guard carries out because the whole construction does: how, which test shows it, and what no program can
 * do in the operator's place. `npm run generate` puts them into the law index and refuses a claim whose test is not there.
 */
export interface KeptByConstruction {
  rule: string;
  how: string;
  /** The test's file and its title, to the letter. */
  test: { file: string; title: string };
  /** What is left to the operator of the office. */
  leaves?: string;
}

const file = 'tests/law/kept-by-construction.db.test.ts';

export const keptByConstruction: readonly KeptByConstruction[] = [
  {
    rule: 'EB-08',
    how: 'units are named by the unified social credit code (GB 32100), places by GB/T 2260; every endpoint stands in an OpenAPI 3.1 document that anybody may fetch',
    test: {
      file,
      title: 'EB-08: names units and places by the national codes, and describes every endpoint to anybody',
    },
  },
  {
    rule: 'EB-10',
    how: 'one program with its own database; pages may load from their own server only, so that the whole of it runs where the operator puts it',
    test: {
      file,
      title: 'EB-10: loads nothing from any other server, so that all of it stands where the operator puts it',
    },
    leaves: 'testing and certification, and a server within the country',
  },
  {
    rule: 'EB-13/14',
    how: 'argon2id passwords, sessions known by hash, every action and row by role, history chained by hash and append-only',
    test: {
      file,
      title: 'EB-13/14: knows people by secrets it does not hold, and shows every change of the record of changes',
    },
    leaves: 'protection of the machine against malicious software',
  },
  {
    rule: 'EB-16',
    how: 'bids are written in any program, sealed in any browser, also off line by one page that anybody may fetch',
    test: {
      file,
      title: 'EB-16: asks nobody for a tool: the page that seals a bid is one free file without an account',
    },
  },
  {
    rule: 'EB-49',
    how: 'each action writes time, address, person, unit and data into the history in its own transaction; the database refuses to change it',
    test: {
      file,
      title: 'EB-49: keeps time, address, person and data of every step, and refuses to change, remove or empty them',
    },
  },
];
