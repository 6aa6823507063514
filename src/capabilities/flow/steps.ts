/**
 * The life of an open tender, stage by stage: what the flow page draws. Each step is a record of its own; its state,
 * holder and refusals are the record's, so nothing is decided here.
 */
import type { Stage } from './step.ts';
import { stagesToArchive } from './steps-to-archive.ts';
import { stagesToBids } from './steps-to-bids.ts';

export type { Stage, Step } from './step.ts';

export const stages: readonly Stage[] = [...stagesToBids, ...stagesToArchive];
