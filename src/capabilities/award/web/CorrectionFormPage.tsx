/** 候选人公示更正: what stands published beside what shall stand, and the days that run anew. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage, useDetail, useServerNow, words } from '../../../kernel/web/index.ts';
import { boundOf, limitIfAny, type Of } from '../../../platform/law/rulebook.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { earliestEndOf, publicisedUnder } from '../candidate-publicity/publicity-period.rules.ts';
import { changesBetween } from '../correction/changes.ts';
import { publicityCorrectionLifecycle } from '../correction/publicity-correction.lifecycle.ts';
import { correctedOfPublicity, publicityCorrection } from '../correction/publicity-correction.record.ts';
import { Changes } from './Changes.tsx';

export default function CorrectionFormPage() {
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
