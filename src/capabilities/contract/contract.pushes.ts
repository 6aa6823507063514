import { definePushes, reviewed } from '../../platform/push/declare.ts';
import { contract } from './contract/contract.record.ts';

export const contractPushes = definePushes(
  contract,
  [...reviewed, 'takeEffect', 'paperTakesEffect'],
  ['number', 'name', 'signedOn'],
);
