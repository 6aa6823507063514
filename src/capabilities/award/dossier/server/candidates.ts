/** One candidate after the other: what its bid, its evaluation, its security and the registers say. */

import type { AnyRow, RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { resolveWording } from '../../../../kernel/screen/wording.ts';
import { find, seeRow } from '../../../../kernel/server/rows.ts';
import { type Reader, seeRows } from '../../../../kernel/server/see-rows.ts';
import { dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../../platform/identity/organisation/organisation.record.ts';
import { bid } from '../../../bid/bid/bid.record.ts';
import { bidSecurity } from '../../../bid-security/bid-security/bid-security.record.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import { evaluationReport } from '../../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { sayOfLot } from '../../../project/server/door.ts';
import { violation } from '../../../violation/violation/violation.record.ts';
import { standingLines } from '../../award-line/server/lines.effects.ts';
import type { candidatePublicity } from '../../candidate-publicity/candidate-publicity.record.ts';
import { reviewedAs } from '../../candidate-publicity/publicity-sheet.ts';
import { type Excluded, endings } from '../../winner-confirmation/winner-confirmation.record.ts';
import type { Dossier, DossierCandidate, DossierSecurity, DossierViolation } from '../dossier-wire.ts';
import { labelOf } from './disputes.ts';
import { judgedIn } from './judged.ts';

/** Whom a publicity shows, or a decision where nothing was published. */
export type ShownCandidates = Pick<RowOf<typeof candidatePublicity>, 'candidates' | 'report' | 'lot'>;

export async function candidatesIn(
  reader: Reader,
  publicity: ShownCandidates,
  decision: AnyRow | undefined,
): Promise<Pick<Dossier, 'candidates' | 'looked'>> {
  const { db, house, actor, now } = reader;
  const shown = publicity.candidates ?? [];
  const ids = shown.flatMap((c) => c.bid ?? []);
  const suppliers = shown.flatMap((c) => c.supplier ?? []);
  const report = publicity.report ? await seeRow(db, house, evaluationReport, publicity.report, actor, now) : undefined;
  const own = report ? await seeRow(db, house, committee, report.row.committee, actor, now) : undefined;
  const bids = await seeRows(reader, bid, { id: { in: ids } });
  const securities = await seeRows(reader, bidSecurity, {
    lot: publicity.lot,
    supplier: { in: suppliers },
    state: { not: 'none' },
  });
  const judged = await judgedIn(reader, publicity, report?.row);
  const violations = await violationsOf(reader, suppliers, bids);
  const excluded = (decision?.excluded ?? []) as Excluded[];
  const winners = excluded.length > 0 ? await standingLines(db, sure(publicity.lot, 'the lot')) : [];
  const say = await sayOfLot(db, publicity.lot);
  return {
    looked: { ...judged.looked, security: securities.length > 0 },
    candidates: shown.map((c): DossierCandidate => {
      const ofBid = bids.find((b) => b.id === c.bid);
      const conclusion = own?.row.conclusions?.find((k) => k.bid === c.bid);
      const security = securities.find((s) => s.supplier === c.supplier);
      const out = excluded.find((e) => e.bid === c.bid);
      return {
        bid: c.bid ?? '',
        supplierName: c.supplierName ?? '',
        rank: c.rank,
        price: c.price,
        correctedPrice: c.correctedPrice,
        priceText: c.priceText,
        evaluatedPrice: c.evaluatedPrice,
        reviewed: reviewedAs(c, say),
        term: c.term,
        quality: c.quality,
        manager: c.manager,
        managerCertificate: c.managerCertificate,
        qualification: c.qualification,
        consortium: ofBid?.consortium || null,
        passed: conclusion?.passed ?? null,
        unmended: conclusion?.unmended ?? 0,
        ...judged.of(c.bid ?? '', c.rank !== null),
        security: security ? shownSecurity(security) : null,
        violations: violations.get(c.supplier ?? '') ?? [],
        wins: winners.some((line) => line.bid === c.bid),
        out: out
          ? `${resolveWording(endings[out.ending])}：${out.because}`
          : ofBid?.state === 'lapsed'
            ? '没有同意延长{投标}有效期，其{投标}不再有约束力（12 号令 第40条）'
            : null,
      };
    }),
  };
}

const shownSecurity = (s: RowOf<typeof bidSecurity>): DossierSecurity => ({
  id: s.id,
  paidBy: labelOf(bidSecurity.fields.paidBy, s.paidBy) ?? '',
  presence: labelOf(bidSecurity.fields.presence, s.presence) ?? '',
  amount: s.amount,
  received: s.isGuarantee ? s.guaranteeAmount : s.receivedAmount,
  validUntil: s.isGuarantee ? s.validUntil : null,
  flags: s.flagCount ?? 0,
});

/** What authorities found of a bidder and of everybody who bid with it, by the codes that they bid under. */
async function violationsOf(
  reader: Reader,
  suppliers: readonly string[],
  bids: readonly RowOf<typeof bid>[],
): Promise<Map<string, DossierViolation[]>> {
  const units = suppliers.length === 0 ? [] : await find(reader.db, organisation, { id: { in: suppliers } });
  const codes = new Map(
    units.map((unit) => {
      const joined = bids.find((b) => b.supplier === unit.id)?.declaration?.consortium?.members ?? [];
      return [unit.id, new Set([unit.code, ...joined.map((m) => m.code)].filter((code) => Boolean(code)))];
    }),
  );
  const asked = [...codes.values()].flatMap((own) => [...own]);
  if (asked.length === 0) return new Map();
  const found = await seeRows(reader, violation, { subjectCode: { in: asked }, state: 'confirmed' });
  const today = dateInShanghai(reader.now);
  return new Map(
    [...codes].map(([unit, own]) => [
      unit,
      found
        .filter((v) => own.has(v.subjectCode ?? ''))
        .map((v) => ({
          id: v.id,
          name: v.name ?? '',
          who: v.subjectName ?? '',
          authority: v.authority ?? '',
          document: v.document ?? '',
          confined: labelOf(violation.fields.confined, v.confined) ?? '',
          until: v.until,
          holds:
            Boolean(v.confined) &&
            v.confined !== 'none' &&
            (!v.startsOn || v.startsOn <= today) &&
            (!v.until || v.until >= today),
        })),
    ]),
  );
}
