/** What the owner signs: whom it chose, as it was published, and for which reason. Pure: page and server make the same. */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

type Row = Readonly<Record<string, any>>;

interface Reasons {
  reasonKind?: string | null;
  reason?: string | null;
  proof?: readonly { sha256: string }[] | null;
  /** Bids that win beside the chosen one. */
  others?: readonly string[] | null;
}

/**
 * The exact text that the signature is over.
 * @param chosen the candidate, as the publicity has it
 */
export const decisionText = (
  decision: Row,
  chosen: Row,
  { reasonKind, reason, proof, others }: Readonly<Reasons>,
): string =>
  canonicalJson({
    format: 'zhaocai.decision',
    confirmation: decision.id,
    project: decision.project,
    lot: decision.lot,
    // Where nothing was published, it rests on the report alone.
    ...(decision.publicity ? { publicity: decision.publicity } : { report: decision.report }),
    ...(others?.length ? { others } : {}),
    winner: Object.fromEntries(chosenBy.map((name) => [name, chosen[name] ?? null])),
    reason: {
      kind: reasonKind || null,
      words: reason?.trim() || null,
      proof: (proof ?? []).map((file) => file.sha256),
    },
  });

/** What of a candidate is signed. */
const chosenBy = ['bid', 'supplierName', 'rank', 'price', 'correctedPrice', 'priceText'] as const;
