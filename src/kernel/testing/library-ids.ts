/** The ids of the library, for the type check. */
import '../record/known.ts';

declare module '../record/known.ts' {
  interface KnownRecords {
    book: {
      states: 'new' | 'shelved' | 'lent' | 'gone';
      actions: 'create' | 'save' | 'shelve' | 'lend' | 'takeBack' | 'destroy' | 'burn' | 'remove';
    };
    loan: { states: 'open' | 'closed'; actions: 'open' | 'close' };
    term: { states: 'active' | 'retired'; actions: 'create' | 'retire' };
  }
  interface KnownEffects {
    openLoan: true;
    fails: true;
  }
  interface KnownRecipients {
    everyReader: true;
  }
  interface KnownEvents {
    'book.count': true;
  }
}
