import './papers.css';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  DetailPage,
  FormPage,
  type ReadingProps,
  Sections,
  useDetail,
  useServerNow,
  words,
} from '../../../kernel/web/index.ts';
import { boundOf, limitIfAny, type Of } from '../../../platform/law/rulebook.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty } from '../../../ui/layout/states.tsx';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { earliestEndOf, publicisedUnder } from '../candidate-publicity/publicity-period.rules.ts';
import { type Change, changesBetween } from '../correction/correction-lifecycle.ts';
import {
  correctedOfPublicity,
  publicityCorrection,
  publicityCorrectionLifecycle,
} from '../correction/publicity-correction.record.ts';
import { changedOfResult, resultChange, resultChangeLifecycle } from '../correction/result-change.record.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';

export function CorrectionDetailPage() {
  return (
    <DetailPage record={publicityCorrection} lifecycle={publicityCorrectionLifecycle}>
      {(row) => (
        <>
          <Changes label="更正内容" changes={row.changes} />
        </>
      )}
    </DetailPage>
  );
}

/** As its reviewer reads it. */
export function CorrectionReading({ row }: ReadingProps) {
  return (
    <>
      <Changes label="更正内容" changes={row.changes} />
      <Sections record={publicityCorrection} row={row} />
    </>
  );
}

/** 候选人公示更正: what stands published beside what shall stand, and the days that run anew. */
export function CorrectionFormPage() {
  return (
    <FormPage
      record={publicityCorrection}
      lifecycle={publicityCorrectionLifecycle}
      aside={(row) => <Beside row={row as AnyRow} />}
    />
  );
}

function Beside({ row }: { row: AnyRow }) {
  const { row: original } = useDetail('candidate-publicity', row.publicity ?? '');
  if (!row.id || !original)
    return <Banner>写明原因并保存后，由原公示填出各项；修改的内容与原内容并排列在这里。</Banner>;
  return (
    <>
      <Period law={publicisedUnder({ law: original.law, regime: original.regime })} />
      <Changes label="更正内容" changes={changesBetween(candidatePublicity, correctedOfPublicity, original, row)} />
    </>
  );
}

function Period({ law }: { law: Of }) {
  const now = useServerNow(60_000);
  const runs = limitIfAny('publicity.lasts', law);
  if (!runs) return <Banner>更正发布后重新公示；本项目的法律没有规定公示期。</Banner>;
  const { value: end, provisional } = earliestEndOf(law, new Date(now).toISOString());
  return (
    <Banner tone="wait">
      更正发布后重新公示{boundOf(runs)}：今日发布的，应到 {showInstant(end)} 或以后结束{words('（实施条例 第54条）')}。
      {provisional ? `${provisional}。` : ''}
    </Banner>
  );
}

export function ResultChangeDetailPage() {
  return (
    <DetailPage record={resultChange} lifecycle={resultChangeLifecycle}>
      {(row) => (
        <>
          <Changes label="变更内容" changes={row.changes} />
        </>
      )}
    </DetailPage>
  );
}

/** As its reviewer reads it. */
export function ResultChangeReading({ row }: ReadingProps) {
  return (
    <>
      <Changes label="变更内容" changes={row.changes} />
      <Sections record={resultChange} row={row} />
    </>
  );
}

/** 中标结果变更: the decision as it now stands, and what the notice says beside what it shall say. */
export function ResultChangeFormPage() {
  return (
    <FormPage
      record={resultChange}
      lifecycle={resultChangeLifecycle}
      aside={(row) => <BesideResult row={row as AnyRow} />}
    />
  );
}

function BesideResult({ row }: { row: AnyRow }) {
  const { row: original } = useDetail('result-notice', row.notice ?? '');
  if (!row.id || !original)
    return (
      <Banner>
        {words('写明原因并保存后，按现在的{定标}填出{中标}人和{中标}价；修改的内容与原内容并排列在这里。')}
      </Banner>
    );
  return (
    <>
      <Banner tone={row.winnerName === original.winnerName ? 'idle' : 'wait'}>
        {row.winnerName === original.winnerName
          ? words(`{中标}人仍为${row.winnerName}。`)
          : words(`{中标}人由${original.winnerName}变更为${row.winnerName}。`)}
      </Banner>
      <Changes label="变更内容" changes={changesBetween(resultNotice, changedOfResult, original, row)} />
    </>
  );
}

/** What a correction changes: the original on the left, the new on the right. */
function Changes({ changes, label }: { changes: readonly Change[] | null | undefined; label: string }) {
  return (
    <Section title={`${label}（${changes?.length ?? 0} 处）`}>
      {changes?.length ? (
        <DataTable
          rows={changes}
          rowKey={(c) => c.label}
          label={label}
          dense
          columns={[
            { id: 'label', title: '内容', render: (c) => c.label },
            {
              id: 'before',
              title: '原内容',
              share: 1,
              render: (c) => <del className="zc-change-text">{c.before || '空'}</del>,
            },
            {
              id: 'after',
              title: '更正为',
              share: 1,
              render: (c) => <ins className="zc-change-text">{c.after || '空'}</ins>,
            },
          ]}
        />
      ) : (
        <Empty title="与原内容相同">修改后，这里把原内容和新内容并排列出。</Empty>
      )}
    </Section>
  );
}
