import { bidderOwes, defineTerms } from '../../platform/deadlines/term.ts';
import { supplier } from './supplier/supplier.record.ts';

const expiring = {
  law: '供应商库管理',
  event: '核验入库',
  closes: '变更核验通过，换上新的证照',
  starts: (s: { verifiedAt: string | null }) => s.verifiedAt,
  ends: (s: { papersUntil: string | null }) => s.papersUntil,
  done: { papersUntil: null },
  isPrivate: true,
  // The register reminds of each paper by its name (`server/paper-verdicts.ts`).
  remindsItself: true,
  matter: (s: { name: string | null }) => s.name,
} as const;
const inLibrary = { state: { in: ['active', 'suspended'] }, papersUntil: { not: null } } as const;

/** Papers that run out: the supplier renews them, the agency that verified them watches. */
export const supplierTerms = defineTerms(supplier, {
  ownPapers: {
    ...expiring,
    label: '更换到期的证照',
    applies: { ...inLibrary, organisation: { not: null } },
    owes: bidderOwes('organisation'),
  },
  keptPapers: {
    ...expiring,
    label: '供应商证照到期',
    applies: inLibrary,
    owes: { of: 'agency', role: 'agent' },
  },
});
