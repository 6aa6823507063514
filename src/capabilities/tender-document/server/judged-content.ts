/** Changing what a tender is judged by: read beside what stands, tried as it would be issued, written by the addendum alone. */
import type { FactsOf } from '../../../kernel/record/known.ts';
import type { RecordType, RowOf } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { fieldChanges } from '../../../kernel/server/field-changes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { systemActor } from '../../../kernel/server/office.ts';
import { get } from '../../../kernel/server/rows.ts';
import { same } from '../../../kernel/server/write.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { differenceOf } from '../addendum/difference.ts';
import { alsoIn, isJudged, type JudgedChange, type JudgedRecord, judged, readWanted } from '../addendum/judged.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { leansOnBaseEstimate, lotsBetweenBidders } from '../evaluation-method/unlawful-terms.rules.ts';
import {
  candidatesAreLawful,
  ceilingIsStated,
  committeeMayDecide,
  holdsStatutoryItems,
  methodKnowsForm,
  qualifiedOnce,
  securityWithinFixedCap,
  securityWithinShare,
  validityAgrees,
} from '../tender-document/document.guards.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { documentFacts } from './document-facts.ts';

interface Going {
  office: Office;
  tx: Tx;
  now: Date;
}

/** A tender's judged content as it stands. */
export interface Standing {
  lot: RowOf<typeof lot>;
  'tender-document': RowOf<typeof tenderDocument>;
  'evaluation-method': RowOf<typeof evaluationMethod>;
}

const records: Readonly<Record<JudgedRecord, RecordType<any>>> = {
  lot,
  'tender-document': tenderDocument,
  'evaluation-method': evaluationMethod,
};
/** The document is written last, when what it must agree with stands. */
const order = ['lot', 'evaluation-method', 'tender-document'] as const;

export async function standingOf(tx: Tx, documentId: string): Promise<Standing> {
  const document = await get(tx, tenderDocument, documentId);
  return {
    lot: await get(tx, lot, document.lot),
    'tender-document': document,
    'evaluation-method': await get(tx, evaluationMethod, document.method),
  };
}

/**
 * What an addendum wants, field by field, beside what stands now.
 * @throws Refusal in the words of the form that the field belongs to
 */
export async function changesWanted(going: Going, documentId: string, wanted: unknown): Promise<JudgedChange[]> {
  const asked = readWanted(wanted);
  if (!asked) throw new Refusal('修改的内容不能读取，请重新填写', { wanted: '请重新选择要改的内容' });
  const changes: JudgedChange[] = [];
  if (Object.keys(asked).length === 0) return changes;
  const standing = await standingOf(going.tx, documentId);
  for (const [name, sent] of Object.entries(asked)) {
    const isKnown = Object.hasOwn(judged, name);
    const undeclared = isKnown ? Object.keys(sent).find((field) => !isJudged(name, field)) : name;
    if (undeclared !== undefined) {
      const { fields } = isKnown ? records[name as JudgedRecord] : { fields: {} };
      const label = Object.hasOwn(fields, undeclared) ? fields[undeclared].label : undeclared;
      throw new Refusal(`“${label}”不能以补遗修改`, { wanted: `请不要修改“${label}”` });
    }
    const record = name as JudgedRecord;
    const of = records[record];
    for (const { field, before, after } of await fieldChanges(going, {
      record: of,
      object: standing[record],
      sent,
      under: 'wanted',
    }))
      changes.push({
        record,
        field,
        label: resolveWording(of.fields[field].label),
        before,
        after,
        lines: differenceOf(field, of.fields[field], before, after),
      });
  }
  const shorter = changes.find(
    (c) => judged[c.record][c.field] === 'dates' && c.before && String(c.after ?? '') < String(c.before),
  );
  if (shorter)
    throw new Refusal(`${shorter.label}只能延长，不能提前（招标投标法实施条例 第16条）`, {
      wanted: '请填写更晚的时间',
    });
  return changes;
}

/** @throws Refusal where something else stands there than when the addendum was written */
export async function asWritten({ tx }: Going, documentId: string, changes: readonly JudgedChange[]): Promise<void> {
  const standing = await standingOf(tx, documentId);
  const moved = changes.find(({ record, field, before }) => !same((standing[record] as any)[field] ?? null, before));
  if (moved)
    throw new Refusal(`${moved.label}的原值在此期间已被另一份补遗修改，请经办人按现在的内容重新核对、保存和签名`);
}

/**
 * Writes the changes into lot, method and document, whose new edition they make.
 * @param asked what the history of each says beside it
 * @throws Refusal where the whole would not pass as a new document must
 */
export async function writeChanges(
  going: Going,
  documentId: string,
  changes: readonly JudgedChange[],
  asked: { addendum: string },
): Promise<void> {
  const standing = await standingOf(going.tx, documentId);
  const before = await faultsOf(going, documentId);
  const values: Record<JudgedRecord, Record<string, unknown>> = {
    lot: {},
    'tender-document': {},
    'evaluation-method': {},
  };
  for (const { record, field, after } of changes) {
    values[record][field] = after;
    const also = alsoIn[`${record}.${field}`];
    if (also) values[also.record][also.field] = after;
  }
  for (const record of order) {
    const isChanged = Object.keys(values[record]).length > 0;
    if (!isChanged && record !== 'tender-document') continue;
    await perform(going, `${record}.followAddendum`, { id: standing[record].id, values: values[record], asked });
  }
  // What was so before, under older rules, is not the addendum's matter.
  for (const [rule, because] of await faultsOf(going, documentId))
    if (!before.has(rule)) throw new Refusal(because, { wanted: because });
}

/** Everything that is asked of a document before it goes out, but of its time, is asked of it again. */
const stillHolds = [
  ...[methodKnowsForm, qualifiedOnce, ceilingIsStated, securityWithinFixedCap, securityWithinShare],
  ...[validityAgrees, holdsStatutoryItems, committeeMayDecide, candidatesAreLawful],
];

/** Where each of them fails. */
async function faultsOf({ office, tx, now }: Going, documentId: string): Promise<Map<string, string>> {
  const { 'tender-document': row, 'evaluation-method': method } = await standingOf(tx, documentId);
  const facts = (await documentFacts(tx, [row], now, systemActor, office.house)).get(
    row.id,
  ) as FactsOf<'tender-document'>;
  const faults = new Map<string, string>();
  for (const rule of stillHolds) {
    const answer = rule.holds({ row, facts, now, actor: systemActor, asked: {} });
    if (answer !== true) faults.set(rule.id, answer === false ? rule.because : answer);
  }
  const place = lotsBetweenBidders(method);
  if (place) faults.set('drawsNoLots', `${place}：不得以抽签、摇号等随机方式确定{投标}人、{中标}候选人或者{中标}人`);
  const leaning = leansOnBaseEstimate(method);
  if (leaning) faults.set('ignoresBaseEstimate', `${leaning}：标底只能作为{评标}的参考（实施条例 第50条）`);
  return faults;
}

/** As issuing would do it, and taken back: what could not be issued is not handed in. */
export async function tryChanges(going: Going, documentId: string, changes: readonly JudgedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`savepoint trying`.execute(going.tx);
  try {
    await writeChanges(going, documentId, changes, { addendum: '' });
  } finally {
    await sql`rollback to savepoint trying`.execute(going.tx);
  }
}
