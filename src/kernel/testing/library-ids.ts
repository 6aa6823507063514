/** The ids of the library, for the type check. */
import '../record/known.ts';

declare module '../record/known.ts' {
  interface KnownRecords {
    book: {
      states: 'new' | 'shelved' | 'lent' | 'gone';
      drafts: 'new' | 'shelved' | 'lent' | 'gone';
      actions: 'create' | 'enterAgain' | 'save' | 'shelve' | 'lend' | 'takeBack' | 'destroy' | 'burn' | 'remove';
    };
    loan: { states: 'open' | 'closed'; drafts: never; actions: 'open' | 'close' };
    term: { states: 'active' | 'retired'; drafts: never; actions: 'create' | 'retire' };
  }
  interface KnownEffects {
    openLoan: 'draft';
    enterAgain: 'draft';
    lendOut: 'complete';
    fails: 'draft';
  }
  interface KnownRecipients {
    everyReader: true;
  }
  interface KnownEvents {
    'book.count': true;
  }
}
