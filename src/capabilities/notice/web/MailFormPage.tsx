/** 发送邮件: suppliers are chosen, the text is not: it stands here as everybody will get it. */

import { FormPage, useDetail } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { noticeMail, noticeMailLifecycle } from '../mail/notice-mail.record.ts';
import { noticeWords } from '../publication/publication.rules.ts';
import { noticeIs } from '../states.ts';
import './notice.css';

export default function MailFormPage() {
  return (
    <FormPage
      record={noticeMail}
      lifecycle={noticeMailLifecycle}
      aside={(row) => (row.notice ? <Text id={row.notice} /> : <Banner>选定已发布的公告和收件供应商。</Banner>)}
    />
  );
}

function Text({ id }: { id: string }) {
  const { row } = useDetail('notice', id);
  if (!row) return null;
  return (
    <Section title="正文">
      {noticeIs.published(row) ? null : <Banner tone="due">公告还没有发布，发布后才能发给供应商。</Banner>}
      <details className="zc-original">
        <summary>{row.name}（每一家收到的都是这份全文）</summary>
        <p>{noticeWords(row)}</p>
      </details>
    </Section>
  );
}
