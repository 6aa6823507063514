/** One's own sheets of a kind as the server keeps them, and one signing for all of them. */
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { call, newKey } from '../../../../kernel/web/index.ts';
import { signDetached, utf8 } from '../../../../platform/signature/index.ts';
import { anchorOfProject, type useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { qualificationContent } from '../../../evaluation/qualification/qualification-content.ts';
import { scoreSheetContent } from '../../../evaluation/score-sheet/sheet-content.ts';
import { sheetIs } from '../../../evaluation/states.ts';
import { type Desk, type DeskBid, place } from '../room-wire.ts';

const kinds = {
  scores: { part: 'score', sent: 'sign-scores', content: scoreSheetContent },
  qualifications: { part: 'qualification', sent: 'sign-verdicts', content: qualificationContent },
} as const;
export type SignedKind = keyof typeof kinds;

/** Bids that the server reads whole in one call. */
const atOnce = 50;

/** The open sheets as the server keeps them now, each with what was read for it: what is looked at last is what is signed. */
export async function keptSheets(room: Desk, kind: SignedKind): Promise<AnyRow[]> {
  const { part } = kinds[kind];
  const open = room[kind].filter((s) => !sheetIs.submitted(s)).map((s) => s.bid);
  const kept: AnyRow[] = [];
  for (let at = 0; at < open.length; at += atOnce) {
    const bids = open.slice(at, at + atOnce).join();
    const read = await call<DeskBid[]>(place('sheets'), { query: { committee: room.committee.id, bids } });
    kept.push(
      ...read.flatMap((b) => (b[part] && !sheetIs.submitted(b[part]) ? [{ ...b[part], told: b.evidence }] : [])),
    );
  }
  return kept;
}

/** Signs each with one opening of the key, and hands all of them in; nothing when the person changes their mind. */
export async function signSheets(
  { committee, project }: Desk,
  kind: SignedKind,
  sheets: readonly AnyRow[],
  open: ReturnType<typeof useSigner>['open'],
): Promise<boolean> {
  const { content, sent } = kinds[kind];
  const anchor = await anchorOfProject(project.id);
  const opened = await open(anchor);
  if (!opened) return false;
  const signed: { id: string; version: number; signature: string }[] = [];
  for (const sheet of sheets) {
    const signature = await signDetached(utf8(content(sheet)), opened.keys.privateKey, anchor);
    signed.push({ id: sheet.id, version: sure(sheet.version, 'the version'), signature: JSON.stringify(signature) });
  }
  const certificate = JSON.stringify(opened.certificate);
  await call(place(sent), {
    json: true,
    body: { committee: committee.id, sheets: signed, certificate },
    idempotencyKey: newKey(),
  });
  return true;
}
