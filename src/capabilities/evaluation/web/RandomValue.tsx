/** What the owner and the supervisor put into the draw: made in this browser, committed to before, revealed after the read-out. */

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, newKey, recordPath, useDetail, words } from '../../../kernel/web/index.ts';
import { saveAs } from '../../../platform/signature/web/useSigner.tsx';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { commitment } from '../../expert/draw/draw.rules.ts';

interface Pair {
  value: string;
  salt: string;
}

const hex = () => [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, '0')).join('');
const place = (id: string) => `zhaocai.draw.${currentUser()?.userid ?? ''}.${id}`;

function keptPair(id: string): Pair | undefined {
  try {
    return JSON.parse(localStorage.getItem(place(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const standing: Record<string, ['idle' | 'wait' | 'done' | 'sealed', string]> = {
  committed: ['sealed', '已承诺，待揭示'],
  revealed: ['done', '已揭示'],
  refused: ['wait', '不揭示，已记录'],
};

export function RandomValue({ row }: { row: AnyRow }) {
  const { actions } = useDetail('committee', row.id);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const commit = actions.find((a) => a.verb === 'commit');
  const reveal = actions.find((a) => a.verb === 'reveal');
  const drawn = (label: string, state: string | null) => {
    const [tone, word] = standing[state ?? ''] ?? ['idle', '未承诺'];
    return (
      <li>
        {label} <StatusTag tone={tone}>{word}</StatusTag>
      </li>
    );
  };

  const send = async (verb: string, asked: Record<string, unknown>) => {
    setBusy(true);
    try {
      await call(recordPath('committee', verb), {
        json: true,
        // Without a version: the other side may have committed meanwhile, and that is no reason to be refused.
        body: { id: row.id, asked },
        idempotencyKey: newKey(),
      });
    } catch {
      // The wire has told the person; the page reads the row again.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'committee' });
    }
  };

  const onCommit = async () => {
    const pair = keptPair(row.id) ?? { value: hex(), salt: hex() };
    localStorage.setItem(place(row.id), JSON.stringify(pair));
    saveAs('抽取随机数.json', JSON.stringify(pair));
    await send('commit', { commitment: await commitment(pair.value, pair.salt) });
  };

  const onReveal = async (pair = keptPair(row.id)) => {
    if (pair) await send('reveal', { ...pair });
    else
      await showDialog({
        tone: 'info',
        title: '本浏览器没有这组随机数',
        content: '请载入提交承诺时保存的“抽取随机数.json”。',
      });
  };

  const onLoad = async (file: File) => {
    try {
      await onReveal(JSON.parse(await file.text()) as Pair);
    } catch {
      await showDialog({ tone: 'info', title: '这不是随机数文件' });
    }
  };

  return (
    <Section
      title="抽取的随机数"
      extra={
        <span className="zc-hint">{words('{招标}人和监督先承诺，唱标后揭示，任何人可以复算（实施条例 第46条）')}</span>
      }
    >
      <ul className="zc-room-seats zc-room-above">
        {drawn(words('{招标}人'), row.ownerRandom)}
        {drawn('监督部门', row.supervisorRandom)}
      </ul>
      <div className="zc-room-buttons">
        {commit?.allowed ? (
          <Button type="primary" loading={busy} onClick={() => void onCommit()}>
            生成随机数并提交承诺
          </Button>
        ) : null}
        {reveal && row.state === 'locked' ? (
          <>
            <Button
              type={reveal.allowed ? 'primary' : 'default'}
              disabled={!reveal.allowed}
              loading={busy}
              onClick={() => void onReveal()}
            >
              揭示随机数
            </Button>
            {reveal.allowed ? (
              <label className="zc-link">
                从文件载入
                <input
                  type="file"
                  accept=".json"
                  hidden
                  onChange={(e) => e.target.files?.[0] && void onLoad(e.target.files[0])}
                />
              </label>
            ) : (
              <span className="zc-hint">{reveal.because}</span>
            )}
          </>
        ) : null}
      </div>
    </Section>
  );
}
