/**
 * Files by drop, click or paste, each with its progress. It knows no server: the page that uses it gives the way to
 * upload.
 */

import { useEffect, useId, useRef, useState } from 'react';
import { showBytes } from '../format/amount.ts';

export interface StoredFile {
  id: string;
  name: string;
  size: number;
  sha256: string;
  type: string;
}

export interface FileDropProps {
  id?: string;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  upload: (file: File, progress: (share: number) => void, signal: AbortSignal) => Promise<StoredFile>;
  href: (file: StoredFile) => string;
  accept?: readonly string[];
  maxBytes?: number;
  max?: number;
  disabled?: boolean;
  describedBy?: string;
}

/** The file itself was not taken: another try with it ends the same. */
export class NotTaken extends Error {}

interface Running {
  key: number;
  file: File;
  share: number;
  because?: string;
  /** Worth another try: it was the upload that failed, not the file that was refused. */
  again?: boolean;
  abort: AbortController;
}

let lastKey = 0;

/** The stored files with a link each; alone it is the read-only view. */
export function FileList({
  files,
  href,
  onRemove,
}: {
  files: readonly StoredFile[];
  href: (f: StoredFile) => string;
  onRemove?: (f: StoredFile) => void;
}) {
  return (
    <ul className="zc-files">
      {files.map((f) => (
        <li key={f.id}>
          <a href={href(f)} target="_blank" rel="noreferrer">
            {f.name}
          </a>
          <small title={`SHA-256 ${f.sha256}`}>{showBytes(f.size)}</small>
          {onRemove ? (
            <button type="button" className="zc-link" onClick={() => onRemove(f)} aria-label={`移除 ${f.name}`}>
              移除
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function FileDrop({
  id,
  value,
  onChange,
  upload,
  href,
  accept,
  maxBytes,
  max,
  disabled,
  describedBy,
}: FileDropProps) {
  const [running, setRunning] = useState<readonly Running[]>([]);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const latest = useRef(value);
  latest.current = value;
  const own = useId();
  const onTheWay = useRef(running);
  onTheWay.current = running;
  // When the person leaves the page, its uploads end: nothing here could take what they bring.
  useEffect(
    () => () => {
      for (const { abort } of onTheWay.current) abort.abort();
    },
    [],
  );
  const update = (key: number, change: Partial<Running>) =>
    setRunning((all) => all.map((r) => (r.key === key ? { ...r, ...change } : r)));

  const refusal = (file: File) => {
    if (accept && !accept.some((end) => file.name.toLowerCase().endsWith(end))) return `只接受 ${accept.join('、')}`;
    if (maxBytes && file.size > maxBytes) return `超过 ${showBytes(maxBytes)}`;
    return undefined;
  };

  const start = ({ key, file, abort }: Running) => {
    const done = beginUpload();
    // An upload that was given up holds no other one back, even while it still waits for its line.
    abort.signal.addEventListener('abort', done);
    upload(file, (share) => update(key, { share }), abort.signal)
      .then(
        (stored) => {
          setRunning((all) => all.filter((r) => r.key !== key));
          latest.current = [...latest.current, stored];
          onChange([...latest.current]);
        },
        (error: Error) => update(key, { because: error.message || '上传失败', again: !(error instanceof NotTaken) }),
      )
      .finally(done);
  };

  const take = (list: Iterable<File>) => {
    for (const file of list) {
      lastKey += 1;
      const one: Running = {
        key: lastKey,
        file,
        share: 0,
        because: refusal(file),
        abort: new AbortController(),
      };
      setRunning((all) => [...all, one]);
      if (!one.because) start(one);
    }
  };

  const full = max !== undefined && value.length + running.length >= max;
  return (
    <div className="zc-filedrop">
      {value.length > 0 ? (
        <FileList
          files={value}
          href={href}
          onRemove={disabled ? undefined : (f) => onChange(value.filter((v) => v.id !== f.id))}
        />
      ) : null}
      {running.map((r) => (
        <div key={r.key} className={`zc-upload${r.because ? ' zc-upload-failed' : ''}`}>
          <span>{r.file.name}</span>
          {r.because ? (
            <small>{r.because}</small>
          ) : (
            <progress value={r.share} max={1} aria-label={`${r.file.name} 上传进度`} />
          )}
          {r.again ? (
            <button
              type="button"
              className="zc-link"
              onClick={() => {
                update(r.key, { because: undefined, again: false, share: 0 });
                start(r);
              }}
            >
              重试
            </button>
          ) : null}
          <button
            type="button"
            className="zc-link"
            onClick={() => {
              r.abort.abort();
              setRunning((all) => all.filter((x) => x.key !== r.key));
            }}
          >
            {r.because ? '知道了' : '取消'}
          </button>
        </div>
      ))}
      {disabled || full ? null : (
        <label
          htmlFor={id ?? own}
          className={`zc-drop${over ? ' zc-drop-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
        >
          <input
            id={id ?? own}
            ref={picker}
            type="file"
            multiple={max !== 1}
            accept={accept?.join(',')}
            aria-describedby={describedBy}
            onChange={(event) => {
              take(event.target.files ?? []);
              event.target.value = '';
            }}
          />
          <span>拖到这里，或点击选择文件</span>
          {accept || maxBytes ? (
            <small>
              {[accept?.join('、'), maxBytes ? `每个不超过 ${showBytes(maxBytes)}` : ''].filter(Boolean).join('，')}
            </small>
          ) : null}
        </label>
      )}
    </div>
  );
}

/** Uploads on their way on this page: what is sent before they end would leave their files behind. */
let running = 0;

/** Counts an upload in; the answer counts it out. */
function beginUpload(): () => void {
  let open = true;
  running += 1;
  return () => {
    if (open) running -= 1;
    open = false;
  };
}

export const uploadsRun = (): boolean => running > 0;
