/** Rows of a project are spoken of in the words of its regime, citing the law that governs it. */
import { isId } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { get } from '../../../kernel/server/rows.ts';
import type { Speech } from '../../../kernel/server/spoken.ts';
import { inWordsOf } from '../../../kernel/server/spoken.ts';
import { allRegimes, type Regime } from '../../../platform/law/rulebook.ts';
import type { Speaking as Telling } from '../../../platform/messages/server/mail.ts';
import { callsAgain } from '../../procedure/gates.ts';
import { codeOf, type Say, type Speaking, sentencesOf, speakingOf, wordsOf } from '../../procedure/said.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';
import { lawOf } from './judging.ts';

interface Governed {
  row: string;
  regime: Regime;
  way: string | null;
}

const isKnown = (regime: string) => Object.hasOwn(allRegimes, regime);
const speechOf = (of: Speaking): Speech => ({ code: codeOf(of), says: sentencesOf(of) });

/** Whose a row is: a draft that nothing was worked out for yet names its lot alone. */
const matterOf = (row: AnyRow): unknown => [row.project, row.lot].find(isId);

/**
 * While a project is registered, which law governs is what is judged: its own sentences cite what they speak of. All other
 * rows speak as their project does.
 */
const saysOf: ServerPart['saysOf'] = async (db, record, found) => {
  const says = new Map<string, Speech>();
  if (record.id === 'project') {
    // Registered once, its page speaks as its law does.
    for (const { id, regime, way, state } of found)
      if (state !== 'draft' && isKnown(regime))
        says.set(id, { code: codeOf(speakingOf(regime, { way })), says: (sentence) => sentence });
    return says;
  }
  if (!record.fields.project && !record.fields.lot) return says;
  const ids = [...new Set(found.map(matterOf).filter(isId))];
  if (ids.length === 0) return says;
  const governed = await rows<Governed>(
    db,
    sql`select id as row, regime, way from project where id = any(${ids}::uuid[])
        union all select l.id, p.regime, p.way from lot l join project p on p.id = l.project_id where l.id = any(${ids}::uuid[])`,
  );
  const laws = new Map(governed.map((law) => [law.row, law]));
  for (const row of found) {
    const law = laws.get(String(matterOf(row)));
    if (law?.regime && isKnown(law.regime)) says.set(row.id, speechOf(speakingOf(law.regime, law)));
  }
  return says;
};

/** Whose law it goes by. */
type Governing = { regime: Regime | string | null; way: string | null };

/**
 * What a page written by hand is told about one project, with how the page's own sentences are said.
 * @param also further keys of the answer that hold a sentence
 */
export function saidAbout<T extends object>(
  { regime, way }: Governing,
  answer: T,
  also: readonly string[] = [],
): T & { spokenBy?: string } {
  if (!regime || !isKnown(regime)) return answer;
  const { code, says } = speechOf(speakingOf(regime as Regime, { way }));
  return code ? { ...inWordsOf(answer, says, also), spokenBy: code } : answer;
}

/** As a page is told it whose sentences are its own. */
export function codeAbout({ regime, way }: Governing): { spokenBy?: string } {
  const code = regime && isKnown(regime) ? codeOf(speakingOf(regime as Regime, { way })) : undefined;
  return code ? { spokenBy: code } : {};
}

/** What people are told by message of a lot or a project; the office's switch says what its law leaves. */
export const speaking: Telling = {
  kind: 'speaking',
  saysOf: async (db, id) => {
    const law = await first<Omit<Governed, 'row'>>(
      db,
      sql`select regime, way from project where id = ${id}
          union all select p.regime, p.way from lot l join project p on p.id = l.project_id where l.id = ${id}`,
    );
    return law?.regime && isKnown(law.regime) ? speechOf(speakingOf(law.regime, law)).says : undefined;
  },
};

/** What a call that is no action refuses is said in the words of the lot that it names. */
export async function refusedInWords<T>(db: Queryable, lotId: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const says = error instanceof Refusal && isId(lotId) ? await speaking.saysOf(db, lotId) : undefined;
    return Refusal.said(says, () => Promise.reject(error));
  }
}

/** How papers of a project are written. */
export async function sayOf(db: Queryable, projectId: string | null): Promise<Say> {
  const of = await get(db, project, projectId);
  return wordsOf(speakingOf(of.regime as Regime, of));
}

/** The same, of a lot's project. */
export const sayOfLot = async (db: Queryable, lotId: string | null): Promise<Say> =>
  sayOf(db, (await get(db, lot, lotId)).project);

/** What follows where too few are left before the bids: another call where its law demands one, and the article that asks for so many. */
export async function calledAgain(db: Queryable, lotId: string | null, law: string): Promise<string> {
  const say = await sayOfLot(db, lotId);
  const again = callsAgain(await lawOf(db, lotId)) ? say('，依法重新招标') : '';
  return `${again}${law ? `（${law}）` : say('（招标投标法实施条例 第19条）')}`;
}

export const spokenServer: ServerPart = { saysOf };
