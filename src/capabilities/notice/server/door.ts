/** What later capabilities may call here; everything else of this folder is its own. */
export { contactsToday } from './contacts.ts';
export { whyNoEntrant } from './entrants.ts';
export { legalMedia } from './media.ts';
