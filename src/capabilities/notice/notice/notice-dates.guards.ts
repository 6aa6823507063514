/** The dates of a notice's documents, if it is published at a moment. */

import { type Guard, guard } from '../../../kernel/lifecycle/guard.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { kindCalledBy } from '../../procedure/kinds.ts';
import { documentVerdicts, preliminaryDateFaults } from '../../tender-document/index.ts';
import type { notice } from './notice.record.ts';
import { isPreliminary, paperOf } from './paper.ts';

type Notice = RowOf<typeof notice>;

/** The document goes out when the notice does, or at its later beginning. */
const issuedAt = (documentFrom: string, publishedAt: string) =>
  documentFrom > publishedAt ? documentFrom : publishedAt;

/** What the law says to a document's dates if its notice is published at that moment. */
const dateGuard = (
  id: string,
  field: 'documentUntil' | 'bidDeadline',
  source: { rule: string; law: string },
  because: string,
  at: (row: Notice, now: Date) => string,
): Guard<Notice> =>
  guard<typeof notice>(
    id,
    because,
    ({ row, facts, now }) => {
      for (const d of facts.documents) {
        const dates = {
          ...d,
          regime: facts.project.regime,
          tenderWay: facts.project.way,
          documentFrom: issuedAt(d.documentFrom, at(row, now)),
        };
        if (isPreliminary(row)) {
          const { documentFrom, documentUntil, bidDeadline: deadline } = dates;
          const kind = kindCalledBy(paperOf(row));
          const of = { regime: facts.project.regime!, way: facts.project.way, on: now };
          const faults = preliminaryDateFaults({ kind, documentFrom, documentUntil, deadline }, of);
          const because = faults[field === 'bidDeadline' ? 'deadline' : field];
          if (because) return because;
          continue;
        }
        const broken = documentVerdicts(dates).find((v) => v.field === field && v.verdict === 'block');
        if (broken) return broken.because;
      }
      return true;
    },
    source,
  );

/** Planned for the time that is set, or for now when that has passed. */
export const planned = (row: Notice, now: Date) =>
  row.publishAt && row.publishAt > now.toISOString() ? row.publishAt : now.toISOString();
export const actual = (_row: Notice, now: Date) => now.toISOString();

/** @param at the moment that is taken for the publication */
export const dateGuards = (at: (row: Notice, now: Date) => string) => [
  dateGuard(
    'documentOnOfferLongEnough',
    'documentUntil',
    { rule: 'TR-16a', law: '招标投标法实施条例 第16条' },
    '{招标}文件的获取期不足',
    at,
  ),
  dateGuard(
    'timeToPrepareBids',
    'bidDeadline',
    { rule: 'TB-24', law: '招标投标法 第24条' },
    '编制{投标}文件的时间不足',
    at,
  ),
];
