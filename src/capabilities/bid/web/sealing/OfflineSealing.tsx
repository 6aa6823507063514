/** Sealing without this page: parameters to take along, the page to seal with, and handing in what was sealed there. */

import { Button } from 'antd';
import { useState } from 'react';
import { readJson } from '../../../../kernel/web/json-file.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { saveAs } from '../../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import type { Declaration } from '../../declaration/declaration.ts';
import { parseEnvelope, type SealedEnvelope } from '../../sealing/index.ts';
import { ChooseOne } from './ChosenFiles.tsx';
import { GoingOn } from './HandInSteps.tsx';
import { type HandedIn, handingIn } from './seal-in-browser.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { HandInJob } from './useHandIn.ts';

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
  job,
  onDone,
}: {
  tender: TenderToSeal;
  /** As it is filled in above: for an envelope of a sealing page that carries none. */
  declaration: Declaration;
  job: HandInJob;
  onDone: (handed: HandedIn, sealed: SealedEnvelope & { body: Blob }) => void;
}) {
  const { printed, current } = tender.sealingPages;
  const isReplaced = printed !== null && printed !== current;
  const [envelope, setEnvelope] = useState<File>();
  const [body, setBody] = useState<File>();
  const [failure, setFailure] = useState('');
  const send = async () => {
    if (!envelope || !body) return setFailure(words('请选择{投标}信封和{投标}密文两个文件'));
    setFailure('');
    try {
      const parts = await readEnvelope(envelope);
      const sealed = { ...parts, body };
      const beside = {
        certificate: JSON.stringify(parts.certificate),
        declaration: JSON.stringify(parts.declaration ?? declaration),
      };
      const to = handingIn('bid', { lot: tender.lot.id, before: tender.bid }, parts, beside);
      const handed = await job.send(body, to);
      if (handed) onDone(handed, sealed);
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <Section title="离线封标">
      <details className="zc-offline">
        <summary>在不联网的电脑上封标，再到这里递交</summary>
        <ol>
          <li>
            下载{' '}
            <a
              href={isReplaced ? `/web/sealing/page.html?digest=${printed}` : '/sealing.html'}
              download="招采离线封标.html"
            >
              封标页面
            </a>
            {words('（它的 SHA-256 载于{招标}公告，可留存核对）')}
            {isReplaced ? (
              <>
                {words('；{招标}公告发布后本系统换了新的')}
                <a href="/sealing.html" download="招采离线封标（新）.html">
                  封标页面
                </a>
                ，更正的 SHA-256 为 <code>{current}</code>，截止前两个都可以用
              </>
            ) : null}
            和{' '}
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
          <li>{words('回到这里选择信封和密文递交：{投标}声明和联合体随信封带回。密钥文件自己保管，不要上传。')}</li>
        </ol>
        <div className="zc-form-grid">
          <ChooseOne
            id="offline-envelope"
            label={words('{投标}信封')}
            accept=".json"
            file={envelope}
            onChange={setEnvelope}
            required
          />
          <ChooseOne
            id="offline-body"
            label={words('{投标}密文')}
            accept=".sealed"
            file={body}
            onChange={setBody}
            required
          />
        </div>
        {failure || job.failure ? <Banner tone="due">{words(failure || job.failure)}</Banner> : null}
        <GoingOn job={job} />
        {job.stage === 'filling' ? (
          <Button onClick={() => void send()}>{words('递交已封好的{投标}文件')}</Button>
        ) : null}
      </details>
    </Section>
  );
}
