/** One's own application: its receipt, its outcome with the reasons, and what is left to do. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, DetailPage, newKey, recordPath, to, useDetail } from '../../../kernel/web/index.ts';
import { KeyFilePanel } from '../../../platform/signature/web/KeyFilePanel.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { openKeyFile, type Receipt } from '../../bid/sealing/index.ts';
import { ReceiptCard } from '../../bid/web/ReceiptCard.tsx';
import { applicationLifecycle } from '../application/application.lifecycle.ts';
import { application } from '../application/application.record.ts';

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
      extra={(row) =>
        ['submitted', 'withdrawn'].includes(row.state) ? (
          <Link className="zc-button" to={to('application.seal', { lot: row.lot })}>
            重新递交
          </Link>
        ) : null
      }
    >
      {(row) => (
        <>
          <Standing row={row} />
          <Disclose row={row} />
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
  if (row.state === 'admitted')
    return (
      <Banner tone="done">
        {row.kind === 'proposal' ? '可以参加第二阶段' : '资格预审通过'}。收到邀请书后，在“我的邀请”中获取文件。
      </Banner>
    );
  if (row.state === 'refused') return <Banner tone="due">未通过：{row.because}</Banner>;
  const [tone, text] = says[row.state] ?? ['idle', ''];
  return <Banner tone={tone}>{text}</Banner>;
}

/** Should the holders fail, one's own key file opens what was handed in. */
function Disclose({ row }: { row: AnyRow }) {
  const { actions, refetch } = useDetail('application', row.id);
  const [asking, setAsking] = useState(false);
  if (!actions.some((a) => a.verb === 'disclose' && a.allowed)) return null;
  return (
    <>
      <Banner
        tone="due"
        actions={
          <button type="button" className="zc-button zc-button-main" onClick={() => setAsking(true)}>
            提交密钥文件
          </button>
        }
      >
        持钥人不能释放密钥份额。请用递交时保存的密钥文件启封，否则本单位递交的文件不能参加审查。
      </Banner>
      <KeyFilePanel
        open={asking}
        title="提交密钥文件"
        submit="提交"
        onClose={() => setAsking(false)}
        onSubmit={async (file, passphrase) => {
          const keyFile = await openKeyFile(file, passphrase);
          await call(recordPath('application', 'disclose'), {
            json: true,
            body: { id: row.id, asked: { keyFile: JSON.stringify(keyFile) } },
            idempotencyKey: newKey(),
            ownRefusals: 'all',
          });
          setAsking(false);
          void refetch();
        }}
      >
        <p>密钥文件在本浏览器中解开后提交；递交已经截止，它只用来启封本单位的文件。</p>
      </KeyFilePanel>
    </>
  );
}
