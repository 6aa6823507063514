import { useSearchParams } from 'react-router';
import { paperWords, useDetail, words } from '../../../kernel/web/index.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, Skeleton } from '../../../ui/layout/states.tsx';
import type { Conclusion } from '../../committee/committee/committee.record.ts';
import { shownPrice } from '../../tender-document/price/price-form.ts';
import { rejectionReason } from '../qualification/majority.rules.ts';

export default function QualificationPrintPage() {
  const [query] = useSearchParams();
  const committee = query.get('committee') ?? '';
  const { row } = useDetail('committee', committee);
  if (!committee) return <Empty title="没有指明哪一个标段">请从资格审查进入。</Empty>;
  if (!row) return <Skeleton />;
  const found = row.conclusions as Conclusion[] | null;
  if (!found)
    return (
      <Empty title={row.$hidden?.conclusions ?? '资格审查还没有汇总'}>
        {words('汇总并提交{评标}报告后可以打印。')}
      </Empty>
    );
  return (
    <PrintSheet title="资格审查表" number={row.lot$} landscape>
      <table>
        <thead>
          <tr>
            <th>序号</th>
            <th>{words('{投标}人')}</th>
            <th>{words('{投标}报价')}</th>
            <th>结论</th>
            <th>表决</th>
            <th>理由和依据</th>
          </tr>
        </thead>
        <tbody>
          {found.map((c, i) => (
            <tr key={c.bid}>
              <td>{i + 1}</td>
              <td>{c.supplierName}</td>
              <td>{shownPrice(c)}</td>
              <td>{c.passed ? '通过' : '否决'}</td>
              <td>{c.failures.map((f) => `${f.fails}/${f.votes}`).join('、')}</td>
              <td>{rejectionReason(c, paperWords)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
