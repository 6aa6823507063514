/** What a unit's money forms open with: unit, account, amount and lot are known; only what is new is asked. Pure. */
import { Decimal } from 'decimal.js';
import type { AskedLot } from '../wire.ts';

type Known = Pick<AskedLot, 'payer' | 'amount' | 'buyer' | 'validityEnd'>;

/** What is still to be paid, yuan; nothing once the whole has arrived. */
function missing(amount: string, received: string | null | undefined): string | undefined {
  const left = new Decimal(amount).minus(received ?? 0);
  return left.gt(0) ? left.toFixed(2) : undefined;
}

/**
 * @param verb of the action that is about to ask
 * @param row the unit's own security: what it said before stands
 * @param today a day in China
 */
export function knownAnswers(
  verb: string,
  row: Readonly<Record<string, any>>,
  { payer, amount, buyer, validityEnd }: Known,
  today: string,
): Record<string, unknown> {
  if (verb === 'declare')
    return given({
      payerName: row.payerName ?? payer.name,
      payerBank: row.payerBank ?? payer.bank,
      payerAccount: row.payerAccount ?? payer.account,
      basicAccount: row.basicAccount ?? payer.account,
      paidAmount: row.paidAmount ?? missing(amount, row.receivedAmount),
      paidOn: row.paidOn ?? today,
    });
  if (verb === 'lodge')
    return given({
      beneficiary: row.beneficiary ?? buyer,
      guaranteeAmount: row.guaranteeAmount ?? amount,
      validUntil: row.validUntil ?? validityEnd,
      guarantor: row.guarantor,
    });
  return {};
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, v]) => v !== null && v !== undefined && v !== ''));
