/** 变更公告: the derived form, with the published text to quote from and the effect on the deadline while it is typed. */
import { Link } from 'react-router';
import { FormPage, to, useDetail } from '../../../kernel/web/index.ts';
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
      {row.lots?.[0] ? (
        <p className="zc-hint">
          改期以前，可以先{' '}
          <Link to={to('project.whatIf', { lot: row.lots[0], field: 'bidDeadline' })}>试算一个日期</Link>
          ：以后各日期、须通知的人和违反的规则一并列出，不写入。
        </p>
      ) : null}
      <Section title="原公告">
        <details className="zc-original">
          <summary>展开原文，供“原内容”照抄</summary>
          <p>{noticeWords(row)}</p>
        </details>
      </Section>
    </>
  );
}
