/** One application, judged item by item; what fails says why. Handed in by signing. */
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { onlyTaken } from '../../../kernel/record/check.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, finishDraft, newKey, Refused, recordPath, useDetail, useDraft } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { applicationSheet } from '../application-sheet/application-sheet.record.ts';
import { applicationSheetContent } from '../application-sheet/sheet-content.ts';
import { applicationSheetIs } from '../states.ts';
import { ApplicationFiles } from './ApplicationPage.tsx';
import { useTellRail } from './ReviewRail.tsx';
import './preliminary.css';

type Line = AnyRow;

interface SheetFormProps {
  id: string;
  onSubmitted: () => void;
}

/** Milliseconds from the last key to the draft on the server. */
const pause = 1500;
const draftId = 'application-sheet.review';

export function SheetForm({ id, onSubmitted }: SheetFormProps) {
  const { row } = useDetail('application-sheet', id);
  if (!row) return <Skeleton lines={8} />;
  return (
    <>
      <Sheet row={row} onSubmitted={onSubmitted} />
      <Files application={row.application} />
    </>
  );
}

function Files({ application }: { application: string }) {
  const { row } = useDetail('application', application);
  return row ? <ApplicationFiles row={row} /> : null;
}

/** What was typed stands in this browser at once and on the server a moment later: leaving the sheet loses nothing. */
function useReview(row: AnyRow) {
  const queries = useQueryClient();
  const draft = useDraft(draftId, row.id, {
    items: (row.items ?? []) as Line[],
    scores: (row.scores ?? []) as Line[],
  });
  const [standing, setStanding] = useState('');
  const post = (verb: 'save' | 'submit' | 'takeBack', body: object) =>
    call<{ row: Record<string, any> }>(recordPath('application-sheet', verb), {
      json: true,
      body: { id: row.id, ...body },
      idempotencyKey: newKey(),
      ownRefusals: 'all',
      quiet: verb === 'save',
      ownFailures: verb === 'save',
    });
  const latest = useRef(draft.values);
  latest.current = draft.values;
  const keep = async () => {
    const sent = latest.current;
    try {
      await post('save', { values: onlyTaken(applicationSheet.fields, sent) });
      if (latest.current === sent) finishDraft(draftId, row.id);
      setStanding('已暂存');
    } catch {
      setStanding('还没有暂存到服务器，内容留在本浏览器');
    }
  };
  const open = applicationSheetIs.open(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept a moment after the last key
  useEffect(() => {
    if (!open || !draft.isDirty) return;
    setStanding('正在填写，会自动暂存');
    const timer = setTimeout(() => void keep(), pause);
    return () => clearTimeout(timer);
  }, [draft.values, draft.isDirty, open]);
  const leaving = useRef(() => {});
  leaving.current = () => {
    if (open && draft.dirty.current) void keep();
    // Who comes back begins with what the server holds, and not with what was read before it was typed.
    queries.removeQueries({ predicate: ({ queryKey }) => isDetail(queryKey) && queryKey[2] === row.id });
  };
  useEffect(() => () => leaving.current(), []);
  return { ...draft, open, standing, post, keep };
}

function Sheet({ row, onSubmitted }: { row: AnyRow; onSubmitted: () => void }) {
  const { values, change: put, open, standing, post, keep } = useReview(row);
  const { items, scores } = values;
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const signer = useSigner();
  const queries = useQueryClient();
  const tellRail = useTellRail();
  const change = (lines: Line[], lineId: string, more: object) =>
    lines.map((l) => (l.id === lineId ? { ...l, ...more } : l));

  const send = async (verb: 'submit' | 'takeBack', asked: object = {}) => {
    setBusy(true);
    setSaid('');
    try {
      const answer = await post(verb, {
        ...(verb === 'takeBack' ? {} : { values: onlyTaken(applicationSheet.fields, { items, scores }) }),
        asked,
      });
      finishDraft(draftId, row.id);
      tellRail({ id: row.id, state: answer.row.state, conclusion: answer.row.conclusion ?? null });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isDetail(queryKey) });
      if (verb === 'submit') onSubmitted();
    } catch (error) {
      setSaid(error instanceof Refused ? error.sentences.join('；') : (error as Error).message);
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
      {applicationSheetIs.submitted(row) ? (
        <Banner tone="done">已签名提交：{row.conclusion === 'fail' ? '不符合' : '符合'}。汇总前可以改正。</Banner>
      ) : null}
      {items.map((item) => (
        <fieldset key={item.id} className="zc-review-item" disabled={!open}>
          <legend>{item.item}</legend>
          <p className="zc-hint">{item.standard}</p>
          <Radio.Group
            disabled={!open}
            value={item.verdict}
            onChange={(e) => put({ items: change(items, item.id, { verdict: e.target.value }) })}
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
              onChange={(e) => put({ items: change(items, item.id, { reason: e.target.value }) })}
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
            onChange={(e) => put({ scores: change(scores, line.id, { score: e.target.value || null }) })}
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
            <Button disabled={busy} onClick={() => void keep()}>
              暂存
            </Button>
            <Button type="primary" loading={busy} onClick={() => void submit()}>
              签名提交
            </Button>
            <span className="zc-hint" role="status">
              {standing}
            </span>
          </>
        ) : applicationSheetIs.submitted(row) ? (
          <Button loading={busy} onClick={() => void send('takeBack')}>
            改正
          </Button>
        ) : null}
      </div>
      {signer.panel}
    </Section>
  );
}

const isDetail = (key: readonly unknown[]) => key[0] === 'detail' && key[1] === 'application-sheet';
