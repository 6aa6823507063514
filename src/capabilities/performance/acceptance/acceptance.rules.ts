/** What an acceptance must hold to be true: who accepts, item by item, and a conclusion that follows from the items. */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';

export const sides = {
  owner: '{招标}人',
  agency: '代理机构',
  expert: '专家',
  user: '服务对象（使用人）',
  thirdParty: '第三方检测机构',
} as const;
export type Side = keyof typeof sides;

export const duties = { leader: '组长', member: '成员' } as const;
export const verdicts = { pass: '合格', remedy: '需整改', fail: '不合格' } as const;
export const stagesOfIt = { final: '最终验收', stage: '阶段验收' } as const;
export const conclusions = { pass: '合格', remedy: '整改后复验', fail: '不合格' } as const;

type Person = Pick<GroupMember, 'name' | 'unit' | 'side' | 'duty' | 'account'>;

interface Item {
  item: string | null;
  verdict: string | null;
}

/**
 * Why this group may not accept, or nothing: the owner's side is there, one person leads, the contractor does not judge
 * itself, and no person stands twice.
 * @param contractors names of the units that performed
 */
export function groupRefusal(group: readonly Person[], contractors: readonly string[]): string | undefined {
  if (!group.some((p) => p.side === 'owner')) return '验收小组没有{招标}人的人员，验收由{招标}人组织，请补充';
  const leaders = group.filter((p) => p.duty === 'leader').length;
  if (leaders !== 1) return `验收小组应有一名组长，现有 ${leaders} 名，请改正`;
  const own = group.find((p) => contractors.includes((p.unit ?? '').trim()));
  if (own) return `“${own.name ?? ''}”来自履约人“${own.unit ?? ''}”，履约人不能验收自己的履约，请更换`;
  const seen = new Set<string>();
  for (const { name, unit } of group) {
    const key = `${name} ${unit}`;
    if (seen.has(key)) return `验收小组中“${name ?? ''}”重复，请删除一行`;
    seen.add(key);
  }
  const accounts = group.flatMap((p) => p.account?.trim() || []);
  const twice = accounts.find((a, i) => accounts.indexOf(a) !== i);
  if (twice) return `验收小组中平台账号“${twice}”填了两次，一人一个账号，请改正`;
  return undefined;
}

/** Why the conclusion does not follow from the items, or nothing (政府采购法实施条例 第45条: 逐项). */
export function conclusionRefusal(items: readonly Item[], conclusion: string | null): string | undefined {
  const open = items.filter((i) => !i.verdict);
  if (open.length > 0)
    return `还有 ${open.length} 项没有逐项作出结论：${sure(open[0], 'the first of open').item ?? ''}${open.length > 1 ? '等' : ''}`;
  const failing = items.filter((i) => i.verdict !== 'pass');
  if (conclusion === 'pass' && failing.length > 0)
    return `“${sure(failing[0], 'the first of failing').item ?? ''}”等 ${failing.length} 项不合格或者需整改，总的结论不能是合格`;
  if (conclusion && conclusion !== 'pass' && failing.length === 0)
    return '各项都合格，总的结论应为合格；有不合格的，请在该项中写明';
  if (conclusion === 'remedy' && items.some((i) => i.verdict === 'fail'))
    return '有不合格的项目，不能只整改：能够整改的，请把该项改为“需整改”；不能的，结论应为不合格';
  return undefined;
}

/** The contract's items with what was found of each; none can be added or left out. */
export const drawnFrom = (items: readonly Record<string, any>[], found: readonly Record<string, any>[]) =>
  items.map(({ id, item, requirement }) => {
    const of = found.find((f) => f.id === id);
    return { id, item, requirement, found: of?.found ?? null, verdict: of?.verdict ?? null };
  });

// What owner and contractor sign: what was found, item by item, with its papers by their digests, as one exact text.

export type AcceptanceParty = 'buyer' | 'contractor';
export const acceptanceParties: Readonly<Record<AcceptanceParty, string>> = { buyer: '{招标}人', contractor: '履约人' };

export interface AcceptanceSignature {
  party: AcceptanceParty;
  unit: string;
  person: string;
  signature: DetachedSignature;
  certificate: Certificate;
  at: string;
}

export interface AcceptanceSigning {
  content: string;
  sha256: string;
  signatures: AcceptanceSignature[];
}

const signedFields = [
  ...['project', 'lot', 'performance', 'number', 'attempt', 'stage', 'heldOn', 'place', 'isPublicService', 'team'],
  ...['items', 'qualityMet', 'safetyMet', 'environmentMet', 'actualDays', 'settlement', 'retention', 'retainUntil'],
  ...['conclusion', 'opinion', 'remedy', 'remedyBy'],
] as const;

/** The exact text; the archive's verifier writes it anew from the archived row. */
export function acceptanceText(row: Readonly<Record<string, any>>): string {
  const papers = (name: string) =>
    ((row[name] ?? []) as FileRef[]).map(({ name: called, size, sha256 }) => ({ name: called, size, sha256 }));
  return canonicalJson({
    format: 'zhaocai.acceptance',
    acceptance: {
      ...Object.fromEntries(signedFields.map((name) => [name, row[name] ?? null])),
      tests: papers('tests'),
      pages: papers('pages'),
    },
  });
}

export const signatureOf = (
  signing: AcceptanceSigning | null | undefined,
  party: AcceptanceParty,
): AcceptanceSignature | undefined => signing?.signatures.find((s) => s.party === party);

// What each member of an acceptance group says of the report, and the exact text that one with an account signs.

export const opinions = { agree: '同意', dissent: '不同意' } as const;
/** For a member whose word stands on paper: the report may lack it, with what happened. */
export const paperOpinions = { ...opinions, unsigned: '未签字' } as const;
export type Opinion = keyof typeof opinions;

export interface GroupMember {
  id: string;
  name: string | null;
  unit: string | null;
  side: string | null;
  duty: string | null;
  /** Signs in with it and confirms; without one the signed paper stands for it. */
  account?: string | null;
  opinion?: string | null;
  reason?: string | null;
}

export interface Confirmation {
  /** The row of the group. */
  member: string;
  user: string;
  name: string;
  opinion: Opinion;
  reason: string;
  signature: DetachedSignature;
  certificate: Certificate;
  at: string;
}

type Row = Readonly<Record<string, any>>;
type Said = Pick<Confirmation, 'member' | 'opinion' | 'reason'>;

/** Over the whole report by its digest: a member who confirms means exactly these words. */
export const confirmationText = async (row: Row, { member, opinion, reason }: Said): Promise<string> =>
  canonicalJson({
    format: 'zhaocai.acceptance-member',
    acceptance: await sha256Hex(acceptanceText(row)),
    member,
    opinion,
    reason,
  });

const groupOf = (row: Row): GroupMember[] => row.team ?? [];
const confirmationsOf = (row: Row): Confirmation[] => row.confirmations ?? [];

/** The row of the group under which this person sits: `members` names those with an account, in the order of the rows. */
export const seatOf = (row: Row, user: string | undefined): GroupMember | undefined =>
  groupOf(row).filter((m) => m.account)[(row.members ?? []).indexOf(user)];

/** The members who sign in and have not confirmed yet. */
export const unconfirmed = (row: Row): GroupMember[] =>
  groupOf(row).filter((m) => m.account && !confirmationsOf(row).some((c) => c.member === m.id));

/** What is known of each member's word, as the page lists it and the publication counts it. */
export const groupWords = (row: Row) =>
  groupOf(row).map((m) => {
    const said = confirmationsOf(row).find((c) => c.member === m.id);
    return { ...m, opinion: said?.opinion ?? m.opinion, reason: said?.reason ?? m.reason, at: said?.at };
  });
