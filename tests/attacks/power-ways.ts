/** How each act of the table of powers is tried over HTTP: who asks with what is claimed, and what stands as it stood. */
import type { Claimed } from '../../src/capabilities/powers/powers.guards.ts';
import type { FileRef } from '../../src/kernel/record/field.ts';
import type { Answer, Client } from '../support/client.ts';
import type { TestOffice } from '../support/office.ts';

export const accounts = ['agent', 'reviewer', 'owner', 'supervisor', 'finance', 'supplier1', 'supplier2'] as const;
export type Account = (typeof accounts)[number];
export type People = Readonly<Record<Account, Client>>;

/** What the asker says: the cause, its papers and number, and in words. */
export interface Claim extends Claimed {
  reason?: string;
}

/** One act, built as far as somebody could ask for it. */
export interface Way {
  /** Asks, or does, with this claim; what is left out is left out of the call. */
  ask: (claim: Claim) => Promise<Answer>;
  /** Whose accounts may: every other account is refused. */
  by: readonly Account[];
  /** Who hands in the papers, where it is not who asks. */
  papersBy?: Account;
  /** What the record says that the act would change. */
  stands: () => Promise<string>;
  /** Causes that hold there and are refused for another thing, which the act has besides: what its refusal says. */
  otherwise?: Readonly<Record<string, RegExp>>;
  /** The cause with which it goes on. */
  goesBy: string;
  /** What has to happen before it can go on. */
  before?: () => Promise<void>;
  /** The paper about which the word is asked, and what still lies between: a reviewer of one's own unit, a contractor. */
  paper: string | (() => Promise<string>);
  between?: () => Promise<void>;
}

export interface Stage {
  test: TestOffice;
  people: People;
  papers: (by: Client) => Promise<FileRef[]>;
}
export type Build = (stage: Stage) => Promise<Way>;

/** The fields of a call without those that are not said. */
export const said = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
