/** 各评委评分表: the sheets of every seat, as an annex of the report. */

import { paperWords } from '../../../../kernel/web/index.ts';
import { scoreTableOf } from '../../../evaluation/evaluation-result/score-table.ts';
import type { Papers } from '../papers.ts';
import { factorHead, seatSheets } from '../score-sheets.ts';
import { PaperSheet, PaperTable, Signatures } from './PaperSheet.tsx';

export default function ScoreSheetsPaper() {
  return (
    <PaperSheet title="各评委评分表" landscape foot={(papers) => <Signatures papers={papers} />}>
      {(papers) => <SheetsBody papers={papers} />}
    </PaperSheet>
  );
}

export function SheetsBody({ papers }: { papers: Papers }) {
  const table = scoreTableOf(papers.scores);
  const names = new Map(papers.ranking.map((b) => [b.bid, b.supplierName]));
  const sheets = seatSheets(table, [...names.keys()]);
  if (sheets.length === 0) return <p>{paperWords('没有评分：评标办法不由评委打分，或者没有投标进入详细评审。')}</p>;
  return sheets.map(({ seat, rows }) => (
    <section key={seat}>
      <h2>{seat}</h2>
      <PaperTable
        head={['投标人', ...table.factors.map(factorHead), '合计', '理由']}
        numbers={Array.from({ length: table.factors.length + 1 }, (_, i) => i + 1)}
        rows={rows.map((r) => [
          names.get(r.bid) ?? paperWords('未进入排序的投标'),
          ...r.scores,
          <b key="total">{r.total}</b>,
          r.reasons,
        ])}
      />
    </section>
  ));
}
