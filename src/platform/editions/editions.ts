/**
 * The regional editions (specification §1, §2, §6; design §4) as values: how they speak, what they rename, which addresses
 * are theirs, what they switch on. Nothing outside this folder asks which edition it is; it asks for a feature.
 */
import type { Wording } from '../../kernel/screen/wording.ts';

export type Feature =
  | 'officeJump'
  | 'merging'
  | 'subAccountBond'
  | 'bondByTransfer'
  | 'tobaccoForms'
  | 'membership'
  | 'subjectMatterFlow';

export interface Edition {
  /** What an administrator reads when choosing. */
  name: string;
  wording?: Partial<Pick<Wording, 'subject' | 'judging'>>;
  labels?: Readonly<Record<string, string>>;
  features?: readonly Feature[];
  /** Parts of addresses that belong to this edition; other named editions do not have them in their menu. */
  addresses?: readonly string[];
}

const preAudit = { 单一来源公示: '单一来源审前公示' };

export const editions = {
  plain: { name: '通用版' },
  nxhzz: { name: 'nxhzz', labels: preAudit },
  nx: { name: 'nx', labels: preAudit },
  ndez: { name: 'ndez', labels: preAudit },
  ycjs: { name: 'ycjs', labels: preAudit },
  hyc: { name: 'hyc（办公系统联接）', features: ['officeJump'] },
  shahe: { name: 'shahe（沙河）', features: ['subAccountBond'], addresses: ['/shahe/'] },
  xingtai: { name: 'xingtai（邢台）', features: ['bondByTransfer'], addresses: ['/xingtai/'] },
  yancao: {
    name: 'yancao（烟草采购）',
    wording: { subject: 'procurement', judging: 'review' },
    features: ['tobaccoForms'],
    addresses: ['/formYanCao'],
  },
  heda: {
    name: 'heda（标的物）',
    features: ['subjectMatterFlow'],
    addresses: ['/hedaflow', '/hedabid/', '/hedalist', '/form-heda', '/detail-heda', '/hedaliucheng/'],
  },
} as const satisfies Readonly<Record<string, Edition>>;

export type EditionCode = keyof typeof editions;

export const isEdition = (code: unknown): code is EditionCode =>
  typeof code === 'string' && Object.hasOwn(editions, code);

/** The edition of a code; the plain one for an unknown code. */
export const editionOf = (code: unknown): Edition => editions[isEdition(code) ? code : 'plain'];

/** Whether the menu of an edition has an address. The plain edition has everything. */
export function hasAddress(code: unknown, path: string): boolean {
  if (!isEdition(code) || code === 'plain') return true;
  const owners = Object.values<Edition>(editions).filter((e) => e.addresses?.some((part) => path.includes(part)));
  return owners.length === 0 || owners.includes(editionOf(code));
}

/** One item of the identity configuration (specification §3). */
export interface IdentityItem {
  configname: string;
  configvalue: string;
}

export const itemValue = (items: readonly IdentityItem[], name: string): string | undefined =>
  items.find((i) => i.configname === name)?.configvalue;

/**
 * How this office speaks: its switches where they are set, otherwise its edition's, and the edition's own names.
 * @param featureCode the code that a person came with, which goes before the office's edition
 */
export function wordingOf(items: readonly IdentityItem[], featureCode?: string): Wording {
  const edition = editionOf(isEdition(featureCode) ? featureCode : itemValue(items, 'edition'));
  const subject = itemValue(items, 'wording.subject') || edition.wording?.subject;
  const judging = itemValue(items, 'wording.judging') || edition.wording?.judging;
  return {
    subject: subject === 'procurement' ? 'procurement' : 'tender',
    judging: judging === 'review' ? 'review' : 'evaluation',
    ...(edition.labels ? { labels: edition.labels } : {}),
  };
}

/** What is switched on: the edition's features, merging where `ishbdx` is 1 (specification §3), members where their system is known. */
export function featuresOf(items: readonly IdentityItem[], featureCode?: string): readonly Feature[] {
  const edition = editionOf(isEdition(featureCode) ? featureCode : itemValue(items, 'edition'));
  const merging: readonly Feature[] = itemValue(items, 'ishbdx') === '1' ? ['merging'] : [];
  const membership: readonly Feature[] = itemValue(items, 'memberUrl') ? ['membership'] : [];
  return [...(edition.features ?? []), ...merging, ...membership];
}
