/** An addendum as a paper. */

import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { fileAddress, words } from '../../../../kernel/web/index.ts';
import { FileList } from '../../../../ui/controls/FileDrop.tsx';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { DifferenceTable } from '../../../tender-document/web/DifferenceTable.tsx';

export function AddendumSheet({ row }: { row: AnyRow }) {
  return (
    <PrintSheet title={row.subject ?? row.title} number={row.number}>
      <div className="zc-prose">{row.content}</div>
      <DifferenceTable changes={row.changes} />
      {row.attachments?.length > 0 ? <FileList files={row.attachments} href={(f) => fileAddress(f.id)} /> : null}
      <div className="zc-paper-source">
        <p>
          {row.newDeadline
            ? words(
                `{投标}截止时间由 ${showInstant(row.oldDeadline)} 改为 ${showInstant(row.newDeadline)}，{开标}时间随之变更。`,
              )
            : words('{投标}截止时间与{开标}时间不变。')}
        </p>
        {row.edition ? (
          <p>
            {words(`自发出之时起，{招标}文件为第 ${row.edition} 版，{投标}、{开标}和{评标}以它为准；`)}版本摘要{' '}
            <code>{row.documentDigest}</code>
          </p>
        ) : null}
        {row.signature ? (
          <p>
            电子签名：{row.signature.certificate.organisation} {row.signature.signer}
          </p>
        ) : null}
        <p>发出时间：{row.issuedAt ? showInstant(row.issuedAt) : ''}</p>
      </div>
    </PrintSheet>
  );
}
