/**
 * The records whose rows have a history of their own, each in a chain `<record>:<id>`; every other row is told by the
 * project's chain and by no other, or somebody has made a chain up for it. A test holds that the list is exact.
 */
export const ownChains: ReadonlySet<string> = new Set([
  'addendum-receipt',
  'appraisal',
  'application',
  'bid',
  'bid-security',
  'bid-security-refund',
  'complaint',
  'document-download',
  'lot-import',
  'objection',
  'question',
  'supplier-invitation',
  'violation',
]);
