/** The announcement that a tender has failed or was ended. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine } from '../../../kernel/web/index.ts';
import { contactLines } from '../../project/paper-contacts.ts';
import './paper.css';
import { shownDay } from '../../../ui/format/moment.ts';

export function TerminationPaper({ row }: { row: AnyRow }) {
  return (
    <article className="zc-print">
      <h1>{row.name}</h1>
      <p className="zc-print-number">
        {row.number ? `编号：${row.number}　` : ''}
        {row.announcedAt ? `${showInstant(row.announcedAt)} 公告` : '尚未公告'}
      </p>
      <p className="zc-paper-line">
        {row.project$}（{row.lot$}）{row.type === 'failed' ? '招标失败' : '终止招标'}，现公告如下。
      </p>
      <p className="zc-paper-line">原因：{row.reason}</p>
      {row.approval ? <p className="zc-paper-line">批准结果：{row.approval}</p> : null}
      <p className="zc-paper-line">{row.tendersAgain ? '招标人将依法重新招标。' : '招标人不再重新招标。'}</p>
      {row.arrangement ? <p className="zc-paper-line">后续安排：{row.arrangement}</p> : null}
      <p className="zc-paper-line">
        已收取资格预审文件或者招标文件费用的，及时退还；已收取投标保证金的，及时退还保证金及银行同期存款利息（招标投标法实施条例
        第31条）。
      </p>
      {contactLines(row).map((line) => (
        <p className="zc-paper-line" key={line}>
          {line}
        </p>
      ))}
      <p className="zc-paper-signed">{row.announcedAt ? shownDay(row.announcedAt) : ''}</p>
      <AnchorLine row={row} />
    </article>
  );
}
