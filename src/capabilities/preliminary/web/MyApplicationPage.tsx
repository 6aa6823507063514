/** One's own application: its receipt, its outcome with the reasons, and what is left to do. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, DetailPage, newKey, recordPath, to, useDetail } from '../../../kernel/web/index.ts';
import { KeyFilePanel } from '../../../platform/signature/web/KeyFilePanel.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { DeniedShare } from '../../bid/sealing/index.ts';
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
          <KeyFileAnswers row={row} />
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

type Asking = 'disclose' | 'rebut';

const asks: Readonly<Record<Asking, { title: string; submit: string; because: string; says: string }>> = {
  disclose: {
    title: '提交密钥文件',
    submit: '提交',
    because: '持钥人不能释放密钥份额。请用递交时保存的密钥文件启封，否则本单位递交的文件不能参加审查。',
    says: '密钥文件在本浏览器中解开后提交；递交已经截止，它只用来启封本单位的文件。',
  },
  rebut: {
    title: '反驳持钥人的否认',
    submit: '核对并反驳',
    because: '',
    says: '本浏览器只提交被否认的这一份额的封装记录，平台据此核对密文，份额无误即照常启封。',
  },
};

const denied = (row: AnyRow) => ((row.denials ?? []) as DeniedShare[]).filter((d) => !d.isProven && !d.rebuttedAt);

const who = (row: AnyRow) =>
  denied(row)
    .map((d) => `${d.organisationName} ${d.name}没有释放本单位文件的密钥份额（${d.because}）。`)
    .join('');

/** Should a holder deny a share, or all of them fail, one's own key file answers. */
function KeyFileAnswers({ row }: { row: AnyRow }) {
  const { actions, refetch } = useDetail('application', row.id);
  const [asking, setAsking] = useState<Asking>();
  const may = (verb: Asking) => actions.some((a) => a.verb === verb && a.allowed);
  const due = (['rebut', 'disclose'] as const).filter(may);
  if (due.length === 0) return null;
  const act = (verb: Asking, asked: Record<string, string>) =>
    call(recordPath('application', verb), {
      json: true,
      body: { id: row.id, asked },
      idempotencyKey: newKey(),
      ownRefusals: 'all',
    });
  return (
    <>
      {due.map((verb) => (
        <Banner
          key={verb}
          tone="due"
          actions={
            <button type="button" className="zc-button zc-button-main" onClick={() => setAsking(verb)}>
              {asks[verb].title}
            </button>
          }
        >
          {asks[verb].because || `${who(row)}份额无误的，请用密钥文件反驳。`}
        </Banner>
      ))}
      <KeyFilePanel
        open={asking !== undefined}
        title={asks[asking ?? 'disclose'].title}
        submit={asks[asking ?? 'disclose'].submit}
        onClose={() => setAsking(undefined)}
        onSubmit={async (file, passphrase) => {
          const keyFile = await openKeyFile(file, passphrase);
          if (asking === 'disclose') await act('disclose', { keyFile: JSON.stringify(keyFile) });
          else
            for (const { holder } of denied(row)) {
              const kept = keyFile.wrapping.find((w) => w.holder === holder);
              if (kept) await act('rebut', { wrapping: JSON.stringify(kept) });
            }
          setAsking(undefined);
          void refetch();
        }}
      >
        <p>{asks[asking ?? 'disclose'].says}</p>
      </KeyFilePanel>
    </>
  );
}
