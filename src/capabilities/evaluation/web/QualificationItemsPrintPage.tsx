/** 资格审查明细: for every bid each item, how each seat judged it, with reason, basis and page of evidence. */

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, paperWords, recordPath, useDetail, words } from '../../../kernel/web/index.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { Conclusion } from '../../committee/committee/committee.record.ts';
import type { JudgedBid } from '../qualification/judged.ts';
import { rejectionReason } from '../qualification/majority.rules.ts';
import { rejectionBases } from '../qualification/qualification.record.ts';
import './papers.css';

/** Every seat's judgement item by item, of the sheets that this person may read. */
export const useJudged = (id: string) =>
  useQuery({
    queryKey: ['judged', id],
    queryFn: ({ signal }) =>
      call<JudgedBid[]>(recordPath('evaluation', 'judged'), { query: { committee: id }, signal, ownFailures: true }),
    enabled: id !== '',
    retry: false,
  });

export default function QualificationItemsPrintPage() {
  const [query] = useSearchParams();
  const id = query.get('committee') ?? '';
  const { row, error, refetch } = useDetail('committee', id);
  const judged = useJudged(id);
  if (!id) return <Empty title="没有指明哪一个标段">请从资格审查进入。</Empty>;
  if (error && !row)
    return (
      <ErrorPanel title="资格审查明细未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row || judged.isPending) return <Skeleton lines={8} />;
  const conclusions = row.conclusions as Conclusion[] | null;
  if (!conclusions)
    return (
      <Empty title={row.$hidden?.conclusions ?? '资格审查还没有汇总'}>
        {words('汇总并提交{评标}报告后可以打印。')}
      </Empty>
    );
  return <Sheet row={row} conclusions={conclusions} judged={judged.data ?? []} />;
}

function Sheet({ row, conclusions, judged }: { row: AnyRow; conclusions: Conclusion[]; judged: JudgedBid[] }) {
  return (
    <div className="zc-paper-sheet">
      <PrintSheet title="资格审查明细" number={row.lot$} landscape>
        <JudgedItems conclusions={conclusions} judged={judged} />
      </PrintSheet>
    </div>
  );
}

export function JudgedItems({ conclusions, judged }: { conclusions: readonly Conclusion[]; judged: JudgedBid[] }) {
  return (
    <>
      {judged.length === 0 ? (
        <p className="zc-paper-note">
          {words(
            '各席位的逐项意见在{中标}结果确定前只由{评标}委员会和监督部门查看（招标投标法 第37条、第44条），本表只列{评标}委员会的结论。',
          )}
        </p>
      ) : null}
      {conclusions.map((c, i) => (
        <section key={c.bid}>
          <h2>{`${i + 1} ${c.supplierName}　${c.passed ? '通过' : '否决'}`}</h2>
          {c.passed ? null : <p className="zc-paper-note">{rejectionReason(c, paperWords)}</p>}
          <Items judged={judged.find((j) => j.bid === c.bid)} />
        </section>
      ))}
    </>
  );
}

const kinds: Record<string, string> = { formal: '形式', qualification: '资格', responsive: '响应性' };

function Items({ judged }: { judged: JudgedBid | undefined }) {
  if (!judged) return null;
  const seats = judged.items[0]?.verdicts.map((v) => v.seat) ?? [];
  return (
    <div className="zc-paper-scroll">
      <table>
        <thead>
          <tr>
            <th>类别</th>
            <th>评审因素</th>
            <th>评审标准</th>
            {seats.map((s) => (
              <th key={s}>{s}</th>
            ))}
            <th>不通过的理由、依据和证据</th>
          </tr>
        </thead>
        <tbody>
          {judged.items.map((item) => (
            <tr key={item.id}>
              <td>{kinds[item.kind] ?? ''}</td>
              <td>{item.name}</td>
              <td>{item.standard}</td>
              {item.verdicts.map((v) => (
                <td key={v.seat}>{v.verdict === 'pass' ? '通过' : v.verdict === 'fail' ? '不通过' : '—'}</td>
              ))}
              <td>
                {item.verdicts
                  .filter((v) => v.verdict === 'fail')
                  .map(
                    (v) =>
                      `${v.seat}：${v.reason}（${words(rejectionBases[v.basis as keyof typeof rejectionBases] ?? '')}${v.page ? `，第 ${v.page} 页` : ''}）`,
                  )
                  .join('；')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
