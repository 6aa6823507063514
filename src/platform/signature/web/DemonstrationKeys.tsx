/** In a demonstration: the own key files of the office that was played, to take into hand or to keep. */
import './demonstration-keys.css';
import { useEffect, useState } from 'react';
import { currentUser } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { saveFile } from '../../../ui/controls/save-file.ts';
import { tenderOfKeyFile } from '../../identity/demonstration.ts';

interface OwnKeys {
  password: string;
  names: string[];
}

interface DemonstrationKeysProps {
  /** The lot or tender whose key is asked for; those of others are left out where there is one. */
  of: string | undefined;
  onChoose: (file: File, password: string) => void;
}

const keyOf = (name: string) => call<object>('/platform/demonstration/key.json', { query: { name } });

export function DemonstrationKeys({ of, onChoose }: DemonstrationKeysProps) {
  const [own, setOwn] = useState<OwnKeys>();
  const isDemo = currentUser()?.mode === 'demo';
  useEffect(() => {
    if (isDemo) call<OwnKeys>('/platform/demonstration/keys.json').then(setOwn, () => undefined);
  }, [isDemo]);
  if (!own || own.names.length === 0) return null;
  const meant = own.names.filter((name) => of?.includes(tenderOfKeyFile(name)));
  return (
    <div className="zc-field">
      <span className="zc-label">演示密钥</span>
      <ul className="zc-plain-list">
        {(meant.length > 0 ? meant : own.names).map((name) => (
          <li key={name} className="zc-demo-key">
            <button
              type="button"
              className="zc-link"
              onClick={() =>
                void keyOf(name).then((key) => onChoose(new File([JSON.stringify(key)], name), own.password))
              }
            >
              用这一个：{tenderOfKeyFile(name)}
            </button>
            <button
              type="button"
              className="zc-link"
              onClick={() => void keyOf(name).then((key) => saveFile(name, new Blob([JSON.stringify(key)])))}
            >
              下载
            </button>
          </li>
        ))}
      </ul>
      <small className="zc-hint">仅演示环境提供；口令为 {own.password}</small>
    </div>
  );
}
