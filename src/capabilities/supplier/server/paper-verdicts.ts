/** The verifier's word on each paper, and what becomes of it when the paper is changed or copied into a change. */
import type { Actor } from '../../../kernel/access/where.ts';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import { type Effect, Refusal } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { barePaper, passFault } from '../supplier/paper-demands.ts';
import { type Paper, papersOf } from '../supplier/papers.rules.ts';

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
