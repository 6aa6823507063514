import { audience, mine } from '../../../kernel/access/where.ts';

const seen = { readers: mine } as const;

/** Who sees the items of a project: the people who see the project. */
export const agencyReaders = audience('代理机构人员', seen, { orgTypes: ['agency'] });
export const ownerReaders = audience('招标人代表', seen, { roles: ['owner'], orgTypes: ['buyer'] });
export const supervisorReaders = audience('监督员', seen, { roles: ['supervisor'], orgTypes: ['supervisor'] });
/** A unit that waits for it: a bidder for its refund. */
export const toldUnits = audience('有关单位', seen, { orgTypes: ['supplier'] });
/** Who owes it, whichever unit that is. */
export const owing = audience('责任单位', { unit: mine });
