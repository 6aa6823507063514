import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import type { OfferFacts } from '../document-download/document-download.guards.ts';
import type { siteVisit } from './site-visit.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'site-visit': OfferFacts;
  }
}

export const lotIsTendered = guard<typeof siteVisit>(
  'lotIsTendered',
  '本标段的{招标}文件尚未发出，或{招标}已不在进行，不能组织踏勘',
  ({ facts }) => facts.isOffered === true,
);

/**
 * A supplier who may still take the document tomorrow could not come today, and a visit for only a part of them is not
 * lawful.
 */
export const everyTakerCanCome = guard<typeof siteVisit>(
  'everyTakerCanCome',
  '踏勘应在文件获取截止以后',
  ({ row, facts }) =>
    !row.startsAt ||
    row.startsAt > facts.documentUntil ||
    `踏勘时间应在文件获取截止（${shownEnd(facts.documentUntil)}）以后：此前踏勘，之后取得文件的单位不能参加，等于只组织部分潜在{投标}人踏勘`,
  { rule: 'TR-28', law: '招标投标法实施条例 第28条' },
);

export const visitBeforeDeadline = guard<typeof siteVisit>(
  'visitBeforeDeadline',
  '踏勘应在{投标}截止以前',
  ({ row, facts, now }) => {
    if (!row.startsAt) return true;
    if (row.startsAt <= now.toISOString()) return '踏勘时间已经过去，请改期后再发出';
    return (
      row.startsAt < facts.bidDeadline ||
      `踏勘应在{投标}截止（${showInstant(facts.bidDeadline)}）以前，并留出编制{投标}文件的时间`
    );
  },
);
