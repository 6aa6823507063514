/** Files chosen on this machine. They are read when the bid is sealed and are never sent as they are. */

import { Button } from 'antd';
import { useRef } from 'react';
import { words } from '../../../../kernel/web/registry.ts';
import { showBytes } from '../../../../ui/format/bytes.ts';

export interface ChosenFilesProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** What they are. */
  label?: string;
}

export function ChosenFiles({ files, onChange, label = '{投标}文件' }: ChosenFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = (chosen: FileList | null) => {
    const names = new Set(files.map((f) => f.name));
    onChange([...files, ...[...(chosen ?? [])].filter((f) => !names.has(f.name))]);
  };
  return (
    <section
      className="zc-chosen-files"
      aria-label={words(label)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
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
          add(event.target.files);
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
      <p>
        <Button onClick={() => input.current?.click()}>选择文件</Button>{' '}
        <small>或拖到这里；只在本机读取，不上传原文</small>
      </p>
    </section>
  );
}
