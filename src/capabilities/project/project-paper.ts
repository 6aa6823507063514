/** A paper of a project: its officers write it, another person of the unit reviews it. */
import { type ReviewedPaper, reviewedPaper, type Unpassed } from '../../kernel/lifecycle/review.ts';
import { text } from '../../kernel/record/field.ts';
import { taken } from '../../kernel/record/origin.ts';
import { guides, type Regime } from '../../platform/law/rulebook.ts';
import { type Asking, holdsUnder } from '../../platform/law/under.ts';
import { projectOfficers, projectReviewers } from './audiences.ts';
import { notOwnWork } from './project/project.lifecycle.ts';
import { project } from './project/project.record.ts';

export const projectPaper = <const Removed extends Unpassed = Unpassed>(
  own: Partial<ReviewedPaper<'review', Removed>> = {},
) =>
  reviewedPaper<'review', Removed>({
    authors: [projectOfficers],
    reviewers: [projectReviewers],
    needs: [notOwnWork],
    tells: ['projectAuthor'],
    opinion: 'keepOpinion',
    ...own,
  });

interface CarriedOut {
  place: string;
  period: string;
  /** Of the day on which it begins. */
  begins: string;
}

const asWorks: CarriedOut = { place: '建设地点', period: '工期', begins: '开工' };
const otherwise: Readonly<Record<string, CarriedOut>> = {
  goods: { place: '交货地点', period: '交货期', begins: '起算' },
  services: { place: '服务地点', period: '服务期', begins: '开始' },
};

/** What papers of a purchase call where and when it is carried out; those of a tender say of everything what works are. */
export const carriedOutOf = (kind: string | null, isTender: boolean): CarriedOut =>
  (isTender ? undefined : otherwise[kind ?? '']) ?? asWorks;

const tenderMedium = '中国招标投标公共服务平台';
/** Of government procurement (101号令 第8条). */
const purchaseMedium = '中国政府采购网';

/**
 * Where papers are made public unless somebody says otherwise: in the State's medium, where the law asks for one or it is a
 * tender. What the government buys stands in its own; its works that are tendered stand where 招标投标法 has them.
 */
export function usualMedium({ regime, way }: Pick<Asking, 'regime' | 'way'>): string {
  const of = { regime: (regime ?? null) as Regime | null, way: way ?? null };
  if (of.regime && holdsUnder({ regimes: ['ZC-T', 'ZC-N'] }, of)) return purchaseMedium;
  return guides('notice.media', of) || holdsUnder({ regimes: ['ZB-V'] }, of) ? tenderMedium : '本平台';
}

export const mediumOfProject = taken('project', () => project, 'regime', {
  loose: true,
  as: (_regime, of) => usualMedium(of),
});

// Whom to ask about a paper: the owner, and the agency where one was entrusted (domain D3.10, D3.11).

/** A reader of the paper has the names as they were on the day, even if a unit is renamed later. */
export const contactFields = {
  buyerName: text('{招标}人', { required: true, max: 200, hint: '联系方式留空时，新建后按公告或者单位的登记填入' }),
  buyerContact: text('{招标}人联系人', { required: true, max: 50 }),
  buyerPhone: text('{招标}人电话', { required: true, max: 30 }),
  agencyName: text('代理机构', { max: 200 }),
  agencyContact: text('代理机构联系人', { max: 50 }),
  agencyPhone: text('代理机构电话', { max: 30 }),
} as const;

export type ContactName = keyof typeof contactFields;
export const contactNames = Object.keys(contactFields) as ContactName[];
/** As a form or a page lists them. */
export const contactSection = { title: '联系方式', fields: contactNames };

export type Contacts = { [name in ContactName]?: string | null };
interface Unit {
  name: string | null;
  contact: string | null;
  phone: string | null;
}

/** The contacts as the units are registered. @param agency none where the owner tenders itself */
export function contactsOf(owner: Unit, agency?: Unit): Contacts {
  return {
    buyerName: owner.name,
    buyerContact: owner.contact,
    buyerPhone: owner.phone,
    ...(agency ? { agencyName: agency.name, agencyContact: agency.contact, agencyPhone: agency.phone } : {}),
  };
}

/** What is set of them, by name; a paper from before these fields has none. */
export const contactsSet = (row: Contacts): Contacts =>
  Object.fromEntries(contactNames.filter((name) => row[name]).map((name) => [name, row[name]]));

/** One line a unit, as the paper prints it, with the words of the law. */
export function contactLines(row: Readonly<Record<string, any>>): string[] {
  const line = (unit: string, name?: string | null, contact?: string | null, phone?: string | null) =>
    name ? [`${unit}：${name}${contact ? `；联系人：${contact}` : ''}${phone ? `；电话：${phone}` : ''}`] : [];
  return [
    ...line('招标人', row.buyerName, row.buyerContact, row.buyerPhone),
    ...line('招标代理机构', row.agencyName, row.agencyContact, row.agencyPhone),
  ];
}

// Where a published paper stands for everybody, without an account and without JavaScript: `/notices/GG-2026-0001`. A
// paper with a number is named by it, any other by its mark and its id. Pages of every capability lead there.

/** The mark of each kind, as its number begins where it has one. */
export const publicMarks = {
  notice: 'GG',
  'sole-source': 'DL',
  'notice-change': 'BG',
  addendum: 'BY',
  question: 'DY',
  opening: 'KB',
  'candidate-publicity': 'HX',
  'result-notice': 'JG',
  termination: 'ZZ',
  'acceptance-notice': 'YG',
  violation: 'WG',
} as const;
export type PublicRecord = keyof typeof publicMarks;

const numbers = /^[A-Za-z0-9][A-Za-z0-9_-]{3,49}$/;

/** What names the paper in its address. */
export const publicCode = (record: PublicRecord, row: { id: string; number?: string | null }): string =>
  row.number && numbers.test(row.number) ? row.number : `${publicMarks[record]}-${row.id}`;

/** The path of a paper's public page. */
export const publicPath = (record: PublicRecord, row: { id: string; number?: string | null }): string =>
  `/notices/${publicCode(record, row)}`;

const byId = /^([A-Z]{2})-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** What a code may name: one kind's row by id, or the paper that has that number. It names nothing where there is no such row or paper. */
export function readPublicCode(code: string): { record: PublicRecord; id: string } | { number: string } | undefined {
  const [, mark, id] = byId.exec(code) ?? [];
  if (mark && id) {
    const found = Object.entries(publicMarks).find(([, own]) => own === mark);
    return found ? { record: found[0] as PublicRecord, id } : undefined;
  }
  return numbers.test(code) ? { number: code } : undefined;
}
