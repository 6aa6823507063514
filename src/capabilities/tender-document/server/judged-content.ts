/** Changing what a tender is judged by: read beside what stands, tried as it would be issued, written by the addendum alone. */
import type { FactsOf } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType, RowOf } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { type FieldChange, fieldChanges } from '../../../kernel/server/field-changes.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { systemActor } from '../../../kernel/server/office.ts';
import { get } from '../../../kernel/server/rows.ts';
import { same } from '../../../kernel/server/write.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { differenceOf } from '../addendum/difference.ts';
import {
  alsoIn,
  isJudged,
  type JudgedChange,
  type JudgedRecord,
  judged,
  judgedIn,
  readWanted,
  unchangeable,
} from '../addendum/judged.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { leansOnBaseEstimate, lotsBetweenBidders } from '../evaluation-method/weights.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { qualificationSetting } from '../qualification-setting/qualification-setting.record.ts';
import {
  candidatesAreLawful,
  ceilingIsStated,
  committeeMayDecide,
  holdsStatutoryItems,
  judgesAsTheWay,
  methodKnowsForm,
  qualifiedOnce,
  securityWithinFixedCap,
  securityWithinShare,
  validityAgrees,
} from '../tender-document/document.guards.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { documentFacts } from './document-facts.ts';
import { preliminaryFaults } from './preliminary-facts.ts';

interface Going {
  office: Office;
  tx: Tx;
  now: Date;
}

/** The document that an addendum changes: that of the bids, or of a round before them. */
export interface Changed {
  document?: string | null;
  preliminary?: string | null;
}

/** What is judged as it stands, by its record; none of the other round. */
type Standing = Partial<Record<JudgedRecord, RowOf<RecordType<any>>>>;

const records: Readonly<Record<JudgedRecord, RecordType<any>>> = {
  lot,
  'tender-document': tenderDocument,
  'evaluation-method': evaluationMethod,
  'preliminary-document': preliminaryDocument,
  'qualification-setting': qualificationSetting,
};
/** The document is written last, when what it must agree with stands. */
const orderOf = ({ preliminary }: Changed): readonly JudgedRecord[] => judgedIn[preliminary ? 'preliminary' : 'bid'];

async function standingOf(tx: Tx, of: Changed): Promise<Standing> {
  if (of.preliminary) {
    const document = await get(tx, preliminaryDocument, of.preliminary);
    const setting = document.setting ? await get(tx, qualificationSetting, document.setting) : undefined;
    return { 'preliminary-document': document, ...(setting ? { 'qualification-setting': setting } : {}) };
  }
  const document = await get(tx, tenderDocument, of.document);
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
export async function changesWanted(going: Going, of: Changed, wanted: unknown): Promise<JudgedChange[]> {
  const asked = readWanted(wanted);
  if (!asked) throw new Refusal('修改的内容不能读取，请重新填写', { wanted: '请重新选择要改的内容' });
  const changes: JudgedChange[] = [];
  if (Object.keys(asked).length === 0) return changes;
  const standing = await standingOf(going.tx, of);
  for (const [name, sent] of Object.entries(asked)) {
    const record = name as JudgedRecord;
    const object = Object.hasOwn(judged, name) ? standing[record] : undefined;
    if (!object) throw refused(name, name);
    const undeclared = Object.keys(sent).find((field) => !isJudged(name, field));
    if (undeclared !== undefined) throw refused(name, undeclared);
    const asked = { ...sent, ...emptied(record, object, sent) };
    for (const change of await fieldChanges(going, { record: records[record], object, sent: asked, under: 'wanted' }))
      changes.push(changeOf(record, change));
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

function changeOf(record: JudgedRecord, { field, before, after }: FieldChange): JudgedChange {
  const declared = records[record].fields[field];
  const label = resolveWording(declared.label);
  return { record, field, label, before, after, lines: differenceOf(field, declared, before, after) };
}

/** By its name, with the reason and what to do instead. */
function refused(record: string, field: string): Refusal {
  const known = Object.hasOwn(records, record) ? records[record as JudgedRecord].fields : {};
  const label = Object.hasOwn(known, field) ? known[field].label : field;
  const reasons = (Object.hasOwn(unchangeable, record) ? unchangeable[record as JudgedRecord] : undefined) ?? {};
  const because = Object.hasOwn(reasons, field) ? reasons[field] : '它随文件发出，不属于评审的内容，请不要修改';
  return new Refusal(`“${label}”不能以补遗修改：${because}`, { wanted: `请不要修改“${label}”` });
}

/** What has no meaning beside the new values is emptied with them: another way to score leaves no items of the old one. */
function emptied(record: JudgedRecord, object: AnyRow, sent: Readonly<Record<string, unknown>>) {
  const { fields } = records[record];
  const after = { ...object, ...sent };
  const idle = Object.keys(judged[record]).filter((name) => {
    const { when } = fields[name];
    return !(name in sent) && when && (object[name] ?? null) !== null && when(object) && !when(after);
  });
  return Object.fromEntries(idle.map((name) => [name, null]));
}

/** @throws Refusal where something else stands there than when the addendum was written */
export async function asWritten({ tx }: Going, of: Changed, changes: readonly JudgedChange[]): Promise<void> {
  const standing = await standingOf(tx, of);
  const moved = changes.find(({ record, field, before }) => !same(standing[record]?.[field] ?? null, before));
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
  of: Changed,
  changes: readonly JudgedChange[],
  asked: Readonly<Record<string, unknown>>,
): Promise<void> {
  const standing = await standingOf(going.tx, of);
  const before = await faultsOf(going, of);
  const values: Partial<Record<JudgedRecord, Record<string, unknown>>> = {};
  for (const { record, field, after } of changes) {
    const also = alsoIn[`${record}.${field}`];
    for (const to of also ? [{ record, field }, also] : [{ record, field }])
      values[to.record] = { ...values[to.record], [to.field]: after };
  }
  const order = orderOf(of);
  for (const record of order) {
    const object = standing[record];
    // The document makes its new edition, for every kind of change.
    if (!object || (!values[record] && record !== order.at(-1))) continue;
    await perform(going, `${record}.followAddendum`, { id: object.id, values: values[record] ?? {}, asked });
  }
  // The addendum does not answer for what stood there before, under older rules.
  for (const [rule, because] of await faultsOf(going, of))
    if (!before.has(rule)) throw new Refusal(because, { wanted: because });
}

/** Everything that is asked of a document before it goes out, but of its time, is asked of it again. */
const stillHolds = [
  ...[methodKnowsForm, qualifiedOnce, judgesAsTheWay, ceilingIsStated, securityWithinFixedCap, securityWithinShare],
  ...[validityAgrees, holdsStatutoryItems, committeeMayDecide, candidatesAreLawful],
];

/** Where each of them fails. */
async function faultsOf(going: Going, of: Changed): Promise<Map<string, string>> {
  const { office, tx, now } = going;
  if (of.preliminary) return preliminaryFaults(going, of.preliminary);
  const row = await get(tx, tenderDocument, of.document);
  const method = await get(tx, evaluationMethod, row.method);
  const facts = (await documentFacts(tx, [row], now, systemActor, office.house)).get(
    row.id,
  ) as FactsOf<'tender-document'>;
  const faults = new Map<string, string>();
  for (const rule of stillHolds) {
    const answer = rule.holds({ row, facts, now, asked: {} });
    if (answer !== true) faults.set(rule.id, answer === false ? rule.because : answer);
  }
  const place = lotsBetweenBidders(method);
  if (place) faults.set('drawsNoLots', `${place}：不得以抽签、摇号等随机方式确定{投标}人、{中标}候选人或者{中标}人`);
  const leaning = leansOnBaseEstimate(method);
  if (leaning) faults.set('ignoresBaseEstimate', `${leaning}：标底只能作为{评标}的参考（实施条例 第50条）`);
  return faults;
}

/** As issuing would do it, and taken back: what could not be issued is not handed in. */
export async function tryChanges(going: Going, of: Changed, changes: readonly JudgedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`savepoint trying`.execute(going.tx);
  try {
    await writeChanges(going, of, changes, { addendum: '' });
  } finally {
    await sql`rollback to savepoint trying`.execute(going.tx);
  }
}
