import { hash } from '@node-rs/argon2';
import { demoPassword } from '../../database/seed/people.ts';

let made: Promise<string> | undefined;

/** The demonstration password under the lightest hash there is: a run of the tests signs in thousands of times. */
export const lightPassword = (): Promise<string> =>
  (made ??= hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }));
