import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { objectiveEvidence } from './objective-evidence.record.ts';

/**
 * A seat reads (`committee-member.readEvidence`) and the system writes, so that this history shows no name before the
 * result.
 */
export const objectiveEvidenceLifecycle = defineLifecycle(objectiveEvidence, {
  initial: 'read',
  states: { read: { label: '已读取', tone: 'done', final: true } },
  actions: {
    keep: { label: '读取', from: null, to: 'read', by: [system], quiet: true },
    correct: { label: '更正', from: 'read', by: [system], quiet: true },
  },
});
