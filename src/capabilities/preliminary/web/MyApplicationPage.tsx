/** One's own application: its receipt, its outcome with the reasons, and what is left to do. */
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, to, words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { Receipt } from '../../bid/sealing/index.ts';
import { KeyFileAnswers } from '../../bid/web/KeyFileAnswers.tsx';
import { ReceiptCard } from '../../bid/web/ReceiptCard.tsx';
import { beforeBids } from '../../procedure/kinds.ts';
import { applicationLifecycle } from '../application/application.lifecycle.ts';
import { application } from '../application/application.record.ts';
import { applicationIs } from '../states.ts';

const own = {
  ...application,
  detail: [
    { title: '递交', fields: ['lot', 'kind', 'submittedAt', 'withdrawnAt', 'sealVersion', 'ciphertextSha256'] },
    { title: '结果', fields: ['decidedAt', 'because'] },
  ],
};

export default function MyApplicationPage() {
  return (
    <DetailPage
      record={own}
      lifecycle={applicationLifecycle}
      extra={(row, actions) =>
        actions.some(({ verb, allowed }) => verb === 'replace' && allowed) ? (
          <Link className="zc-button" to={to('application.seal', { lot: row.lot })}>
            重新递交
          </Link>
        ) : null
      }
    >
      {(row) => (
        <>
          <Standing row={row} />
          <KeyFileAnswers record="application" row={row} />
          {row.receipt ? (
            <Section title="回执">
              <ReceiptCard receipt={row.receipt as Receipt} />
            </Section>
          ) : null}
        </>
      )}
    </DetailPage>
  );
}

const says: Record<string, [tone: 'done' | 'wait' | 'due' | 'idle', text: string]> = {
  submitted: ['done', '已递交并密封。递交截止前可以重新递交或撤回；截止后只向审查方启封，不公开。'],
  withdrawn: ['idle', '已撤回。递交截止前可以重新递交。'],
  locked: ['wait', '递交已经截止，等待启封。'],
  opened: ['wait', '正在审查，结果会告知本单位。'],
  unopened: ['due', '没有启封，不参加审查。'],
};

function Standing({ row }: { row: AnyRow }) {
  if (applicationIs.admitted(row))
    return (
      <Banner tone="done">{words(beforeBids(row.kind).told.goesOn)}。收到邀请书后，在“我的邀请”中获取文件。</Banner>
    );
  if (applicationIs.refused(row)) return <Banner tone="due">未通过：{row.because}</Banner>;
  const [tone, text] = says[row.state] ?? ['idle', ''];
  return <Banner tone={tone}>{text}</Banner>;
}
