/** What later capabilities may call here; everything else of this folder is its own. */
export { sealedEstimate, unsealEstimate } from '../base-estimate/server/base-estimate.server.ts';
export { raiseAlarm } from './alarms.ts';
export { asRefusal, ownCertificate, readJson } from './check-bid.ts';
export { holdDeadline, takeDeadline } from './deadline-lock.ts';
export { peopleOf, shortSerial, tellDirectly, tellSender } from './direct-message.ts';
export { drawValuesOf, keepDrawValue } from './draw-values.ts';
export { membersOf, memberUnitsOf } from './member-units.ts';
export { reviewIndexOf } from './read-index.ts';
export { receiveSealed } from './receive-sealed.ts';
export { refuseCopied } from './refuse-copied.ts';
export {
  claimUpload,
  discardSealed,
  findUpload,
  readSealed,
  registerUpload,
  sweepWindow,
  type Window,
} from './sealed-store.ts';
export { handedIn, servedTender } from './served-tender.ts';
export { whenBidsOpened } from './when-bids-opened.ts';
