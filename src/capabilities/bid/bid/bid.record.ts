import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { computed, data, flag, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import type { Quote } from '../../tender-document/index.ts';
import { shownPriceOf } from '../../tender-document/price/price-form.ts';
import { consortiumText, type Declaration, jointLevels } from '../declaration/declaration.ts';
import type { OpenedShare } from '../sealing/header.ts';
import type { DeniedShare } from '../sealing/holders/denied-share.ts';
import type { BidProof } from '../sealing/proof.ts';

/** 投标文件 (domain C18). One row per lot and bidder; replaced versions stay in its own chain as digests. */
export const bid = defineRecord('bid', {
  label: '{投标}文件',
  title: (b) => b.supplierName ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    // None where the lot was issued before there were rounds.
    round: ref('轮次', () => round, { readOnly: true }),
    supplier: ref('{投标}人', () => organisation, { required: true, readOnly: true }),
    supplierName: text('{投标}人', { required: true, readOnly: true, max: 2000 }),
    bidVersion: integer('{投标}版本', { readOnly: true }),
    header: data<Record<string, any>>('封标头'),
    shares: data<unknown[]>('交持钥人保管的密钥部分'),
    signature: text('{投标}人签名', { readOnly: true, max: 500 }),
    certificate: data<Record<string, any>>('证书'),
    // Where holders open it without its bidder: the half that opens nothing without theirs (ADR 30).
    serverSecret: data<string>('平台保管的密钥部分', { inside: true }),
    ciphertextSha256: text('文件核对码', { readOnly: true, max: 64 }),
    ciphertextBytes: integer('加密后的文件大小', { readOnly: true, unit: '字节' }),
    receipt: data<Record<string, any>>('回执'),
    submittedAt: instant('递交时间', { readOnly: true }),
    withdrawnAt: instant('撤回时间', { readOnly: true }),
    // Without it the office could take a bid back in its bidder's name, whose receipt would prove nothing.
    withdrawal: data<KeptSignature>('撤回签名'),
    // Outside the seal, because it must be checked; only in this row until the read-out.
    declaration: data<Declaration>('{投标}声明'),
    mustConfirm: flag('文件已变更，须确认或重新递交', { readOnly: true }),
    // Known after the opening only.
    price: money('{投标}报价', { readOnly: true }),
    priceText: text('报价（文字）', { readOnly: true, max: 2000 }),
    // The number in the words, where the document asks for a rate or a unit price; yuan stand in `price`.
    quote: data<Quote>('报价（按报价形式）'),
    // An amount or what was read out instead: one column for every form.
    shownPrice: computed('{投标}报价', shownPriceOf),
    term: text('工期', { readOnly: true, max: 200 }),
    quality: text('质量', { readOnly: true, max: 200 }),
    readOut: data<Record<string, string>>('唱标内容'),
    openedFiles: data<{ name: string; size: number; sha256: string; fileId: string }[]>('{投标}文件内容'),
    // What shows strangers that the two above are what was sealed; the names of files as the bidder wrote them.
    proof: data<BidProof>('开启证明'),
    consortium: computed('联合体', (b) => (b.declaration?.consortium ? consortiumText(b.declaration.consortium) : '')),
    consortiumLevels: computed('联合体资质等级', (b) =>
      b.declaration?.consortium
        ? jointLevels(b.declaration.consortium)
            .map((q) => `${q.name} ${q.level}`)
            .join('、')
        : '',
    ),
    checked: text('核对', { readOnly: true, max: 500 }),
    disclosedSecret: data<string>('提交的密钥部分', { inside: true }),
    disclosedAt: instant('提交密钥文件时间', { readOnly: true }),
    denials: data<DeniedShare[]>('持钥人的否认'),
    // What the bidder's key file showed of shares that were denied.
    rebutted: data<OpenedShare[]>('反驳时给出的部分', { inside: true }),
    rejectedBecause: text('否决理由', { readOnly: true, long: true }),
  },
  list: {
    columns: ['supplierName', 'lot', 'submittedAt', 'shownPrice', 'term', 'quality', 'state'],
    filters: ['lot', 'project', 'state'],
    empty: '没有可以查看的{投标}文件。已递交的密封至{开标}。',
  },
  unique: [['lot', 'round', 'supplier']],
  detail: [
    {
      title: '{投标}',
      fields: ['supplierName', 'lot', 'submittedAt', 'bidVersion', 'ciphertextSha256', 'ciphertextBytes'],
    },
    {
      title: '唱标内容',
      fields: ['price', 'priceText', 'term', 'quality', 'consortium', 'consortiumLevels', 'rejectedBecause'],
    },
  ],
});

// The exact text that a bidder signs when it takes its bid back; browser, server and verifier write it alike.

/** It withdraws one version, which its receipt names. */
export const withdrawalContent = ({ lot, supplier, bidVersion, receipt }: Readonly<Record<string, any>>): string =>
  canonicalJson({
    format: 'zhaocai.bid-withdrawal',
    lot,
    bidder: supplier,
    version: bidVersion,
    receipt: receipt?.serial ?? null,
  });

/** Bids are in yuan: the read-out has one column of amounts, and what stands beside it may not name another money (12 号令 18). */
const others: readonly [RegExp, string][] = [
  [/美元|美金|USD|US\$/i, '美元'],
  [/欧元|EUR|€/i, '欧元'],
  [/港元|港币|HKD|HK\$/i, '港元'],
  [/日元|日圆|JPY/i, '日元'],
  [/英镑|GBP|£/i, '英镑'],
  [/澳元|AUD/i, '澳元'],
  [/加元|CAD/i, '加元'],
  [/瑞士法郎|CHF/i, '瑞士法郎'],
  [/新加坡元|SGD/i, '新加坡元'],
  [/卢布|RUB/i, '卢布'],
  [/韩元|KRW/i, '韩元'],
  [/\$/, '美元'],
];

/** The foreign money that a text about a price names; nothing where it names none. */
export const foreignMoney = (text: string | null | undefined): string | undefined =>
  others.find(([sign]) => sign.test(text ?? ''))?.[1];

/** Why a price is no amount in yuan, or nothing. */
export function notInYuan({
  price,
  priceText,
}: {
  price?: string | null;
  priceText?: string | null;
}): string | undefined {
  const money = foreignMoney(priceText);
  if (money) return `的报价“${priceText}”以${money}表示，不是人民币`;
  return price ? undefined : `的报价${priceText ? `“${priceText}”` : ''}不是人民币金额`;
}
