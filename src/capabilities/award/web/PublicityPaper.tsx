/** 中标候选人公示 as a paper (domain D3.6): every item that the law wants published, in its order. */
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine } from '../../../kernel/web/index.ts';
import type { Hold } from '../candidate-publicity/candidate-publicity.record.ts';
import { PublishedCorrections, WithdrawnLine } from './Changes.tsx';
import './papers.css';
import { shownDay, shownEnd } from '../../../ui/format/moment.ts';
import { reviewedAs } from '../reviewed-as.ts';
import { places } from '../winner-confirmation/winner-confirmation.record.ts';

function price({ price: amount, priceText }: AnyRow): string {
  if (!amount) return priceText ?? '';
  return `${showDecimal(amount, 2)} 元（${moneyInCapitals(amount)}）`;
}

function Candidate({ candidate: c }: { candidate: AnyRow }) {
  const lines: [string, string][] = [
    ['投标报价', price(c)],
    ...(c.correctedPrice ? [['算术修正后报价', price({ ...c, price: c.correctedPrice })] as [string, string]] : []),
    ['质量', c.quality ?? ''],
    ['工期（交货期）', c.term ?? ''],
    ['评标情况', reviewedAs(c)],
    ['项目负责人', c.manager ?? ''],
    ['证书名称和编号', c.managerCertificate ?? ''],
    ['响应的资格能力条件', c.qualification ?? ''],
  ];
  return (
    <table className="zc-paper-table" aria-label={places[c.rank] ?? ''}>
      <tbody>
        <tr>
          <th scope="row">{places[c.rank] ?? '中标候选人'}</th>
          <td>{c.supplierName}</td>
        </tr>
        {lines.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Performance({ rows }: { rows: AnyRow[] }) {
  return (
    <>
      <p className="zc-paper-line">中标候选人的业绩：</p>
      <table className="zc-paper-work">
        <thead>
          <tr>
            {['候选人', '项目名称', '发包人', '合同金额（元）', '完成日期', '项目负责人'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.id}>
              <td>{r.supplierName}</td>
              <td>{r.name}</td>
              <td>{r.buyer || '—'}</td>
              <td className="zc-paper-amount">{r.amount ? showDecimal(r.amount, 2) : '—'}</td>
              <td>{r.finishedOn || '—'}</td>
              <td>{r.manager || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function PublicityPaper({ row }: { row: AnyRow }) {
  const candidates = ((row.candidates ?? []) as AnyRow[]).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return (
    <article className="zc-print">
      <h1>{row.name}</h1>
      <p className="zc-print-number">{row.publishedAt ? `${showInstant(row.publishedAt)} 发布` : '尚未发布'}</p>
      <WithdrawnLine row={row} />
      <PublishedCorrections row={row} word="更正" />
      <p className="zc-paper-line">
        {row.project$}（{row.lot$}）的评标工作已经结束，评标委员会推荐的中标候选人公示如下。
      </p>
      {row.edition && <p className="zc-paper-line">评审依据：{row.edition}。</p>}
      {candidates.map((c) => (
        <Candidate key={c.id} candidate={c} />
      ))}
      {row.performance?.length ? <Performance rows={row.performance} /> : null}
      {row.passedOver ? (
        <>
          <p className="zc-paper-line">兼投不兼中，不再推荐的投标人：</p>
          <p className="zc-prose">{row.passedOver}</p>
        </>
      ) : null}
      {row.rejected ? (
        <>
          <p className="zc-paper-line">被否决的投标及理由：</p>
          <p className="zc-prose">{row.rejected}</p>
        </>
      ) : null}
      <p className="zc-paper-line">
        公示期：{row.startsAt ? showInstant(row.startsAt) : '—'} 至 {row.endsAt ? shownEnd(row.endsAt) : '—'}。
      </p>
      {((row.holds ?? []) as Hold[]).map((h) => (
        <p key={h.since} className="zc-paper-line">
          公示期变更：{h.because}。自 {showInstant(h.since)} 起暂停计算公示期
          {h.endsAt
            ? `，${showInstant(h.until!)} 恢复，公示结束时间由 ${shownEnd(h.endedBefore)} 顺延至 ${shownEnd(h.endsAt)}`
            : '，暂停期间不进行下一步'}
          （招标投标法实施条例 第54条）。
        </p>
      ))}
      <p className="zc-paper-line">异议的渠道和方式：{row.objectionMethod}。</p>
      <p className="zc-paper-line">
        投标人或者其他利害关系人对评标结果有异议的，应当在公示期间提出；招标人自收到异议之日起 3
        日内答复，答复前暂停招标投标活动（招标投标法实施条例 第54条）。
      </p>
      <p className="zc-paper-signed">
        {`发布责任人：${row.duty ?? ''}\n发布媒介：${row.media ?? ''}\n${row.publishedAt ? shownDay(row.publishedAt) : ''}`}
      </p>
      <AnchorLine row={row} />
    </article>
  );
}
