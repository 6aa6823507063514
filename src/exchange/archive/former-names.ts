import type { Former } from '../../kernel/record/record.ts';

/**
 * Fields that an older archive, or the older part of a history, calls otherwise: record → former name → the name of today.
 * A test holds that it is what the records declare (`was`); the verifier itself knows no records.
 */
const way = new Map([['method', 'way']]);
const tenderWay = new Map([['tenderMethod', 'tenderWay']]);

export const formerNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['project', new Map([...way, ['methodBasis', 'wayBasis'], ['approvedMethod', 'approvedWay']])],
  ['project-setting', way],
  ['tender-scheme', new Map([...way, ['methodBasis', 'wayBasis']])],
  ['written-report', way],
  ['bid-security', new Map([['way', 'paidBy']])],
  ['evaluation-method', tenderWay],
  ['offline-award', tenderWay],
  ['preliminary-document', tenderWay],
  ['tender-document', tenderWay],
]);

/**
 * Records whose rows another took over: its id → what of them is called otherwise. The same test holds that it is what the
 * records declare (`formerly`).
 */
export const formerRecords: ReadonlyMap<string, readonly Former[]> = new Map([
  [
    'committee',
    [
      { record: 'committee', says: { kind: 'committee' } },
      {
        record: 'review-panel',
        says: { kind: 'panel' },
        fields: {
          formed: 'chosenBy',
          people: 'buyerRepresentatives',
          source: 'publicSource',
          concludedAt: 'qualifiedAt',
        },
        states: { called: 'drawn' },
        verbs: {
          draw: 'drawPanel',
          begin: 'beginReview',
          reopen: 'reviewAnew',
          end: 'tell',
        },
      },
    ],
  ],
  [
    'committee-member',
    [
      {
        record: 'panel-member',
        fields: {
          panel: 'committee',
          calledAt: 'notifiedAt',
          seatedAt: 'signedInAt',
          leftBecause: 'replacedBecause',
        },
        states: { called: 'drawn', seated: 'signedIn', left: 'replaced' },
        verbs: {
          enter: 'enterReview',
          decline: 'leaveReview',
          askReplacement: 'askForReviewer',
          replace: 'replaceReviewer',
        },
      },
    ],
  ],
]);
