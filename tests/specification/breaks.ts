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

/** Sentences that nothing can break by itself, and why. */
export const unbroken: Readonly<Record<string, string>> = {};
