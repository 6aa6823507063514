/** The frame of every printed paper of an evaluation: what it needs is there, or the page says why it is not. */

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import { call, paperWords, recordPath, speakAs, to } from '../../../../kernel/web/index.ts';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { committeeMemberIs } from '../../../committee/states.ts';
import { evaluationResultIs } from '../../../evaluation/states.ts';
import type { PaperSeat, Papers } from '../papers.ts';
import '../../../evaluation/web/papers.css';

export const usePapers = (query: { id: string } | { committee: string }) =>
  useQuery({
    queryKey: ['evaluation-papers', query],
    queryFn: ({ signal }) =>
      call<Papers>(recordPath('evaluation', 'papers'), { query, signal, ownFailures: true, ownRefusals: 'all' }),
    enabled: Object.values(query)[0] !== '',
    retry: false,
  });

export interface PaperSheetProps {
  title: string;
  landscape?: boolean;
  foot?: (papers: Papers) => ReactNode;
  children: (papers: Papers) => ReactNode;
}

export function PaperSheet({ title: called, landscape, foot, children }: PaperSheetProps) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, error, refetch } = usePapers({ id });
  speakAs(data?.spokenBy);
  const title = paperWords(called);
  const back = (
    <Link className="zc-button" to={to('evaluation-result.list')}>
      评审结果列表
    </Link>
  );
  if (!id)
    return (
      <Empty title={`没有指明要打印哪一个标段的${title}`} action={back}>
        请从评审结果进入。
      </Empty>
    );
  if (error && !data)
    return (
      <ErrorPanel title={`${title}现在不能打印`} onRetry={() => void refetch()} action={back}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  return (
    <div className="zc-paper-sheet">
      <PrintSheet
        title={title}
        number={`${data.project.name}　${data.lot.name}（${data.lot.code}）`}
        landscape={landscape}
        foot={foot?.(data)}
      >
        {evaluationResultIs.confirmed(data) ? null : (
          <p className="zc-paper-note">{paperWords('评审结果尚未确认，本表为过程稿，不作为评标报告的附件。')}</p>
        )}
        {children(data)}
      </PrintSheet>
    </div>
  );
}

export interface PaperTableProps {
  head: readonly string[];
  /** Which columns are numbers. */
  numbers?: readonly number[];
  rows: readonly (readonly ReactNode[])[];
  empty?: string;
}

export function PaperTable({ head, numbers = [], rows, empty = '无。' }: PaperTableProps) {
  if (rows.length === 0) return <p>{paperWords(empty)}</p>;
  return (
    <div className="zc-paper-scroll">
      <table>
        <thead>
          <tr>
            {head.map((h) => (
              <th key={h}>{paperWords(h)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a paper never change places
            <tr key={i}>
              {row.map((cell, at) => (
                <td key={head[at]} className={numbers.includes(at) ? 'zc-paper-number' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Label and value in pairs, two pairs a line. */
export function PaperFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const lines = facts.flatMap((_, i) => (i % 2 === 0 ? [facts.slice(i, i + 2)] : []));
  return (
    <table className="zc-paper-facts">
      <tbody>
        {lines.map((pair) => (
          <tr key={pair[0]![0]}>
            {pair.flatMap(([label, value]) => [
              <th key={label}>{paperWords(label)}</th>,
              <td key={`${label}=`} colSpan={pair.length === 1 ? 3 : 1}>
                {value}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const moment = (at: string | null) => (at ? showInstant(at) : '—');
export const seated = (papers: Papers): PaperSeat[] => papers.seats.filter((s) => committeeMemberIs.signedIn(s));
export const nameOf = (seat: PaperSeat) => seat.name ?? seat.seat;

/** A line for each member; the electronic signatures are in the report. */
export function Signatures({ papers }: { papers: Papers }) {
  return (
    <div className="zc-paper-signatures">
      {seated(papers).map((s) => (
        <span key={s.seat}>
          {nameOf(s)}
          {s.isChair ? '（组长）' : ''}：
        </span>
      ))}
    </div>
  );
}
