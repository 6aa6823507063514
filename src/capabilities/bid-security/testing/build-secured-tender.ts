/** A published tender that asks for a security, with its account; and what bidders and finance do about it. */
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  type TenderOptions,
} from '../../notice/testing/build-published-tender.ts';

export const securityAmount = '700000.00';
export const basicAccount = '6222020200001';

export interface SecuredTender extends BuiltTender {
  account: string;
}

export async function buildSecuredTender(test: TestOffice, options: TenderOptions = {}): Promise<SecuredTender> {
  const built = await buildPublishedTender(test, {
    ...options,
    prices: { bidSecurity: securityAmount, ...options.prices },
  });
  return { ...built, account: await openAccount(test, built.lot) };
}

export async function openAccount(test: TestOffice, lot: string, values: object = {}): Promise<string> {
  const finance = await test.as('finance');
  const given = {
    lot,
    keeper: 'agency',
    payee: '示范工程咨询有限公司',
    bank: '招商银行成都分行',
    mode: 'shared',
    number: '128900001',
  };
  const { row } = await finance.done('bid-security-account.create', { values: { ...given, ...values } });
  await finance.done('bid-security-account.open', { id: row.id });
  return row.id;
}

/** Takes the document and gets the reference, as the portal does it; answers the security. */
export async function obtainReference(client: Client, lot: string): Promise<any> {
  await client.done('document-download.take', { values: { lot } });
  return (await client.done('bid-security.obtain', { values: { lot } })).row;
}

export const declaration = async (client: Client, over: object = {}) => ({
  paidBy: 'transfer',
  payerName: '付款单位',
  payerBank: '建设银行成都分行',
  payerAccount: basicAccount,
  basicAccount,
  paidOn: '2026-03-02',
  paidAmount: securityAmount,
  vouchers: [await client.upload('回单.pdf', '%PDF-1.4 voucher')],
  ...over,
});

export const guarantee = async (client: Client, validUntil: string, over: object = {}) => ({
  paidBy: 'bankGuarantee',
  guarantor: '中国银行成都分行',
  guaranteeNumber: 'BH-2026-001',
  guaranteeForm: 'electronic',
  beneficiary: '泸定县文化体育局',
  guaranteeAmount: securityAmount,
  issuedOn: '2026-03-02',
  validFrom: '2026-03-02',
  validUntil,
  guaranteeFiles: [await client.upload('保函.pdf', '%PDF-1.4 guarantee')],
  ...over,
});

export interface PaidLine {
  remark: string;
  at?: string;
  amount?: string;
  payerName?: string;
  payerAccount?: string;
  payeeAccount?: string;
  serial?: string;
}

let serial = 0;
export const line = (given: PaidLine) => {
  serial += 1;
  return {
    id: String(serial),
    at: '2026-03-02T00:30:00.000Z',
    amount: securityAmount,
    payerName: '付款单位',
    payerAccount: basicAccount,
    serial: `S${serial}`,
    ...given,
  };
};

/** Finance registers what the bank says. */
export async function registerArrivals(test: TestOffice, lines: readonly PaidLine[], name = '对账单'): Promise<any> {
  const finance = await test.as('finance');
  return (await finance.done('bank-statement.create', { values: { name, lines: lines.map(line) } })).row;
}
