/** What the author of something that holders open answers with its key file, where the holders do not. */
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, newKey, recordPath, useDetail } from '../../../kernel/web/index.ts';
import { KeyFilePanel } from '../../../platform/signature/web/KeyFilePanel.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { type DeniedShare, openKeyFile } from '../sealing/index.ts';

type Asking = 'disclose' | 'rebut';

const asks: Readonly<Record<Asking, { title: string; submit: string; because: string; says: string }>> = {
  disclose: {
    title: '提交密钥文件',
    submit: '提交',
    because: '持钥人不能解密。请用递交时保存的密钥文件启封，否则本单位递交的文件不能参加审查。',
    says: '密钥文件在本浏览器中解开后提交；递交已经截止，它只用来启封本单位的文件。',
  },
  rebut: {
    title: '反驳持钥人的否认',
    submit: '核对并反驳',
    because: '',
    says: '本浏览器只提交被否认的这一份的封标记录，平台据此核对，无误即照常启封。',
  },
};

const denied = (row: AnyRow) => ((row.denials ?? []) as DeniedShare[]).filter((d) => !d.isProven && !d.rebuttedAt);

const who = (row: AnyRow) =>
  denied(row)
    .map((d) => `${d.organisationName} ${d.name}没有为本单位的文件解密（${d.because}）。`)
    .join('');

/** Should a holder deny a share, or all of them fail, one's own key file answers. */
export function KeyFileAnswers({ record, row }: { record: 'bid' | 'application'; row: AnyRow }) {
  const { actions, refetch } = useDetail(record, row.id);
  const [asking, setAsking] = useState<Asking>();
  const may = (verb: Asking) => actions.some((a) => a.verb === verb && a.allowed);
  const due = (['rebut', 'disclose'] as const).filter(may);
  if (due.length === 0) return null;
  const act = (verb: Asking, asked: Record<string, string>) =>
    call(recordPath(record, verb), {
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
          {asks[verb].because || `${who(row)}您没有封错的，请用密钥文件反驳。`}
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
