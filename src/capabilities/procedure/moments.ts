/** The moments of a tender that cannot be taken back, in their order, and who may have to do something before one. */
import type { Role } from '../../platform/identity/role/roles.ts';

export interface Moment {
  /** What happens. */
  label: string;
  /** The lot's states in which it is the next one. */
  lot: readonly string[];
  /** Its last step: what stands between the moment before and this one must be done before it (`*.steps.ts`). */
  until: string;
  /** Steps behind it whose rows bring it about: what they are refused for holds it up. */
  by?: readonly string[];
  /** Steps before the moment that came last which go on after it, as a room does once it is read out: what is left of them comes first. */
  after?: readonly string[];
}

export const moments = {
  issue: { label: '发出{招标}文件', lot: ['draft', 'preliminary'], until: 'invitation' },
  deadline: { label: '{投标}截止（{开标}）', lot: ['issued', 'suspended'], until: 'bid', by: ['opening', 'unsealing'] },
  opening: { label: '结束{开标}', lot: ['opening'], until: 'opening-entry' },
  decision: {
    label: '{定标}',
    lot: ['opened', 'evaluating', 'evaluated', 'publicity'],
    until: 'winner-confirmation',
    after: ['opening'],
  },
  contract: { label: '订立合同', lot: ['awarded'], until: 'contract' },
  closing: { label: '归档', lot: ['contracted', 'performed', 'accepted'], until: 'archive' },
  // No step of its own: what a failed attempt still needs, its musts tell.
  ending: { label: '了结流标的标段', lot: ['failed'], until: 'contract' },
} as const satisfies Readonly<Record<string, Moment>>;
export type MomentId = keyof typeof moments;
export const momentIds = Object.keys(moments) as MomentId[];

/** The moment that a lot in this state comes to next; none once it is archived or has ended. */
export const nextMoment = (lotState: string): MomentId | undefined =>
  momentIds.find((id) => (moments[id].lot as readonly string[]).includes(lotState));

export interface Side {
  label: string;
  /** Which of the project's units; none where no account of a unit does it. */
  of?: 'org' | 'owner' | 'supervisor';
  role?: Role;
}

/** Who sees to it. */
const who = {
  agent: { label: '项目经办', of: 'org', role: 'agent' },
  finance: { label: '财务', of: 'org', role: 'finance' },
  owner: { label: '{招标}人', of: 'owner', role: 'owner' },
  archivist: { label: '档案员', of: 'org', role: 'archivist' },
  supervisor: { label: '监督部门', of: 'supervisor', role: 'supervisor' },
  expert: { label: '评委' },
  system: { label: '系统' },
} satisfies Readonly<Record<string, Side>>;
export type SideId = keyof typeof who;
export const sides: Readonly<Record<SideId, Side>> = who;

/** Who they are, in words. */
export const sideWords = (owes: readonly SideId[]): string => owes.map((side) => sides[side].label).join('、');
