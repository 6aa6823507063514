import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, through } from '../../../kernel/access/where.ts';
import { officers, officeSide, owners } from '../../project/audiences.ts';
import { contractorSide } from '../of-performance.ts';
import { contractClaim } from './contract-claim.record.ts';

const raised = { not: 'draft' } as const;
const side = contractorSide(raised);

/** A draft is its own side's alone. */
const drafting = audience('起草的单位', { org: mine });
const shown = officeSide.map((a) => ({ ...a, where: { ...a.where, state: raised } }));

export const contractClaimAccess = defineAccess(contractClaim, { read: [...shown, ...side.reads, drafting] });

/** Who drafted it goes on with it; the other side answers. */
export const claimingSide = [
  { ...through('project', officers), where: { project: officers.where, claimant: 'buyer' } },
  { ...through('project', owners), where: { project: owners.where, claimant: 'buyer' } },
  audience(
    '履约人',
    { contractor: mine, claimant: 'contractor' },
    { roles: ['bidder', 'unitAdmin'], orgTypes: ['supplier'] },
  ),
] as const;
export const answeringSide = [
  { ...through('project', owners), where: { project: owners.where, claimant: 'contractor' } },
  audience(
    '履约人',
    { contractor: mine, claimant: 'buyer', state: raised },
    { roles: ['bidder', 'unitAdmin'], orgTypes: ['supplier'] },
  ),
] as const;
