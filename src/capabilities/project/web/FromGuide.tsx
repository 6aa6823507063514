/** Where the form's values come from, and what the project keeps of the guide. */

import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { mayDo, to } from '../../../kernel/web/index.ts';
import { isAsStrict, regimes } from '../../../platform/law/rulebook.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import { factsKept, factsQuery, type KeptGuide, keptWays } from '../guide/facts.rules.ts';
import { verdicts } from '../guide/guide.rules.ts';
import { demandedRegime } from '../project/project.rules.ts';

export function FromGuide({ row }: { row: Readonly<Record<string, any>> }) {
  const facts = factsKept(row.guideFacts);
  const link = (
    <Link className="zc-button" to={to('project.guide', facts ? factsQuery(facts) : {})}>
      {facts ? '重新打开方式指引' : '打开方式指引'}
    </Link>
  );
  if (!facts)
    return (
      <Banner actions={link}>
        不清楚适用哪部法律、能用哪种方式？方式指引逐项给出条件、条文和时间，采用后填入本表。
      </Banner>
    );
  return (
    <Banner tone="done" actions={link}>
      适用体系、方式、金额、资金构成和依据由方式指引填入，可以修改；改用指引认为不能用的方式，提交时须说明理由。
    </Banner>
  );
}

/** The guide's answer as the project keeps it. */
export function KeptGuideSection({ row }: { row: AnyRow }) {
  const kept = row.guide as KeptGuide | null | undefined;
  if (!kept) return null;
  const facts = factsKept(row.guideFacts);
  return (
    <Section
      title="方式指引的结论"
      extra={
        facts && mayDo('project.create') ? (
          <Link className="zc-button" to={to('project.guide', { ...factsQuery(facts), on: kept.on })}>
            查看和打印
          </Link>
        ) : null
      }
    >
      <p className="zc-hint">
        {kept.on} 按规则库 {kept.rulebook} 版：{kept.governing.map((g) => g.label).join('，或者 ')}。
        {kept.governing[0]?.because.join('；')}
      </p>
      <DataTable
        rows={keptWays(kept)}
        rowKey={(w) => `${w.regime} ${w.way}`}
        label="方式指引的结论"
        dense
        rowTone={(w) => (w.regime === row.regime && w.way === row.way ? 'now' : undefined)}
        columns={[
          { id: 'label', title: '方式', render: (w) => w.label },
          {
            id: 'verdict',
            title: '结论',
            render: (w) => (
              <StatusTag tone={w.verdict === 'not' ? 'due' : 'done'}>
                {w.regime === row.regime && w.way === row.way ? `已选 · ${verdicts[w.verdict]}` : verdicts[w.verdict]}
              </StatusTag>
            ),
          },
          { id: 'because', title: '理由', share: 2, render: (w) => w.because },
          { id: 'law', title: '条文', share: 1, render: (w) => w.law },
          { id: 'shortest', title: '最短', numeric: true, render: (w) => (w.shortest ? `${w.shortest} 天` : '—') },
          { id: 'usual', title: '通常', numeric: true, render: (w) => (w.usual ? `${w.usual} 天` : '—') },
        ]}
      />
    </Section>
  );
}

/** Whether the law demands a tender, from the composition of the money, while it is typed (domain A13). */
export function RegimeVerdict({ row }: { row: Readonly<Record<string, any>> }) {
  const demanded = verdictOf(row);
  if (!demanded) return null;
  const fits = row.regime && (!demanded.mustTender || isAsStrict(row.regime, demanded.regime));
  return (
    <Banner tone={fits ? 'done' : 'wait'}>
      按资金构成：{regimes[demanded.regime]}。{demanded.because}（{demanded.law}）
      {row.regime && !fits ? `；所选为${regimes[row.regime as keyof typeof regimes]}，提交时须说明理由` : ''}
    </Banner>
  );
}

/** Half-typed amounts make no verdict. */
function verdictOf(row: Readonly<Record<string, any>>) {
  try {
    return demandedRegime(row);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
