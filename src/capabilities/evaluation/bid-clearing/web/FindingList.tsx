/** The findings kind by kind, each with its heaviest evidence and what the committee made of it. */
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/index.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../../ui/layout/states.tsx';
import {
  type ClearedBid,
  type ClearingFinding,
  type ClearingOpinion,
  clearingViews,
  type FindingKind,
  findingKinds,
  uncheckedIn,
} from '../clearing.ts';
import './clearing.css';

export const onlyPoints =
  '清标由系统核对各家的报价清单得出，只提示问题，不作结论：每一项如何处理由{评标}委员会认定；需要{投标}人澄清、修正的，在{评标}澄清中发出。';

export const findingsOf = (row: AnyRow) => (row.findings ?? []) as ClearingFinding[];

/** What the committee said last of a finding. */
export const opinionOn = (row: AnyRow, id: string) =>
  ((row.opinions ?? []) as ClearingOpinion[]).findLast((o) => o.finding === id);

export function FindingList({ row }: { row: AnyRow }) {
  const findings = findingsOf(row);
  const unchecked = uncheckedIn((row.cleared ?? []) as ClearedBid[]);
  const notRead =
    unchecked.length > 0 ? (
      <Banner tone="wait">
        {words('以下没有核对，清标不代表没有问题，请{评标}委员会人工核对。')}
        <ul>
          {unchecked.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      </Banner>
    ) : null;
  if (findings.length === 0)
    return (
      notRead ?? (
        <Banner tone={row.listed > 0 ? 'done' : 'wait'}>
          {row.listed > 0 ? '各家清单核对一致，没有发现。' : '没有读到报价清单，什么都没有核对。'}
        </Banner>
      )
    );
  const kinds = (Object.keys(findingKinds) as FindingKind[]).filter((k) => findings.some((f) => f.kind === k));
  const shown = kinds.map((kind) => {
    const own = findings.filter((f) => f.kind === kind);
    return (
      <Section key={kind} title={`${findingKinds[kind].label}（${own.length} 项）`}>
        <p className="zc-hint">{findingKinds[kind].law}</p>
        <ol className="zc-findings">
          {own.map((f) => (
            <li key={f.id}>
              <Finding finding={f} opinion={opinionOn(row, f.id)} />
            </li>
          ))}
        </ol>
      </Section>
    );
  });
  return (
    <>
      {notRead}
      {shown}
    </>
  );
}

function Finding({ finding: f, opinion }: { finding: ClearingFinding; opinion: ClearingOpinion | undefined }) {
  return (
    <details>
      <summary>
        <span className="zc-finding-says">{words(f.says)}</span>{' '}
        {opinion ? (
          <StatusTag tone="done">{words(clearingViews[opinion.view])}</StatusTag>
        ) : (
          <StatusTag tone="wait">{words('待{评标}委员会处理')}</StatusTag>
        )}
      </summary>
      {f.by ? <p className="zc-hint">{`由${f.by}记录`}</p> : null}
      {opinion ? <p>{words(`{评标}委员会：${opinion.reason}`)}</p> : null}
      {f.evidence.length > 0 ? (
        <DataTable
          rows={f.evidence.map((e, i) => ({ ...e, key: String(i) }))}
          rowKey={(e) => e.key}
          label={`${f.says}的明细`}
          dense
          columns={[
            { id: 'what', title: '列项', share: 1, render: (e) => <span title={e.what}>{e.what}</span> },
            { id: 'value', title: '情况', share: 2, render: (e) => <span title={e.value}>{e.value}</span> },
          ]}
        />
      ) : null}
      {f.count > f.evidence.length && f.evidence.length > 0 ? (
        <p className="zc-hint">{`共 ${f.count} 处，列出金额影响最大的 ${f.evidence.length} 处。`}</p>
      ) : null}
    </details>
  );
}
