/** Sealing without this page: parameters to take along, the page to seal with, and handing in what was sealed there. */

import { Button, Progress } from 'antd';
import { useState } from 'react';
import { readJson } from '../../../../kernel/web/json-file.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { saveAs } from '../../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import type { Declaration } from '../../declaration/declaration.ts';
import { parseEnvelope, type SealedEnvelope } from '../../sealing/index.ts';
import { type HandedIn, handIn, uploadSealed } from './seal-in-browser.ts';
import type { TenderToSeal } from './tender-to-seal.ts';

async function readEnvelope(file: File): Promise<SealedEnvelope> {
  try {
    return parseEnvelope(await readJson(file));
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(words('信封文件不正确，请选择离线封标时保存的{投标}信封')) : error;
  }
}

export function OfflineSealing({
  tender,
  declaration,
  onDone,
}: {
  tender: TenderToSeal;
  /** As it is filled in above; it is handed in beside what was sealed elsewhere. */
  declaration: Declaration;
  onDone: (handed: HandedIn, sealed: SealedEnvelope & { body: Blob }) => void;
}) {
  const [envelope, setEnvelope] = useState<File>();
  const [body, setBody] = useState<File>();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');
  const send = async () => {
    if (!envelope || !body) return setFailure(words('请选择{投标}信封和{投标}密文两个文件'));
    setFailure('');
    setShare(0);
    try {
      const parts = await readEnvelope(envelope);
      const upload = await uploadSealed(tender.lot.id, body, setShare);
      onDone(await handIn(tender.lot.id, tender.bid, upload, parts, parts.certificate, declaration), {
        ...parts,
        body,
      });
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setShare(undefined);
    }
  };
  const chosen = (
    id: string,
    label: string,
    file: File | undefined,
    accept: string,
    set: (file: File | undefined) => void,
  ) => (
    <div className="zc-field">
      <span className="zc-label">{label}</span>
      <span>
        <label className="zc-button" htmlFor={id}>
          选择文件
        </label>{' '}
        {file?.name}
        <input
          id={id}
          type="file"
          accept={accept}
          className="zc-visually-hidden"
          onChange={(e) => set(e.target.files?.[0])}
        />
      </span>
    </div>
  );
  return (
    <Section title="离线封标">
      <details className="zc-offline">
        <summary>在不联网的电脑上封标，再到这里递交</summary>
        <ol>
          <li>
            下载{' '}
            <a href="/sealing.html" download="招采离线封标.html">
              封标页面
            </a>
            {words('（它的 SHA-256 载于{招标}公告，可留存核对）和')}{' '}
            <button
              type="button"
              className="zc-link"
              onClick={() =>
                saveAs(`封标参数_${tender.lot.code}_第${tender.nextVersion}版.json`, JSON.stringify(tender))
              }
            >
              封标参数
            </button>
            ，连同签名密钥文件带到封标的电脑。
          </li>
          <li>在浏览器中打开封标页面，按页面完成封标，保存密钥文件、信封和密文。</li>
          <li>{words('回到这里填好{投标}声明，选择信封和密文递交。密钥文件自己保管，不要上传。')}</li>
        </ol>
        <div className="zc-form-grid">
          {chosen('offline-envelope', words('{投标}信封'), envelope, '.json', setEnvelope)}
          {chosen('offline-body', words('{投标}密文'), body, '.sealed', setBody)}
        </div>
        {failure ? <Banner tone="due">{failure}</Banner> : null}
        {share === undefined ? null : <Progress percent={Math.floor(share * 100)} status="active" />}
        <Button loading={share !== undefined} onClick={() => void send()}>
          {words('递交已封好的{投标}文件')}
        </Button>
      </details>
    </Section>
  );
}
