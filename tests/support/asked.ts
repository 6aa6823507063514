/**
 * What a curious person asks the routes that are written by hand about one tender: everything that it has, and what stands
 * for the rest. Sweeps of what is secret before an opening ask it with no bids, with few and with many.
 */
import type { Asked } from './hand-written.ts';
import type { TestOffice } from './office.ts';

export const invented = '0198a000-0000-7000-8000-000000000000';

/** What the three rings are about is always asked, of all else one in five. */
export const rings = [
  'project',
  'lot',
  'bid',
  'bid-security',
  'participation',
  'question',
  'bank-statement',
  'bid-security-account',
  'opening',
];

interface Places {
  project: string;
  lot: string;
  document: string;
  openings: readonly string[];
}

/** What everybody's looks ask the routes written by hand: everything that the tender has, and what stands for the rest. */
export async function asked(test: TestOffice, tender: Places): Promise<Asked> {
  const ids = [...tender.openings, tender.project, tender.lot, tender.document];
  return {
    id: ids,
    project: [tender.project],
    lot: ['', tender.lot],
    lots: ['', tender.lot],
    digest: ['', 'x'],
    document: ['', tender.document],
    committee: [invented],
    confirmation: [invented],
    record: ['project', tender.project],
    // The last look before what cannot be undone.
    action: ['opening.open', 'committee.lock', 'notice.schedule', 'winner-confirmation.decide', 'x'],
    user: [(await test.as('agent')).userId],
    person: [(await test.as('agent')).userId],
    of: ['project', 'notice'],
    kind: ['', 'notice'],
    q: ['', '泸定'],
    region: ['510000'],
    list: ['region'],
    days: ['400'],
    lines: ['3'],
    // What a figure of a home opens.
    manager: ['', (await test.as('agent')).userId],
    stage: ['', '2'],
    bidders: ['', '3'],
    spare: ['', '0'],
    month: ['', '2026-03'],
    day: ['2026-04-01'],
    from: ['2026-03-01'],
    to: ['2026-04-30'],
    file: ['2026-03-02.json', '2026-03-03.json', 'x.ics'],
    bids: ['', invented],
    key: ['x'],
    secret: ['x'],
    field: ['', 'bidDeadline'],
    ...Object.fromEntries(['trade', 'due', 'sort', 'part', 'way', 'method'].map((name) => [name, ['']])),
    ...Object.fromEntries(
      ['before', 'only', 'mine', 'page', 'pagesize', 'inline', 'code', 'state'].map((name) => [name, ['']]),
    ),
  };
}

/** The same, of questions that are asked by POST. */
export async function askedByPost(tender: Places): Promise<Record<string, readonly object[]>> {
  const chain = {
    kind: 'project',
    steps: [{ id: 's', name: '审核', approver: 'declared', mode: 'any' }],
    conditions: [],
  };
  const preview = (recordType: string, recordId: string, wanted: object) => ({
    recordType,
    recordId,
    wanted: JSON.stringify(wanted),
  });
  return {
    'approval-chain/check.json': [chain],
    'approval-chain/simulate.json': [{ ...chain, record: tender.project }],
    'bank-statement/read.json': [{ file: invented }],
    'work-order/preview.json': [
      preview('lot', tender.lot, { place: '另一处' }),
      ...tender.openings.map((opening) => preview('opening', opening, { place: '另一处' })),
    ],
  };
}
