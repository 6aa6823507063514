/**
 * Signing in the browser: a pass phrase opens the person's key file, which this browser keeps (under that pass phrase)
 * and the person can download. A person without a key makes one here; only its public half leaves the browser.
 */
import { Button, Form, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Anchor } from '../../../kernel/record/chain.ts';
import { call, configured, currentUser, words } from '../../../kernel/web/index.ts';
import { readJson } from '../../../kernel/web/json-file.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import {
  type Certificate,
  createSigningKeys,
  type DetachedSignature,
  openSigningFile,
  passphraseRefusal,
  SignatureError,
  type SigningKeyFile,
  type SigningKeys,
  signDetached,
  utf8,
} from '../index.ts';

export interface Signed {
  /** Base64url ECDSA signature with its algorithm. */
  signature: DetachedSignature;
  certificate: Certificate;
}

interface Kept {
  file: SigningKeyFile;
  certificate: Certificate;
}

const place = () => `zhaocai.signing.${currentUser()?.userid ?? ''}`;

function keptKeys(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(place()) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Specification §6: the button to apply for a certificate stands only where the office has set its link. */
function CaApplyLink() {
  const address = configured('caApplyUrl');
  if (!address) return null;
  return (
    <p>
      <a className="zc-button" href={address} target="_blank" rel="noreferrer">
        申请 CA 证书
      </a>
    </p>
  );
}

/** Where the project's history stands, for a signature to cover. */
export const anchorOfProject = (project: string) =>
  call<Anchor>('/platform/certificate/anchor.json', { query: { project } });

/** Offers a text as a file to save. */
export function saveAs(name: string, content: string): void {
  saveFile(name, new Blob([content], { type: 'application/json' }));
}

async function makeKeys(passphrase: string): Promise<Kept> {
  const me = currentUser()!;
  const made = await createSigningKeys({ name: me.user.name, organisation: me.dwname, passphrase });
  const certificate = await call<Certificate>('/platform/certificate/issue.json', {
    body: { publicKey: made.publicKey },
    json: true,
  });
  const kept: Kept = { file: made.file, certificate };
  localStorage.setItem(place(), JSON.stringify(kept));
  return kept;
}

interface Opened {
  keys: SigningKeys;
  certificate: Certificate;
  /** What opened it, for another file that the person keeps under the same; it stays on this page. */
  passphrase: string;
}

/** Whether this browser keeps a signing key of the person. */
export const hasSigningKey = (): boolean => keptKeys() !== undefined;

/**
 * `panel` must stand somewhere on the page; `open()` asks for the pass phrase (once per page) and answers key and
 * certificate; `sign(content, project)` answers a detached signature over the exact bytes and over where the project's
 * history stands, which the panel shows. Both answer nothing when the person changes their mind.
 */
export function useSigner(): {
  panel: ReactNode;
  sign: (content: string | Uint8Array, project: string | null | undefined) => Promise<Signed | undefined>;
  open: (anchor?: Anchor) => Promise<Opened | undefined>;
} {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Anchor>();
  const answer = useRef<(opened: Opened | undefined) => void>(() => {});
  const opened = useRef<Opened>(undefined);

  const open = async (anchor?: Anchor) => {
    setShown(anchor);
    if (opened.current) return opened.current;
    setAsking(true);
    const given = await new Promise<Opened | undefined>((resolve) => {
      answer.current = resolve;
    });
    setAsking(false);
    opened.current = given;
    return given;
  };

  const sign = async (content: string | Uint8Array, project: string | null | undefined) => {
    const anchor = project ? await anchorOfProject(project) : undefined;
    const ready = await open(anchor);
    if (!ready) return undefined;
    const bytes = typeof content === 'string' ? utf8(content) : content;
    return { signature: await signDetached(bytes, ready.keys.privateKey, anchor), certificate: ready.certificate };
  };

  return { panel: <PassphrasePanel open={asking} anchor={shown} done={(o) => answer.current(o)} />, sign, open };
}

/** What else people have at hand, by its format: each key has its own work. */
const otherKeys: Readonly<Record<string, string>> = {
  'zhaocai.bid-key':
    '这是{投标}密钥，用于解密您的{投标}文件；签名用另一把密钥：请选择“签名密钥.json”，没有的请在这里制作',
  'zhaocai.holder-keys':
    '这是持钥人密钥，用于{开标}时解密；签名用另一把密钥：请选择“签名密钥.json”，没有的请在这里制作',
};

function PassphrasePanel({
  open,
  anchor,
  done,
}: {
  open: boolean;
  anchor: Anchor | undefined;
  done: (opened: Opened | undefined) => void;
}) {
  const [form] = Form.useForm<{ passphrase: string; again?: string }>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const kept = open ? keptKeys() : undefined;

  const go = async () => {
    // What is lacking stands under its field.
    const typed = await form.validateFields().catch(() => undefined);
    if (!typed) return;
    const { passphrase } = typed;
    setBusy(true);
    try {
      const ready = kept ?? (await makeKeys(passphrase));
      if (!kept) saveAs('签名密钥.json', JSON.stringify(ready));
      done({ keys: await openSigningFile(ready.file, passphrase), certificate: ready.certificate, passphrase });
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error;
      form.setFields([{ name: 'passphrase', errors: [error.message] }]);
    } finally {
      setBusy(false);
    }
  };

  const load = async (file: File) => {
    setSaid('');
    try {
      const read = await readJson<Kept & { format?: string }>(file);
      const other = otherKeys[read?.format ?? ''];
      if (other) return setSaid(words(other));
      if (!read?.file || !read.certificate) throw new SyntaxError();
      localStorage.setItem(place(), JSON.stringify(read));
      form.resetFields();
      setSaid('已载入签名密钥文件，请输入它的口令');
    } catch (error) {
      setSaid(
        error instanceof SyntaxError
          ? '这不是签名密钥文件：请选择制作签名密钥时下载的“签名密钥.json”'
          : (error as Error).message,
      );
    }
  };

  return (
    <SidePanel
      open={open}
      title={kept ? '输入签名口令' : '制作签名密钥'}
      onClose={() => done(undefined)}
      dirty={false}
      footer={
        <>
          <Button onClick={() => done(undefined)}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void go()}>
            {kept ? '签名' : '制作并签名'}
          </Button>
        </>
      }
    >
      <p>
        {kept
          ? '签名密钥只在本浏览器中打开，口令不会发出。'
          : words(
              '本浏览器中还没有您的签名密钥（它和{投标}密钥、持钥人密钥不是同一把）。密钥在本浏览器中生成，私钥由口令保护，请妥善保存下载的密钥文件。',
            )}
      </p>
      {anchor ? (
        <p className="zc-signed-anchor">
          签名同时记下本项目办到了哪一步，以后有改动就查得出来。
          <details>
            <summary>详情</summary>项目历史第 {anchor.entry} 条 <code>{anchor.head}</code>
          </details>
        </p>
      ) : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void go()}>
        <Form.Item
          name="passphrase"
          label="口令"
          // What it will be refused for is said before it is typed.
          extra={kept ? undefined : '至少 10 个字符；常见的词、年份、连续或者重复的字符不算数'}
          rules={[
            { required: true, message: '请输入口令' },
            {
              // An existing file is only opened: what protects it was judged when it was made.
              validator: async (_, value: string) => {
                const weak = kept || !value ? undefined : passphraseRefusal(value);
                if (weak) throw new Error(weak);
              },
            },
          ]}
        >
          <Input.Password autoFocus autoComplete="off" />
        </Form.Item>
        {kept ? null : (
          <Form.Item
            name="again"
            label="再次输入口令"
            dependencies={['passphrase']}
            rules={[
              { required: true, message: '请再次输入口令' },
              {
                validator: (_, v) =>
                  v === form.getFieldValue('passphrase')
                    ? Promise.resolve()
                    : Promise.reject(new Error('两次输入的口令不一致')),
              },
            ]}
          >
            <Input.Password autoComplete="off" />
          </Form.Item>
        )}
        <button type="submit" hidden />
      </Form>
      <CaApplyLink />
      <label className="zc-link">
        从密钥文件载入
        <input
          type="file"
          accept=".json"
          hidden
          onChange={(e) => {
            const [file] = e.target.files ?? [];
            // The same file may be chosen again.
            e.target.value = '';
            if (file) void load(file);
          }}
        />
      </label>
      {said ? <p role="status">{said}</p> : null}
    </SidePanel>
  );
}
