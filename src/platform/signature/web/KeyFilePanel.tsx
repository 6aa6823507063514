/**
 * Asks for a key file and its pass phrase, both of which stay in this browser. What is done with them is the caller's;
 * a thrown error's sentence stands under the pass phrase.
 */
import { Button, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { readJson } from '../../../kernel/web/json-file.ts';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { DemonstrationKeys } from './DemonstrationKeys.tsx';

export interface KeyFilePanelProps {
  open: boolean;
  /** The lot or tender whose key is asked for, by its name. */
  of?: string | undefined;
  title: string;
  /** What happens with the key, in a sentence or two. */
  children?: ReactNode;
  /** What else is needed, under file and pass phrase. */
  after?: ReactNode;
  submit: string;
  onClose: () => void;
  /** `file` is the parsed JSON of the chosen file. */
  onSubmit: (file: any, passphrase: string) => Promise<void>;
}

async function parsed(file: File): Promise<unknown> {
  try {
    return await readJson(file);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error('这不是密钥文件，请选择制作或封标时下载的 .json 文件');
  }
}

export function KeyFilePanel({ open, of, title, children, after, submit, onClose, onSubmit }: KeyFilePanelProps) {
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (open) return;
    setPassphrase('');
    setSaid('');
  }, [open]);

  const go = async () => {
    if (!file) return setSaid('请选择密钥文件');
    if (!passphrase) return setSaid('请输入密钥文件的口令');
    setBusy(true);
    setSaid('');
    try {
      await onSubmit(await parsed(file), passphrase);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SidePanel
      open={open}
      title={title}
      onClose={onClose}
      dirty={false}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void go()}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        className="zc-panel-form"
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        {children}
        <div className="zc-field">
          <span className="zc-label zc-required">密钥文件</span>
          <span>
            <label className="zc-button" htmlFor="key-file">
              选择文件
            </label>{' '}
            {file?.name ?? <small className="zc-hint">.json</small>}
            <input
              id="key-file"
              type="file"
              accept=".json,application/json"
              className="zc-visually-hidden"
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          </span>
        </div>
        {open ? (
          <DemonstrationKeys
            of={of}
            onChoose={(chosen, password) => {
              setFile(chosen);
              setPassphrase(password);
            }}
          />
        ) : null}
        <div className="zc-field">
          <label htmlFor="key-passphrase" className="zc-required">
            口令
          </label>
          <Input.Password
            id="key-passphrase"
            autoComplete="off"
            value={passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
        </div>
        {after}
        {said ? (
          <p className="zc-refusal" role="alert">
            {said}
          </p>
        ) : (
          <p className="zc-hint">密钥文件和口令只在本浏览器中使用，不会发出。</p>
        )}
        <button type="submit" hidden />
      </form>
    </SidePanel>
  );
}
