/** The signs one below the other, each with its evidence and the committee's word; on the report's page and in the room. */
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/index.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import type { Opinion } from '../collusion-report.record.ts';
import { type CollusionSign, signKinds, weights } from '../signs.ts';
import { OpinionForm } from './OpinionForm.tsx';
import './collusion.css';

export const only =
  '本报告由系统在唱标后比对得出，只提示线索，不自动否决任何{投标}；是否属于或视为串通{投标}，由{评标}委员会依据实施条例第39条、第40条和{评标}办法认定。';

export const opinionOf = (row: AnyRow, sign: CollusionSign) =>
  ((row.opinions ?? []) as Opinion[]).find((o) => o.sign === sign.id);

export function SignList({ row }: { row: AnyRow }) {
  const signs = (row.signs ?? []) as CollusionSign[];
  if (signs.length === 0)
    return <Banner tone="done">{words(`${row.bids} 份{投标}文件相互比对，没有发现雷同。`)}</Banner>;
  return (
    <Section title={`发现 ${signs.length} 项`}>
      <ol className="zc-signs">
        {signs.map((s) => (
          <li key={s.id}>
            <h3>
              <StatusTag tone={signKinds[s.kind].weight === 'trigger' ? 'due' : 'wait'}>
                {weights[signKinds[s.kind].weight]}
              </StatusTag>{' '}
              {s.says}
            </h3>
            <p className="zc-hint">{signKinds[s.kind].law}</p>
            <Evidence sign={s} />
            <OpinionForm row={row} sign={s} opinion={opinionOf(row, s)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

const Evidence = ({ sign }: { sign: CollusionSign }) => (
  <DataTable
    rows={sign.evidence.map((e, i) => ({ ...e, key: String(i) }))}
    rowKey={(e) => e.key}
    label={`${words(signKinds[sign.kind].label)}的证据`}
    dense
    columns={[
      { id: 'bidder', title: words('{投标}人'), share: 2, render: (e) => <span title={e.bidder}>{e.bidder}</span> },
      { id: 'what', title: '证据', share: 2, render: (e) => <span title={e.what}>{e.what}</span> },
      { id: 'value', title: '内容', share: 2, render: (e) => <span title={e.value}>{e.value}</span> },
    ]}
  />
);
