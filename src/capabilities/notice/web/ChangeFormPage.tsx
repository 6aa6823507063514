/** 变更公告: the derived form, with the published text to quote from and the effect on the deadline while it is typed. */
import { FormPage, useDetail } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { noticeChangeLifecycle } from '../change/notice-change.lifecycle.ts';
import { noticeChange } from '../change/notice-change.record.ts';
import { noticeWords } from '../publication/publication.rules.ts';
import { DateEffect } from './ChangeDetailPage.tsx';
import './notice.css';

export default function ChangeFormPage() {
  return (
    <FormPage
      record={noticeChange}
      lifecycle={noticeChangeLifecycle}
      aside={(row) =>
        row.notice ? <Original id={row.notice} change={row} /> : <Banner>选定已发布的公告，原文列在这里供照抄。</Banner>
      }
    />
  );
}

function Original({ id, change }: { id: string; change: Readonly<Record<string, any>> }) {
  const { row } = useDetail('notice', id);
  if (!row) return null;
  return (
    <>
      {row.lots?.[0] ? <DateEffect row={change} lot={row.lots[0]} /> : null}
      <Section title="原公告">
        <details className="zc-original">
          <summary>展开原文，供“原内容”照抄</summary>
          <p>{noticeWords(row)}</p>
        </details>
      </Section>
    </>
  );
}
