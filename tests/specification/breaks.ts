/** Every way in which the sentences of the specification are broken once (`npm run breaks`, and within `npm run test:full`). */
import type { Break } from './break.ts';
import { constants } from './constants.ts';
import { doors } from './doors.ts';
import { entities } from './entities.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';
import { places } from './places.ts';
import { transitions } from './transitions.ts';
import { validation } from './validation.ts';
import { wire } from './wire.ts';

export const breaks: readonly Break[] = [
  ...places,
  ...entities,
  ...transitions,
  ...validation,
  ...permissions,
  ...wire,
  ...errors,
  ...constants,
  ...doors,
];

/** Claims of browser tests that no break is tried on yet; another test holds each of their sentences against one. */
export const unbrokenClaims: Readonly<Record<string, string>> = {
  'tests/journeys/open-tender.browser.test.ts': '6.9',
  'tests/shell/clumsy.browser.test.ts': '4.12 8.9 8.14',
  'tests/shell/shell.browser.test.ts': '8.14',
  'tests/sign-in.browser.test.ts': '4.4 4.6 4.9 4.10 4.11 5.15 7.12 8.4 8.7 8.26',
};

/** Sentences that nothing can break by itself, and why. */
export const unbroken: Readonly<Record<string, string>> = {};
