/**
 * By which edition of its document a tender was judged. Lot, document and method change after they went out by a signed
 * addendum alone, each field from what stood to what the addendum says; no addendum that is out was left without effect;
 * nothing of it came after the opening; and each edition has the digest that its addendum prints.
 */
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import {
  alsoIn,
  isJudged,
  type JudgedChange,
  type JudgedRecord,
  judgedIn,
} from '../../capabilities/tender-document/addendum/judged.ts';
import { preliminaryContent } from '../../capabilities/tender-document/preliminary-document/preliminary-dates.ts';
import { documentContent } from '../../capabilities/tender-document/tender-document/document-content.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

const records: readonly JudgedRecord[] = [...judgedIn.bid, ...judgedIn.preliminary];
/** Since these the content is out, and before them it was a draft. */
const goesOut: Readonly<Record<JudgedRecord, string>> = {
  lot: 'lot.issue',
  'tender-document': 'tender-document.issue',
  'evaluation-method': 'evaluation-method.lock',
  'preliminary-document': 'preliminary-document.issue',
  'qualification-setting': 'qualification-setting.lock',
};
/** What else may move a date that bids depend on: it moves with the deadline, which has checks of its own. */
const movesDates = new Set(['tender-document.moveDeadline', 'lot.moveDeadline']);

export async function checkEditions(data: ArchiveData, findings: Findings): Promise<void> {
  for (const lot of data.rows('lot')) await findings.attempt(recordPath('lot'), () => checkLot(data, lot, findings));
}

async function checkLot(data: ArchiveData, lot: Row, findings: Findings): Promise<void> {
  const out = data
    .rows('addendum')
    .filter((a) => a.lot === lot.id && a.state === 'issued' && (a.preliminary || a.changes?.length > 0))
    .toSorted((a, b) => Date.parse(a.issuedAt) - Date.parse(b.issuedAt));
  const rowOf = (record: JudgedRecord, of: Row): Row | undefined => {
    if (record === 'lot') return lot;
    const before = data.rows('preliminary-document').find((d) => d.id === of.preliminary);
    if (record === 'preliminary-document') return before;
    if (record === 'qualification-setting')
      return data.rows('qualification-setting').find((s) => s.id === before?.setting);
    const document = data.rows('tender-document').find((d) => d.id === of.document);
    return record === 'tender-document'
      ? document
      : data.rows('evaluation-method').find((m) => m.id === document?.method);
  };
  for (const addendum of out) {
    const place = `${recordPath('addendum')} · ${addendum.number}`;
    const wanted = wantedOf((addendum.changes ?? []) as JudgedChange[]);
    for (const record of judgedIn[addendum.preliminary ? 'preliminary' : 'bid']) {
      const row = rowOf(record, addendum);
      const own = wanted.filter((c) => c.record === record);
      const entry = row && followed(data, record, row.id).find((e) => e.asked?.addendum === addendum.id);
      if (own.length === 0) continue;
      findings.checked('补遗改动的内容', own.length);
      if (!entry) findings.fault(place, `补遗改了${own.map((c) => c.label).join('、')}，历史没有记载它已生效`);
      else compare(entry, own, place, findings);
    }
    await checkDigest(data, addendum, place, findings);
  }
  const known = new Set(out.map((a) => a.id));
  for (const record of records)
    for (const row of data.rows(record).filter((r) => (record === 'lot' ? r.id : r.lot) === lot.id))
      checkOthers(data, record, row, { known, lot }, findings);
  const last = out.findLast((a) => !a.preliminary);
  if (last)
    findings.remark(
      `“${lot.name}”按招标文件第 ${last.edition} 版评审（补遗 ${last.number} 形成，版本摘要 ${last.documentDigest}）`,
    );
}

const followed = (data: ArchiveData, record: JudgedRecord, id: string) =>
  data.entriesOf(record, id).filter((e) => e.action === `${record}.followAddendum`);

/** With what follows in other records. */
const wantedOf = (changes: readonly JudgedChange[]) =>
  changes.flatMap(({ record, field, label, before, after }) => {
    const also = alsoIn[`${record}.${field}`];
    return [{ record, field, label, before, after }, ...(also ? [{ ...also, label, before, after }] : [])];
  });

const isSame = (a: unknown, b: unknown) => canonicalJson(a ?? null) === canonicalJson(b ?? null);

function compare(entry: Row, wanted: ReturnType<typeof wantedOf>, place: string, findings: Findings): void {
  const told = entry.changes as { field: string; before: unknown; after: unknown }[];
  for (const { field, label, before, after } of wanted) {
    const own = told.find((c) => c.field === field);
    if (!own || !isSame(own.before, before) || !isSame(own.after, after))
      findings.fault(place, `${label}的改动与历史所记的不符`);
  }
  const more = told.filter(
    (c) => isJudged(entry.record, c.field) && !wanted.some((w) => w.field === c.field && w.record === entry.record),
  );
  if (more.length > 0) findings.fault(place, `随补遗还改了补遗没有写的内容：${more.map((c) => c.field).join('、')}`);
}

/** The digest that the addendum prints is that of the document as its own history has it then. */
async function checkDigest(data: ArchiveData, addendum: Row, place: string, findings: Findings): Promise<void> {
  const record = addendum.preliminary ? 'preliminary-document' : 'tender-document';
  const entries = data.entriesOf(record, addendum.preliminary ?? addendum.document);
  const at = entries.findIndex((e) => e.action === `${record}.followAddendum` && e.asked?.addendum === addendum.id);
  if (at < 0) return findings.fault(place, '历史没有记载文件随补遗形成新版本');
  const values: Record<string, unknown> = {};
  for (const entry of entries.slice(0, at + 1)) for (const c of entry.changes as Row[]) values[c.field] = c.after;
  const content = addendum.preliminary ? preliminaryContent(values) : documentContent(values);
  if ((await sha256Hex(content)) !== addendum.documentDigest) findings.fault(place, '版本摘要与历史所记的文件不符');
  findings.checked('文件版本摘要');
}

/** Any other change of judged content after it went out. */
function checkOthers(
  data: ArchiveData,
  record: JudgedRecord,
  row: Row,
  { known, lot }: { known: ReadonlySet<string>; lot: Row },
  findings: Findings,
): void {
  const place = `${recordPath(record)} · ${row.name ?? row.id}`;
  const entries = data.entriesOf(record, row.id);
  const from = entries.findIndex((e) => e.action === goesOut[record]);
  if (from < 0) return;
  for (const entry of entries.slice(from + 1)) {
    const fields = (entry.changes as Row[]).filter((c) => isJudged(record, c.field)).map((c) => c.field);
    if (entry.action === `${record}.followAddendum`) {
      if (!known.has(entry.asked?.addendum)) findings.fault(place, '发出后被改动，没有已发出的补遗写明这一改动');
      if (lot.openedAt && Date.parse(entry.at) > Date.parse(lot.openedAt))
        findings.fault(place, '开标之后改动了评审依据');
      continue;
    }
    if (fields.length === 0 || movesDates.has(entry.action)) continue;
    // Editions of before let a work order change some of the lot, with a change notice.
    if (entry.action === 'lot.amend') findings.remark(`“${row.name}”发出后按工单改了${fields.join('、')}`);
    else findings.fault(place, `发出后改了${fields.join('、')}，没有补遗`);
  }
}
