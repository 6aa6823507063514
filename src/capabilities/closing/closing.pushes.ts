import { definePushes, reviewed } from '../../platform/push/declare.ts';
import { termination } from './termination/termination.record.ts';

export const terminationPushes = definePushes(termination, reviewed, ['name', 'type', 'announcedAt']);
