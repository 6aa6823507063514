/**
 * What people of a bidding unit may be besides its administrator and the person who does everything: parts of the one
 * role of a bidder. Each sees what the unit sees, and does only its own part. Pure.
 */
import type { Audience } from '../../kernel/access/where.ts';

export interface UnitRole {
  id: string;
  name: string;
  note: string;
  /** The records whose actions it keeps; every other action of a bidder is taken away. */
  keeps: readonly string[];
}

export const unitRoles: readonly UnitRole[] = [
  {
    id: '00000000-0000-4000-8100-000000000001',
    name: '付款经办',
    note: '缴纳保证金、交保函、签收退还；不能递交、解密和签约',
    keeps: ['bid-security', 'bid-security-refund'],
  },
  {
    id: '00000000-0000-4000-8100-000000000002',
    name: '签约经办',
    note: '签收通知书、签订合同、办理履约；不能递交和付款',
    keeps: ['award-notice', 'contract', 'contract-change', 'contract-claim', 'performance', 'acceptance'],
  },
  {
    id: '00000000-0000-4000-8100-000000000003',
    name: '只看',
    note: '看本单位参加的项目，不能办理',
    keeps: [],
  },
];

interface Acting {
  readonly actions: Readonly<Record<string, { readonly by: readonly Audience[] }>>;
}

const isOfBidders = ({ system, anybody, orgTypes, roles }: Audience) =>
  !system && !anybody && (orgTypes?.includes('supplier') === true || roles?.includes('bidder') === true);

/** The actions that a part of the role does not have, by their ids. */
export const takenFrom = ({ keeps }: UnitRole, lifecycles: ReadonlyMap<string, Acting>): string[] =>
  [...lifecycles].flatMap(([record, { actions }]) =>
    keeps.includes(record)
      ? []
      : Object.entries(actions)
          .filter(([, { by }]) => by.some(isOfBidders))
          .map(([verb]) => `${record}.${verb}`),
  );
