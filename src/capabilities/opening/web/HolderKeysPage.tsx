/** 我的开标密钥: a holder makes both key pairs here, keeps the file, and registers the public halves in the document. */

import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, newKey, Page, Refused, recordPath, words } from '../../../kernel/web/index.ts';
import { passphraseRefusal } from '../../../platform/signature/index.ts';
import { KeyFilePanel } from '../../../platform/signature/web/KeyFilePanel.tsx';
import { saveAs } from '../../../platform/signature/web/useSigner.tsx';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { createHolderKeys, openHolderFile } from '../../bid/sealing/index.ts';
import { tenderDocumentIs } from '../../tender-document/states.ts';

const grouped = (hex: string) => hex.match(/.{1,4}/g)?.join(' ') ?? hex;

interface Held {
  user: string;
  organisationName: string;
  name: string;
  fingerprint: string;
}

type Document = AnyRow & { of: 'tender-document' | 'preliminary-document' };

const documentsOf = async (of: Document['of'], signal: AbortSignal): Promise<Document[]> => {
  const { tdata } = await call<{ tdata: AnyRow[] }>(recordPath(of, 'list'), {
    query: { pagesize: 20, 'f.state': 'draft,review,returned,approved,issued', sort: '-updatedAt' },
    signal,
    ownFailures: true,
  });
  // Lists carry no holders; each document tells its own.
  const details = tdata.map((d) =>
    call<{ row: AnyRow }>(recordPath(of, 'detail'), { query: { id: d.id }, signal, ownFailures: true }),
  );
  return (await Promise.all(details)).map((d) => ({ ...d.row, of }));
};

/** What bids are sealed by, and what is sealed before them; the newest first. */
const documents = async ({ signal }: { signal: AbortSignal }): Promise<Document[]> =>
  (await Promise.all([documentsOf('tender-document', signal), documentsOf('preliminary-document', signal)]))
    .flat()
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));

export default function HolderKeysPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['list', 'tender-document', 'holders'], queryFn: documents });
  const [registering, setRegistering] = useState<Document>();
  const [making, setMaking] = useState(false);
  const [trying, setTrying] = useState(false);
  const [tried, setTried] = useState('');
  const me = currentUser()!;
  const mine = (d: AnyRow) => ((d.holders ?? []) as Held[]).find((h) => h.user === me.userid);
  const colleague = (d: AnyRow) =>
    ((d.holders ?? []) as Held[]).find((h) => h.user !== me.userid && h.organisationName === me.dwname);
  const columns: Column<Document>[] = [
    { id: 'name', title: words('{招标}文件'), share: 3, render: (d) => <span title={d.name}>{d.name}</span> },
    { id: 'lot', title: '标段', share: 2, render: (d) => d.lot$ ?? '—' },
    {
      id: 'holders',
      title: '持钥人',
      render: (d) => `${(d.holders ?? []).length} 人，${d.threshold} 人可开启`,
    },
    {
      id: 'mine',
      title: '我的密钥编号',
      share: 2,
      render: (d) => {
        const held = mine(d);
        return held ? (
          <code title={grouped(held.fingerprint)}>{grouped(held.fingerprint.slice(0, 16))}…</code>
        ) : (
          <span className="zc-none">{colleague(d) ? `由${colleague(d)!.name}持钥` : '未登记'}</span>
        );
      },
    },
    {
      id: 'do',
      title: '',
      render: (d) =>
        tenderDocumentIs.issued(d) ? (
          <StatusTag tone="done">已发出</StatusTag>
        ) : (
          <Button size="small" onClick={() => setRegistering(d)}>
            {mine(d) ? '更换' : '登记'}
          </Button>
        ),
    },
  ];
  return (
    <Page
      title={words('我的{开标}密钥')}
      actions={
        <>
          <Button onClick={() => setTrying(true)}>试开密钥文件</Button>
          {data?.some((d) => !tenderDocumentIs.issued(d)) ? (
            <Button type="primary" onClick={() => setMaking(true)}>
              制作密钥
            </Button>
          ) : null}
        </>
      }
    >
      <Banner>
        {words(
          '密钥在本浏览器中生成，只存在于您下载的密钥文件中，由口令保护；平台只登记它的编号和用来加密的一半。{开标}时须多方持钥人各自解密，任何一方单独都打不开{投标}文件。一份文件用一把密钥，用过的不能再登记到另一份。',
        )}
      </Banner>
      <Section title={words('{招标}文件')}>
        {error && !data ? (
          <ErrorPanel title={words('没有读到{招标}文件')} onRetry={() => void refetch()}>
            {error.message}
          </ErrorPanel>
        ) : data ? (
          <DataTable
            rows={data}
            columns={columns}
            rowKey={(d) => d.id}
            label={words('{招标}文件')}
            empty={<Empty title={words('没有{招标}文件')}>{words('{招标}文件编制后，持钥人在发出前登记密钥。')}</Empty>}
          />
        ) : (
          <Skeleton />
        )}
      </Section>
      <MakeKeys
        open={making}
        documents={(data ?? []).filter((d) => !tenderDocumentIs.issued(d))}
        onClose={() => setMaking(false)}
      />
      <RegisterKeys document={registering} onClose={() => setRegistering(undefined)} onDone={() => void refetch()} />
      <KeyFilePanel
        open={trying}
        title="试开密钥文件"
        submit="试开"
        onClose={() => {
          setTrying(false);
          setTried('');
        }}
        onSubmit={async (file, passphrase) => {
          setTried('');
          setTried(grouped((await openHolderFile(file, passphrase)).fingerprint));
        }}
      >
        <p>{words('确认口令正确、文件完好。请与{招标}文件列明的密钥编号核对。')}</p>
        {tried ? <Banner tone="done">密钥文件可用，编号 {tried}</Banner> : null}
      </KeyFilePanel>
    </Page>
  );
}

/** New keys for one document; the file is offered at once, for without it no share is ever opened. */
function MakeKeys({
  open,
  documents,
  onClose,
}: {
  open: boolean;
  documents: readonly Document[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState('');
  const document = documents.find((d) => d.id === chosen) ?? documents[0];
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState('');
  const close = () => {
    setPassphrase('');
    setAgain('');
    setSaid('');
    setMade('');
    onClose();
  };
  const make = async () => {
    const weak = passphraseRefusal(passphrase);
    if (weak) return setSaid(weak);
    if (passphrase !== again) return setSaid('两次输入的口令不一致');
    setBusy(true);
    setSaid('');
    try {
      const me = currentUser()!;
      const { file, publicKeys } = await createHolderKeys({
        ...{ name: me.user.name, organisation: me.dwname, passphrase },
        ...(document ? { document: document.id } : {}),
      });
      saveAs(words(`{开标}密钥_${document?.name ?? ''}_${me.user.name}.json`), JSON.stringify(file));
      setMade(grouped(publicKeys.fingerprint));
    } catch (error) {
      setSaid((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SidePanel
      dirty={false}
      open={open}
      title={words('制作{开标}密钥')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{made ? '完成' : '取消'}</Button>
          {made ? null : (
            <Button type="primary" loading={busy} onClick={() => void make()}>
              制作并下载
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <Banner tone="done">
          密钥文件已下载，请妥善保存。编号 {made}
          {words('。接着在{招标}文件一行中点“登记”。')}
        </Banner>
      ) : (
        <form className="zc-panel-form">
          <p>口令只用来保护密钥文件，平台不知道，忘记后无法找回。</p>
          <div className="zc-field">
            <label htmlFor="holder-document" className="zc-required">
              {words('用于哪份{招标}文件')}
            </label>
            <Select
              id="holder-document"
              value={document?.id}
              onChange={setChosen}
              options={documents.map((d) => ({ value: d.id, label: d.name }))}
            />
          </div>
          {(
            [
              ['holder-passphrase', '口令（至少 10 个字符）', passphrase, setPassphrase],
              ['holder-again', '再次输入口令', again, setAgain],
            ] as const
          ).map(([id, label, value, set]) => (
            <div key={id} className="zc-field">
              <label htmlFor={id} className="zc-required">
                {label}
              </label>
              <Input.Password id={id} autoComplete="new-password" value={value} onChange={(e) => set(e.target.value)} />
            </div>
          ))}
          {said ? <p className="zc-refusal">{said}</p> : null}
        </form>
      )}
    </SidePanel>
  );
}

/** Registers the public halves that stand readable in the key file; the pass phrase proves that the file opens. */
function RegisterKeys({
  document,
  onClose,
  onDone,
}: {
  document: Document | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const register = async (file: any, passphrase: string) => {
    const { ecdh, sign, fingerprint, document: madeFor } = await openHolderFile(file, passphrase);
    if (madeFor !== undefined && madeFor !== document!.id)
      throw new Error(words('这把密钥是为另一份文件制作的：一份{招标}文件用一把密钥，请为本文件另行制作'));
    const asked = { ecdh: JSON.stringify(ecdh), sign: JSON.stringify(sign), fingerprint };
    try {
      await call(recordPath(document!.of, 'registerKeys'), {
        json: true,
        body: { id: document!.id, asked },
        idempotencyKey: newKey(),
        ownRefusals: 'all',
        ownFailures: true,
      });
    } catch (error) {
      if (error instanceof Refused) throw new Error(error.message);
      throw error;
    }
    onDone();
    onClose();
  };
  return (
    <KeyFilePanel open={document !== undefined} title="登记密钥" submit="登记" onClose={onClose} onSubmit={register}>
      <p>{document?.name}</p>
      <p className="zc-hint">
        {words('从您的密钥文件读出编号，登记为本{招标}文件的持钥人；密钥本身不发出。登记后{招标}文件须重新签名。')}
      </p>
    </KeyFilePanel>
  );
}
