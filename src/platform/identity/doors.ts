import type { Doors } from '../../kernel/record/doors.ts';
import { named } from '../../kernel/record/named.ts';

/** Which prefix speaks for which kind of unit (design §3). */
export const doors: Doors = {
  kind: 'doors',
  prefixes: named({
    agency: ['agency', 'supervisor', 'platform'],
    purchaser: ['buyer'],
    supplier: ['supplier'],
    platform: ['expert'],
    web: ['guest', 'agency', 'supervisor', 'platform', 'buyer', 'supplier', 'expert'],
  }),
  signIn: { office: 'agency', portal: 'supplier' },
  inside: ['agency', 'buyer', 'supervisor', 'platform'],
};
