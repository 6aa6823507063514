/** One application, judged item by item; what fails says why. Handed in by signing. */
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, newKey, Refused, recordPath, useDetail } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { applicationSheetContent } from '../application-sheet/sheet-content.ts';
import './preliminary.css';

type Line = AnyRow;

export function SheetForm({ id }: { id: string }) {
  const { row } = useDetail('application-sheet', id);
  return row ? <Sheet key={row.version} row={row} /> : <Skeleton lines={8} />;
}

function Sheet({ row }: { row: AnyRow }) {
  const [items, setItems] = useState<Line[]>(row.items ?? []);
  const [scores, setScores] = useState<Line[]>(row.scores ?? []);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const signer = useSigner();
  const queries = useQueryClient();
  const open = row.state === 'open';
  const change = (lines: Line[], lineId: string, values: object) =>
    lines.map((l) => (l.id === lineId ? { ...l, ...values } : l));

  const send = async (verb: 'save' | 'submit' | 'takeBack', asked: object = {}) => {
    setBusy(true);
    setSaid('');
    try {
      await call(recordPath('application-sheet', verb), {
        json: true,
        body: { id: row.id, version: row.version, values: verb === 'takeBack' ? {} : { items, scores }, asked },
        idempotencyKey: newKey(),
        ownRefusals: 'all',
      });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'application-sheet' });
    } catch (error) {
      setSaid(
        error instanceof Refused
          ? [error.message, ...Object.values(error.fields ?? {})].join('；')
          : (error as Error).message,
      );
    } finally {
      setBusy(false);
    }
  };
  const submit = async () => {
    const signed = await signer.sign(applicationSheetContent({ ...row, items, scores }), row.project);
    if (!signed) return;
    await send('submit', {
      signature: JSON.stringify(signed.signature),
      certificate: JSON.stringify(signed.certificate),
    });
  };

  return (
    <Section title={row.supplierName}>
      {row.state === 'submitted' ? (
        <Banner tone="done">已签名提交：{row.conclusion === 'fail' ? '不符合' : '符合'}。汇总前可以改正。</Banner>
      ) : null}
      {items.map((item) => (
        <fieldset key={item.id} className="zc-review-item" disabled={!open}>
          <legend>{item.item}</legend>
          <p className="zc-hint">{item.standard}</p>
          <Radio.Group
            disabled={!open}
            value={item.verdict}
            onChange={(e) => setItems(change(items, item.id, { verdict: e.target.value }))}
            options={[
              { value: 'pass', label: '符合' },
              { value: 'fail', label: '不符合' },
            ]}
          />
          {item.verdict === 'fail' ? (
            <Input.TextArea
              disabled={!open}
              autoSize={{ minRows: 1, maxRows: 5 }}
              maxLength={2000}
              value={item.reason ?? ''}
              placeholder="不符合的理由（必填）"
              aria-label={`${item.item}不符合的理由`}
              onChange={(e) => setItems(change(items, item.id, { reason: e.target.value }))}
            />
          ) : null}
        </fieldset>
      ))}
      {scores.map((line) => (
        <fieldset key={line.id} className="zc-review-item" disabled={!open}>
          <legend>
            {line.item}（满分 {line.points} 分）
          </legend>
          <p className="zc-hint">{line.standard}</p>
          <Input
            disabled={!open}
            inputMode="decimal"
            value={line.score ?? ''}
            aria-label={`${line.item}得分`}
            suffix="分"
            onChange={(e) => setScores(change(scores, line.id, { score: e.target.value || null }))}
          />
        </fieldset>
      ))}
      {said ? (
        <p role="alert" className="zc-refusal">
          {said}
        </p>
      ) : null}
      <div className="zc-row">
        {open ? (
          <>
            <Button loading={busy} onClick={() => void send('save')}>
              暂存
            </Button>
            <Button type="primary" loading={busy} onClick={() => void submit()}>
              签名提交
            </Button>
          </>
        ) : row.state === 'submitted' ? (
          <Button loading={busy} onClick={() => void send('takeBack')}>
            改正
          </Button>
        ) : null}
      </div>
      {signer.panel}
    </Section>
  );
}
