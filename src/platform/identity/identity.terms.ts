import { defineTerms, type Owes } from '../deadlines/term.ts';
import { authorisation } from './authorisation/authorisation.record.ts';
import { organisation } from './organisation/organisation.record.ts';
import type { Role } from './role/roles.ts';

/** Reminded of by the unit's own timer, a month ahead for the first time (`server/papers.ts`). */
export const unitTerms = defineTerms(organisation, {
  papers: {
    label: '更换到期的单位证照',
    law: '单位信息管理',
    event: '登记证照',
    closes: '换上新的证照',
    applies: { state: 'active', papersUntil: { not: null } },
    starts: (o) => o.createdAt,
    ends: (o) => o.papersUntil,
    owes: { of: { field: 'id' }, role: 'unitAdmin' },
    done: { papersUntil: null },
    isPrivate: true,
    remindsItself: true,
    matter: (o) => o.name,
  },
});

const lentBy = (type: string, role: Role) => ({
  label: '授权到期，需要的请重新授权',
  law: '授权用户管理',
  event: '授权',
  closes: '收回或者到期',
  applies: { unit: { type } },
  starts: (a: { createdAt: string }) => a.createdAt,
  ends: (a: { until: string | null }) => a.until,
  owes: { of: { field: 'unit' }, role } satisfies Owes,
  done: { state: { in: ['withdrawn', 'expired', 'refused'] } },
  isPrivate: true,
  endsItself: true,
  matter: (a: { title?: string | null }) => a.title,
});

/** Who answers for the granting unit sees it coming: an authorisation cannot be made longer, only given anew. */
export const authorisationTerms = defineTerms(authorisation, {
  ofAgency: lentBy('agency', 'unitAdmin'),
  ofOwner: lentBy('buyer', 'owner'),
  ofSupervisor: lentBy('supervisor', 'supervisor'),
});
