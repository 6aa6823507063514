/** Files chosen on this machine. They are read when the bid is sealed and are never sent as they are. */

import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { words } from '../../../../kernel/web/registry.ts';
import { droppedFiles } from '../../../../ui/controls/dropped-files.ts';
import { showBytes } from '../../../../ui/format/amount.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { type Arrival, addFiles, nameBeside, putBeside, replaceTwin } from './chosen-files.ts';

export interface ChosenFilesProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Chosen under a name that another one has; nothing is sealed before the person decided about them. */
  twins: readonly File[];
  onTwins: (twins: File[]) => void;
  /** What they are. */
  label?: string;
  /** What one bid may hold, where that is known. */
  limits?: { mostFiles: number /** Bytes. */; largest: number };
}

export function ChosenFiles({ files, onChange, twins, onTwins, label = '{投标}文件', limits }: ChosenFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const latest = useRef({ files, twins });
  latest.current = { files, twins };
  const add = (arrivals: readonly Arrival[]) => {
    setFailure('');
    const now = addFiles(latest.current.files, arrivals);
    if (now.files.length > latest.current.files.length) onChange(now.files);
    if (now.twins.length > 0) onTwins([...latest.current.twins, ...now.twins]);
  };
  const decide = (decided: readonly File[], onto: (files: readonly File[], twin: File) => File[]) => {
    onChange(decided.reduce(onto, [...files]));
    onTwins(twins.filter((t) => !decided.includes(t)));
  };
  return (
    <section
      className="zc-chosen-files"
      aria-label={words(label)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        droppedFiles(event.dataTransfer).then(add, (error: Error) =>
          setFailure(`拖来的文件没有读出，请用“选择文件”重新选择：${error.message}`),
        );
      }}
    >
      <input
        ref={input}
        id="bid-files"
        type="file"
        multiple
        className="zc-visually-hidden"
        aria-label={words(label)}
        onChange={(event) => {
          add([...(event.target.files ?? [])].map((file) => ({ file })));
          event.target.value = '';
        }}
      />
      <input
        ref={folder}
        type="file"
        {...{ webkitdirectory: '' }}
        className="zc-visually-hidden"
        tabIndex={-1}
        aria-label={words(`整个文件夹的${label}`)}
        onChange={(event) => {
          add([...(event.target.files ?? [])].map((file) => ({ file, path: file.webkitRelativePath })));
          event.target.value = '';
        }}
      />
      {files.length > 0 ? (
        <ul>
          {files.map((f) => (
            <li key={f.name}>
              <span>{f.name}</span>
              <small>{showBytes(f.size)}</small>
              <Button size="small" type="text" onClick={() => onChange(files.filter((other) => other !== f))}>
                移除
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {twins.length > 0 ? (
        <Twins
          files={files}
          twins={twins}
          onDecide={decide}
          onDrop={(gone) => onTwins(twins.filter((t) => t !== gone))}
        />
      ) : null}
      {failure ? (
        <p className="zc-refusal" role="alert">
          {failure}
        </p>
      ) : null}
      <p>
        <Button onClick={() => input.current?.click()}>选择文件</Button>{' '}
        <Button onClick={() => folder.current?.click()}>选择文件夹</Button>{' '}
        <small>或拖到这里；只在本机读取，不上传原文</small>
      </p>
      {limits ? <Limits files={files} {...limits} /> : null}
    </section>
  );
}

/** What the files come to, beside what they may come to: nobody learns it only when sealing is refused. */
function Limits({ files, mostFiles, largest }: { files: readonly File[]; mostFiles: number; largest: number }) {
  const size = files.reduce((sum, f) => sum + f.size, 0);
  const isBeyond = files.length > mostFiles || size > largest * 0.99;
  return (
    <p className={isBeyond ? 'zc-refusal' : 'zc-hint'}>
      最多 {mostFiles} 个文件，合计不超过 {showBytes(largest)}；已选 {files.length} 个，{showBytes(size)}
    </p>
  );
}

type Onto = (files: readonly File[], twin: File) => File[];

interface TwinsProps {
  files: readonly File[];
  twins: readonly File[];
  onDecide: (decided: readonly File[], onto: Onto) => void;
  onDrop: (twin: File) => void;
}

const told = (file: File) => `${showBytes(file.size)}，${exactMoment(file.lastModified)} 修改`;

/** A corrected file, or another of the same name: only the person knows. */
function Twins({ files, twins, onDecide, onDrop }: TwinsProps) {
  return (
    <section className="zc-twin-files zc-tone-wait" role="alert" aria-label="同名的文件">
      {twins.map((twin, i) => {
        const before = files.find((f) => f.name === twin.name);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike in everything
          <div key={i}>
            <b>“{twin.name}”已经选过，用哪一个？</b>
            <p>
              {before ? `原来的：${told(before)}` : '原来的已移除'}；新选的：{told(twin)}
            </p>
            <div className="zc-twin-ways">
              <Button type="primary" size="small" onClick={() => onDecide([twin], replaceTwin)}>
                用新的替换
              </Button>
              <Button size="small" onClick={() => onDecide([twin], putBeside)}>
                两个都留，新的叫“{nameBeside(files, twin)}”
              </Button>
              <Button size="small" type="text" onClick={() => onDrop(twin)}>
                不要新的
              </Button>
            </div>
          </div>
        );
      })}
      {twins.length > 1 ? (
        <div className="zc-twin-ways">
          <Button size="small" onClick={() => onDecide(twins, replaceTwin)}>
            {twins.length} 个都用新的替换
          </Button>
          <Button size="small" onClick={() => onDecide(twins, putBeside)}>
            {twins.length} 个都与原来的并存
          </Button>
        </div>
      ) : null}
    </section>
  );
}

// One file from this machine, with what it is for.

export interface ChooseOneProps {
  id: string;
  label: string;
  accept: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  hint?: ReactNode;
  required?: boolean;
}

export function ChooseOne({ id, label, accept, file, onChange, hint, required }: ChooseOneProps) {
  return (
    <div className="zc-field">
      <span className={required ? 'zc-label zc-required' : 'zc-label'}>{label}</span>
      <span>
        <label className="zc-button" htmlFor={id}>
          选择{label}
        </label>{' '}
        {file?.name}
        <input
          id={id}
          type="file"
          accept={accept}
          className="zc-visually-hidden"
          onChange={(event) => {
            onChange(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </span>
      {hint ? <small className="zc-hint">{hint}</small> : null}
    </div>
  );
}
