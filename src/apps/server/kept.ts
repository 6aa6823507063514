/** Tables whose rows are never swept, each with the reason: the other half of what `retention.ts` carries out. */

import type { RecordType } from '../../kernel/record/record.ts';
import { sure } from '../../kernel/record/sure.ts';
import { tableOf } from '../../kernel/server/names.ts';
import { retentions } from '../../kernel/server/retention.ts';
import { house, schema } from './house.ts';

/** Rows of one project are its file: they go into its archive and are kept as it is. */
const ofProject = 'part of a project’s file, kept with its archive';
const proof = 'proof: it shows afterwards what happened';
const register = 'a register: a few rows for each unit or person, and what stands in old projects refers to them';
const set = 'what the office has set: it grows only by an administrator’s hand';
const own = 'one row, or a few, for each person';

const reasons: Readonly<Record<string, string>> = {
  clock: 'one row',
  store: 'one row for each store of bytes',
  chain: 'the heads of all histories',
  history: 'the history: the database itself refuses to remove a row',
  numbering: 'one row for each unit, kind and year',
  put_off: 'a row goes as soon as its work is done',
  migration: 'which migrations this database has seen',
  saved_view: own,
  calendar_feed: own,
  credential: own,
  password_history: 'as many for each person as a new password is compared with',
  wechat_binding: own,
  message_preference: own,
  watch: own,
  remark: 'what people said about a record is kept as long as the record',
  agreement: proof,
  agreement_acceptance: proof,
  sign_in_policy: 'one row',
  office_setting: set,
  office_setting_change: proof,
  authority: 'the office’s own keys',
  certificate: proof,
  daily_anchor: proof,
  holder_key: 'a holder’s key is taken for one document for ever',
  sealing_page:
    'a notice printed its digest: bidders seal with it until the deadline, and later it shows what was printed',
  sealed_draw_value: ofProject,
  committee_vote: ofProject,
  decision_ballot: 'the ballots of one open round: they go when it is counted',
  objection_window: ofProject,
  share_posting: ofProject,
  disclosed_key_file: ofProject,
  released_secret: ofProject,
  recovered_share: ofProject,
  short_opening_salt: ofProject,
  approval_chain: set,
  authorisation: proof,
  bank_statement: 'what the bank said about money that was paid or returned',
  code_entry: set,
  department: register,
  deadline: ofProject,
  expert: register,
  holiday_arrangement: set,
  kept_supplier: register,
  medium: set,
  message_template: set,
  organisation: register,
  paper_template: set,
  template_version: set,
  project_setting: set,
  restoration: proof,
  review: ofProject,
  review_delegation: proof,
  review_task: proof,
  role: set,
  role_grant: proof,
  room: set,
  room_rule: set,
  sensitive_word: set,
  supplier: register,
  supplier_category: register,
  supplier_change: proof,
  supplier_import: proof,
  expert_import: proof,
  import_row: 'what an import says of each of its rows: kept as long as the import',
  import_run: 'one row for each import',
  colleague_invitation: proof,
  progress_seen: own,
  lot_ahead: 'where each lot stands that still comes to something: a row goes when nothing lies ahead',
  lot_answer: 'what the guards say of such a lot: it goes with the lot',
  lot_question: 'the projects whose lots are asked next: a row goes when they have answered',
  user: register,
};

const isOfProject = (record: RecordType<any>) =>
  record.chain === 'self' ||
  Object.values<any>(record.fields).some((f) => ['project', 'lot'].includes(f.target?.()?.id));

/** Table name → why its rows stay, for each table that is not swept. */
export function keptTables(): Map<string, string> {
  const swept = new Set(retentions({ house }).map(([name]) => name));
  const records = [...house.records.values()].filter(isOfProject).map((r): [string, string] => [tableOf(r), ofProject]);
  return new Map([...records, ...Object.entries(reasons)].filter(([name]) => !swept.has(name)));
}

/** Tables without a decision on what becomes of their rows, and decisions about tables that do not exist. */
export function undecided(): string[] {
  const kept = keptTables();
  const swept = retentions({ house }).map(([name]) => name);
  const there = [
    ...Object.keys(schema.tables),
    ...Object.keys(schema.own).filter((n) => sure(schema.own[n], 'an entry of own').startsWith('create table')),
    'migration',
  ];
  const decided = new Set([...kept.keys(), ...swept]);
  const twice = swept.filter((name, at) => swept.indexOf(name) !== at || name in reasons);
  return [
    ...there
      .filter((name) => !decided.has(name))
      .map((name) => `${name}: say how long its rows are kept, or why they stay`),
    ...[...decided].filter((name) => !there.includes(name)).map((name) => `${name}: there is no such table`),
    ...twice.map((name) => `${name}: decided twice`),
  ];
}
