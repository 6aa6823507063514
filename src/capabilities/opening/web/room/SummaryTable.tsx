/** 开标一览表 on the screen: nothing in it before the read-out, everything of all bidders from then on. */

import type { ReactNode } from 'react';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { StatusTag } from '../../../../ui/layout/states.tsx';
import { causeWords, shownManager } from '../../opening-entry/summary.ts';
import { openingEntryIs } from '../../states.ts';

/** The price as it was read out: an amount with its capitals, or the bidder's own words. */
export const readPrice = (e: AnyRow): ReactNode =>
  e.price ? <span title={e.priceCapitals ?? undefined}>{showDecimal(e.price, 2)}</span> : (e.priceText ?? '—');

export interface SummaryTableProps {
  entries: readonly AnyRow[];
  /** The bidder's own row. */
  own?: string;
  /** The stage has less room: what was checked and signed is told in the last column only. */
  narrow?: boolean;
  actionsOf?: (entry: AnyRow) => ReactNode;
}

/** The bidder's own row before those of the others, which keep their order. */
export const ownFirst = (entries: readonly AnyRow[], own: string | undefined): AnyRow[] => [
  ...entries.filter((e) => e.id === own),
  ...entries.filter((e) => e.id !== own),
];

/** @param narrow without its moment, which the stage's own record of the opening has */
const outcome = (e: AnyRow, narrow: boolean): ReactNode => {
  if (openingEntryIs.unopened(e)) {
    return (
      <>
        <StatusTag tone="due">未开启 · {words(causeWords[e.cause ?? 'open']!)}</StatusTag>{' '}
        <small>{e.causeReason ?? e.checked}</small>
      </>
    );
  }
  if (e.confirmedAt) {
    const at = exactMoment(e.confirmedAt).slice(11);
    return (
      <span title={`${at} 确认`}>
        <StatusTag tone="done">{narrow ? '已确认' : `${at} 确认`}</StatusTag>
      </span>
    );
  }
  return e.openedAt ? <StatusTag tone="now">已开启</StatusTag> : '—';
};

/** What stands behind a security in brackets, when it came, has no room on the stage. */
const inBrief = (security: string) => security.replace(/（[^（）]*）$/, '');

export function SummaryTable({ entries, own, narrow = false, actionsOf }: SummaryTableProps) {
  const columns: Column<AnyRow>[] = [
    {
      id: 'name',
      title: words('{投标}人'),
      share: 2,
      render: (e) => <span title={e.supplierName}>{`${e.serial}　${e.supplierName}`}</span>,
    },
    {
      id: 'price',
      title: words(entries.some((e) => e.priceText) ? '{投标}报价' : '{投标}报价（元）'),
      numeric: true,
      render: readPrice,
    },
    { id: 'term', title: '工期', render: (e) => <span className="zc-brief">{e.term ?? '—'}</span> },
    { id: 'quality', title: '质量', render: (e) => <span className="zc-brief">{e.quality ?? '—'}</span> },
    {
      id: 'manager',
      title: '项目负责人',
      render: (e) => <span title={shownManager(e)}>{e.manager ?? '—'}</span>,
    },
    // Where the law grants nothing, no bidder claims anything.
    ...(entries.some((e) => e.policyClaim)
      ? [{ id: 'policyClaim', title: '中小企业等声明', render: (e: AnyRow) => e.policyClaim ?? '—' }]
      : []),
    { id: 'outcome', title: '结果', render: (e: AnyRow) => outcome(e, narrow) },
  ];
  const secured: Column<AnyRow>[] = entries.some((e) => e.security)
    ? [
        {
          id: 'security',
          title: words('{投标}保证金'),
          // On the stage it takes two lines as wide as its amount.
          ...(narrow ? {} : { share: 1 }),
          render: (e) => (
            <span className={narrow ? 'zc-brief' : undefined} title={e.security ?? ''}>
              {e.security ? (narrow ? inBrief(e.security) : e.security) : '—'}
            </span>
          ),
        },
      ]
    : [];
  const wide: Column<AnyRow>[] = [
    { id: 'submittedAt', title: '递交时间', render: (e) => exactMoment(e.submittedAt) },
    { id: 'checked', title: '核对', share: 1, render: (e) => <span title={e.checked ?? ''}>{e.checked ?? '—'}</span> },
  ];
  return (
    <div className="zc-summary">
      <DataTable
        rows={ownFirst(entries, own)}
        rowKey={(e) => e.id}
        label={words('{开标}一览表')}
        dense
        rowTone={(e) => (e.id === own ? 'zc-own-row' : undefined)}
        columns={[
          ...columns.slice(0, 4),
          // It is published, so everybody in the room sees it, however little room there is.
          ...secured,
          ...(narrow ? [] : wide),
          ...columns.slice(4),
          ...(actionsOf ? [{ id: 'do', title: '', render: actionsOf }] : []),
        ]}
      />
    </div>
  );
}
