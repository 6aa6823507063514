/** What later capabilities may call here; everything else of this folder is its own. */
export { contactsToday, whyNoEntrant } from './entrants.ts';
export { legalMedia } from './publish-to-media.ts';
