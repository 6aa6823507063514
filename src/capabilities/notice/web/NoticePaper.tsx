/** A notice as it lies on paper and in public: title, number, text, and the proofs that let anybody check it. */
import type { ReactNode } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { RichText, words } from '../../../kernel/web/index.ts';
import { shownDay, shownMoment } from '../../../ui/format/moment.ts';
import { noticeHtml } from '../notice/notice-text.ts';
import { correctionSentence, sealingPageLines } from '../sealing-page/correction.ts';
import './notice.css';

export function NoticePaper({ row, children }: { row: AnyRow; children?: ReactNode }) {
  return (
    <article className="zc-print zc-notice-paper">
      <h1>{row.name}</h1>
      <p className="zc-print-number">
        {row.number}
        {row.publishedAt ? `　${shownMoment(row.publishedAt)} 发布` : '　尚未发布'}
      </p>
      <RichText html={noticeHtml(row.content ?? '')} />
      {children}
      <p className="zc-notice-signed">
        {row.agencyName ?? row.buyerName}
        <br />
        {row.publishedAt ? shownDay(row.publishedAt) : '（发布日期）'}
      </p>
      <Proofs row={row} />
    </article>
  );
}

/** What is printed so that it cannot be changed unseen afterwards (design §6 and §8). */
function Proofs({ row }: { row: AnyRow }) {
  if (!row.chainHead) return null;
  const proofs: [string, string | null | undefined][] = [
    [`项目存证链摘要${row.chainEntry ? `（第 ${row.chainEntry} 条）` : ''}`, row.chainHead],
    ['平台签名公钥', row.serverKey],
    ...sealingPageLines(row),
    ['公告内容摘要（SHA-256）', row.signature?.digest],
    ...((row.holderKeys ?? []) as { holder: string; fingerprint: string }[]).map(
      ({ holder, fingerprint }): [string, string] => [`持钥人公钥指纹 · ${holder}`, fingerprint],
    ),
    ...((row.certificateKeys ?? []) as { whose: string; fingerprint: string }[]).map(
      ({ whose, fingerprint }): [string, string] => [`公钥指纹 · ${whose}`, fingerprint],
    ),
  ];
  return (
    <footer className="zc-notice-proofs">
      <dl>
        {proofs.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p>
        {words(correctionSentence(row))}
        存证链摘要与平台公钥用于离线核验回执和归档；封标页面可保存后离线使用，摘要应与此一致；封标时请核对持钥人公钥指纹。
      </p>
    </footer>
  );
}
