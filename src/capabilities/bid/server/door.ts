/** What later capabilities may call here; everything else of this folder is its own. */
export { sealedEstimate, unsealEstimate } from '../base-estimate/server/base-estimate.server.ts';
export { shortSerial } from '../own-tender-wire.ts';
export { drawValuesOf, keepDrawValue, raiseAlarm } from './alarms.ts';
export { asRefusal, ownCertificate, readJson, reviewIndexOf } from './check-bid.ts';
export { membersOf, memberUnitsOf } from './declared.ts';
export { peopleOf, tellDirectly, tellSender, whenBidsOpened } from './direct-message.ts';
export { receiveSealed, refuseCopied } from './receive-sealed.ts';
export {
  claimUpload,
  discardSealed,
  findUpload,
  readSealed,
  registerUpload,
  sweepWindow,
  type Window,
} from './sealed-store.ts';
export { handedIn, holdDeadline, servedTender, takeDeadline } from './served-tender.ts';
