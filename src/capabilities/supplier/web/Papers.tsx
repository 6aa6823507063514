/** Papers to read: what is asked for, each paper with its scan, its end and the verifier's word; and what runs out. */

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { everyRow, previewAddress, useServerNow, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import { supplierIs } from '../audiences.ts';
import { type Lack, lacking, lackWords, type PaperKind, paperKinds, tradesIn } from '../supplier/paper-demands.ts';
import { daysLeft, mentionWords, type Paper, papersOf, termOf } from '../supplier/papers.rules.ts';
import './supplier.css';

const useToday = () => dateInShanghai(new Date(useServerNow(600_000)));

/** What the law asks of the row as it stands: nothing until the categories are there. */
export function useLacking(row: Readonly<Record<string, any>>): Lack[] {
  const today = useToday();
  const { data: categories } = useQuery({
    queryKey: ['list', 'supplier-category', 'every'],
    queryFn: ({ signal }) => everyRow('supplier-category', {}, signal),
  });
  if (!categories) return [];
  const trades = tradesIn(categories, [row.category, ...(row.otherCategories ?? [])]);
  return lacking(row, { trades, today });
}

export function PapersBanner({ row }: { row: AnyRow }) {
  const today = useToday();
  if (!supplierIs.inLibrary(row)) return null;
  const due = papersOf(row).filter((p) => ['soon', 'expired'].includes(termOf(p, today)));
  if (due.length === 0) return null;
  const isExpired = due.some((p) => termOf(p, today) === 'expired');
  return (
    <Banner tone={isExpired ? 'due' : 'wait'}>
      {due.map((p) => mentionWords(p, today)).join('；')}
      。请发起变更换上新证；
      {words('到期不影响参加{投标}，资格由评审时依法审查；法定证照到期的，换证以前不列入邀请名单。')}
    </Banner>
  );
}

/** A line of the table: a paper, or what is asked for and is not there. */
type Line = { id: string; paper?: Paper; lack?: Lack };

function Until({ paper }: { paper: Paper }) {
  const today = useToday();
  if (!paper.validUntil) return '长期';
  const term = termOf(paper, today);
  return (
    <>
      {paper.validUntil} {term === 'expired' ? <StatusTag tone="due">已过期</StatusTag> : null}
      {term === 'soon' ? <StatusTag tone="wait">剩 {daysLeft(paper.validUntil, today)} 天</StatusTag> : null}
    </>
  );
}

function Verdict({ paper }: { paper: Paper }) {
  if (!paper.verdict) return <StatusTag tone="idle">未核验</StatusTag>;
  const by = [paper.judgedOn, paper.judgedBy].filter(Boolean).join(' ');
  return paper.verdict === 'passed' ? (
    <>
      <StatusTag tone="done">相符</StatusTag> <span className="zc-note">{by}</span>
    </>
  ) : (
    <>
      <StatusTag tone="due">不符</StatusTag> {paper.refusedBecause} <span className="zc-note">{by}</span>
    </>
  );
}

interface PapersTableProps {
  row: AnyRow;
  /** In place of the verdict: how the verifier gives one. */
  judge?: (paper: Paper) => ReactNode;
}

export function PapersTable({ row, judge }: PapersTableProps) {
  const lacks = useLacking(row).filter((l) => l.why === 'absent');
  const lines: Line[] = [
    ...papersOf(row).map((paper) => ({ id: paper.id, paper })),
    ...lacks.map((lack) => ({ id: lack.kind, lack })),
  ];
  return (
    <DataTable
      rows={lines}
      rowKey={(line) => line.id}
      label="证照与资质"
      columns={[
        {
          id: 'name',
          title: '证照',
          share: 2,
          render: ({ paper, lack }) =>
            paper ? [paper.name, paper.level].filter(Boolean).join(' ') : paperKinds[lack?.kind ?? 'other'],
        },
        {
          id: 'number',
          title: '编号、发证机关',
          share: 2,
          render: ({ paper, lack }) =>
            paper ? (
              [paper.number, paper.issuer].filter(Boolean).join('，')
            ) : (
              <StatusTag tone="due">缺，{lack?.law}</StatusTag>
            ),
        },
        { id: 'until', title: '有效期至', render: ({ paper }) => (paper ? <Until paper={paper} /> : '—') },
        {
          id: 'file',
          title: '扫描件',
          share: 1,
          render: ({ paper }) =>
            paper?.file?.length ? <FileList files={paper.file} href={(f) => previewAddress(f.id)} /> : '—',
        },
        {
          id: 'verdict',
          title: '核验',
          share: 2,
          render: ({ paper }) => (paper ? (judge?.(paper) ?? <Verdict paper={paper} />) : '—'),
        },
      ]}
      empty={<p>没有登记证照。</p>}
    />
  );
}

export function PapersSection({ row }: { row: AnyRow }) {
  return (
    <Section title="证照与资质">
      <PapersTable row={row} />
    </Section>
  );
}

const usualNames: Partial<Record<PaperKind, string>> = {
  licence: '营业执照',
  registration: '法人登记证书',
  safety: '安全生产许可证',
};

interface WantedProps {
  row: Readonly<Record<string, any>>;
  change: (name: string, value: unknown) => void;
}

/** Above the form: which papers are still asked for; the rows are begun with what the form knows already. */
export function PapersWanted({ row, change }: WantedProps) {
  const lacks = useLacking(row);
  if (lacks.length === 0) return null;
  const absent = lacks.filter((l) => l.why === 'absent');
  const begin = () =>
    change('certificates', [
      ...(row.certificates ?? []),
      ...absent.map(({ kind }) => ({
        id: `${kind}-${Date.now().toString(36)}`,
        kind,
        name: usualNames[kind] ?? '',
        number: kind === 'licence' ? (row.code ?? '') : '',
      })),
    ]);
  return (
    <Banner
      tone="wait"
      actions={
        absent.length > 0 ? (
          <button type="button" className="zc-button" onClick={begin}>
            添上这些证照
          </button>
        ) : undefined
      }
    >
      按单位类别和经营类别，入库须核验：
      {lacks.map(lackWords).join('、')}。每份附扫描件，由核验人逐份核对。
    </Banner>
  );
}
