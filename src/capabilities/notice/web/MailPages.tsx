import './notice.css';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, FormPage, useDetail } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { noticeIs, noticeMailIs } from '../audiences.ts';
import { type Delivery, noticeMail, noticeMailLifecycle } from '../mail/notice-mail.record.ts';
import { noticeWords } from '../publication/publication.rules.ts';

/** 公告邮件: who it went to and by which way. Without a mail server the office's own mail program takes the letters on. */
export function MailDetailPage() {
  return (
    <DetailPage record={noticeMail} lifecycle={noticeMailLifecycle}>
      {(row) => (noticeMailIs.sent(row) ? <Deliveries row={row} /> : null)}
    </DetailPage>
  );
}

/** Mail programs cut longer addresses off; the whole text is at the public address. */
const lettersEnd = 1200;

function Deliveries({ row }: { row: AnyRow }) {
  const deliveries = (row.deliveries ?? []) as Delivery[];
  const addresses = deliveries.flatMap((d) => d.email ?? []);
  const body = `${String(row.body).slice(0, lettersEnd)}\n\n公告全文：${location.origin}/portal/#/notices/detail?id=${row.notice}`;
  const letter = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(row.subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Section
      title="送达"
      extra={
        addresses.length > 0 ? (
          <a className="zc-button" href={letter}>
            用本机邮件程序发出
          </a>
        ) : null
      }
    >
      <DataTable
        rows={deliveries}
        rowKey={(d) => d.supplier}
        label="送达"
        dense
        columns={[
          { id: 'name', title: '供应商', share: 2, render: (d) => d.name },
          {
            id: 'people',
            title: '平台消息',
            render: (d) => (d.people > 0 ? `已送达 ${d.people} 人` : '没有平台账号'),
          },
          { id: 'email', title: '电子邮箱', share: 2, render: (d) => d.email ?? '—' },
        ]}
      />
    </Section>
  );
}

/** 发送邮件: suppliers are chosen, the text is not: it stands here as everybody will get it. */
export function MailFormPage() {
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
