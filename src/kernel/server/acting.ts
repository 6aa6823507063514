/** What the parts of one action hand each other: who asked for what, of which record, in which transaction. */
import type { Actor } from '../access/where.ts';
import type { allowedActions } from '../lifecycle/allowed.ts';
import type { Action, Lifecycle } from '../lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import type { Tx } from './database.ts';
import type { Office } from './office.ts';

export interface Call {
  /** `notice.publish` */
  action: string;
  id?: string;
  /** The version that the person saw. */
  version?: number;
  values?: Record<string, unknown>;
  asked?: Record<string, unknown>;
  /** Why a warning is passed. */
  because?: string;
  actor: Actor;
  now: Date;
  address: string;
  /** What the caller's browser calls itself. */
  agent?: string;
  /** What a decision on a reviewed row says besides the action's own answers. */
  decision?: Readonly<Record<string, any>>;
  /** One of many that begin together: what reviewers would be told of each is held back here, for the caller to tell once. */
  held?: object;
}

export interface Done {
  row: AnyRow;
  actions: ReturnType<typeof allowedActions>;
  warnings: Record<string, string>;
  [reply: string]: unknown;
}

export interface Step {
  office: Office;
  tx: Tx;
  call: Call;
  record: RecordType<any>;
  lifecycle: Lifecycle;
  verb: string;
  action: Action;
}

export const isSystem = (actor: Actor): boolean => actor.roles.includes('system');
