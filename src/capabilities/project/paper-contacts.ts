/** Whom to ask about a paper: the owner, and the agency where one was entrusted (domain D3.10, D3.11). */
import { text } from '../../kernel/record/field.ts';

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
