/** 中标结果变更: the decision as it now stands, and what the notice says beside what it shall say. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage, useDetail, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { changesBetween } from '../correction/changes.ts';
import { resultChangeLifecycle } from '../correction/result-change.lifecycle.ts';
import { changedOfResult, resultChange } from '../correction/result-change.record.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { Changes } from './Changes.tsx';

export default function ResultChangeFormPage() {
  return (
    <FormPage record={resultChange} lifecycle={resultChangeLifecycle} aside={(row) => <Beside row={row as AnyRow} />} />
  );
}

function Beside({ row }: { row: AnyRow }) {
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
