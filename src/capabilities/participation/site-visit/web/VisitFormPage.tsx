/** 踏勘通知: the derived form, with the span in which everybody can come. */

import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, FormPage, recordPath, words } from '../../../../kernel/web/index.ts';
import { shownEnd } from '../../../../ui/format/moment.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { siteVisitLifecycle } from '../site-visit.lifecycle.ts';
import { siteVisit } from '../site-visit.record.ts';

export default function VisitFormPage() {
  return (
    <FormPage
      record={siteVisit}
      lifecycle={siteVisitLifecycle}
      aside={(row) =>
        row.lot ? (
          <Span lot={row.lot} />
        ) : (
          <Banner>{words('选{定标}段后，这里给出全体取得文件的单位都能参加的时间。')}</Banner>
        )
      }
    />
  );
}

function Span({ lot }: { lot: string }) {
  const { data } = useQuery({
    queryKey: ['list', 'tender-document', 'for visit', lot],
    queryFn: async ({ signal }) => {
      const query = { 'f.lot': lot, 'f.state': 'issued' };
      const { tdata } = await call<{ tdata: AnyRow[] }>(recordPath('tender-document', 'list'), {
        query,
        signal,
        ownFailures: true,
      });
      const id = tdata[0]?.id;
      if (!id) return null;
      const ask = { query: { id }, signal, ownFailures: true };
      return (await call<{ row: AnyRow }>(recordPath('tender-document', 'detail'), ask)).row;
    },
  });
  if (data === undefined) return null;
  if (data === null) return <Banner tone="due">{words('本标段的{招标}文件还没有发出，不能组织踏勘。')}</Banner>;
  return (
    <Banner>
      踏勘时间在文件获取截止（{shownEnd(data.documentUntil)}
      {words('）与{投标}截止（')}
      {showInstant(data.bidDeadline)}
      ）之间；审核后同时发给每一个取得文件的单位，不选择、也不显示是哪些单位{words('（实施条例 第28条）')}。
    </Banner>
  );
}
