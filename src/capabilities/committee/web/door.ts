/** What pages of later capabilities may draw; everything else of this folder is its own. */
export { CommitteeChoice } from './CommitteeChoice.tsx';
export { DrawProof } from './DrawProof.tsx';
export { type MyEvaluation, type SeatProgress, useMyEvaluations, usePastEvaluations } from './seats.ts';
export { useCommittees } from './useCommittees.ts';
