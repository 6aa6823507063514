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
