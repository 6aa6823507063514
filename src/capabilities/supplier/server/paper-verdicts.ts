/** The verifier's word on each paper, and what becomes of it when the paper is changed or copied into a change. */
import type { Actor } from '../../../kernel/access/where.ts';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { Queryable, Tx } from '../../../kernel/server/database.ts';
import { type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { dateInShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { barePaper, overSentence, passFault } from '../supplier/paper-demands.ts';
import { mentionWords, nextMention, type Paper, papersOf, toMention } from '../supplier/papers.rules.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { peopleOf, readTrades } from './people.ts';

const noVerdict = { verdict: null, refusedBecause: null, judgedOn: null, judgedBy: null };

/** One paper is found to agree or not; what is missing or over cannot be found to agree. */
export const judgePaper: Effect = async ({ row, asked, actor, now }) => {
  const today = dateInShanghai(now);
  const paper = papersOf(row).find((p) => p.id === asked.paper);
  if (!paper) throw new Refusal('这份证照已不在登记中，请刷新后再核验', { paper: '已不在登记中' });
  const fault = asked.verdict === 'passed' ? passFault(paper, { code: row.code, today }) : undefined;
  if (fault) throw new Refusal(fault, { verdict: fault });
  const judged = {
    verdict: asked.verdict,
    refusedBecause: asked.because ?? null,
    judgedOn: today,
    judgedBy: actor.name,
  };
  row.certificates = papersOf(row).map((p) => (p.id === paper.id ? { ...p, ...judged } : p));
};

/** Scans by the number under which they are kept: what a page says about a file is only a word. */
const says = ({ file, ...paper }: Paper) => canonicalJson([barePaper(paper), (file ?? []).map((f) => f.id)]);

/** A paper that says something else than before, or shows another scan, was not judged yet. */
export function dropStaleVerdicts(row: Record<string, any>, before: Readonly<Record<string, any>> | undefined): void {
  const had = new Map(papersOf(before ?? {}).map((p) => [p.id, says(p)]));
  row.certificates = papersOf(row).map((p) => (had.get(p.id) === says(p) ? p : { ...p, ...noVerdict }));
}

/** A unit that was struck off is verified from the beginning. */
export const withoutVerdicts = (papers: readonly Paper[]): Paper[] => papers.map((p) => ({ ...p, ...noVerdict }));

/** The same papers for another record: a file belongs to one, so that each scan is named anew; its bytes lie once. */
export async function copyScans(
  { office, tx, actor }: { office: Office; tx: Tx; actor: Actor },
  papers: readonly Paper[],
): Promise<Paper[]> {
  const copied: Paper[] = [];
  for (const paper of papers) {
    const file = [];
    for (const { name, size, sha256, type } of paper.file ?? [])
      file.push(await office.files.register(tx, { name, size, sha256, type }, actor));
    copied.push({ ...paper, file });
  }
  return copied;
}

/** Entry → which papers that the law asks of it have run out, as one sentence; an entry whose papers are in force is missing. */
export async function papersOver(db: Queryable, entries: readonly string[], now: Date): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const [found, tradesOf] = [await find(db, supplier, { id: { in: [...entries] } }), await readTrades(db)];
  const today = dateInShanghai(now);
  return new Map(
    found.flatMap((s): [string, string][] => {
      const over = overSentence(s, { trades: tradesOf(s), today });
      return over ? [[s.id, over]] : [];
    }),
  );
}

// Papers that run out: the keeping agency and the supplier are told before, on the day and after it.

/** Sets the timer of the next reminder, or takes it away. */
export async function watchSupplierPapers(tx: Queryable, row: Record<string, any>): Promise<void> {
  const day = nextMention(papersOf(row), row.papersMentionedOn);
  await setTimer(tx, 'supplier.remindPapers', row.id, day ? startOfDayShanghai(day) : null);
}

export const remindSupplierPapers: EffectOf<typeof supplier> = async ({ tx, row, now }) => {
  const today = dateInShanghai(now);
  const due = row.papersMentionedOn ? toMention(papersOf(row), row.papersMentionedOn, today) : [];
  const to = [
    ...(await peopleOf(tx, row.org, ['agent'])),
    ...(await peopleOf(tx, row.organisation, ['bidder', 'unitAdmin'])),
  ];
  for (const paper of due)
    await tell(tx, {
      to,
      subject: `证照到期提醒：${row.name}，${mentionWords(paper, today)}`,
      body: '请发起变更，换上新的证照；核验通过以前，库内资料仍按原样显示并标明到期。证照到期不影响参加{投标}，资格由评审时依法审查。',
      link: `supplier.detail?id=${row.id}`,
    });
  row.papersMentionedOn = today;
  await watchSupplierPapers(tx, row);
};
