/** The verifier's word on one paper, given beside it: it agrees, or what does not. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, newKey, recordPath } from '../../../kernel/web/index.ts';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import type { Paper } from '../supplier/papers.rules.ts';

interface JudgePaperProps {
  record: 'supplier' | 'supplier-change';
  row: AnyRow;
  paper: Paper;
  onJudged: () => void;
}

export function JudgePaper({ record, row, paper, onJudged }: JudgePaperProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // Undefined while no fault is being written.
  const [because, setBecause] = useState<string>();
  const judge = async (verdict: 'passed' | 'refused') => {
    setBusy(true);
    try {
      await call(recordPath(record, 'judge'), {
        json: true,
        body: { id: row.id, version: row.version, asked: { paper: paper.id, verdict, because: because ?? null } },
        idempotencyKey: newKey(),
      });
      setBecause(undefined);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === record });
    } catch {
      // The wire has told the person; what stands now is read again.
    } finally {
      setBusy(false);
      onJudged();
    }
  };
  if (because !== undefined)
    return (
      <div className="zc-judge">
        <input
          className="zc-input"
          aria-label={`${paper.name}的不符之处`}
          placeholder="不符之处，登记单位据此补正"
          value={because}
          maxLength={500}
          onChange={(e) => setBecause(e.target.value)}
        />
        <button
          type="button"
          className="zc-button"
          disabled={busy || !because.trim()}
          onClick={() => void judge('refused')}
        >
          记为不符
        </button>
        <button type="button" className="zc-link" onClick={() => setBecause(undefined)}>
          取消
        </button>
      </div>
    );
  return (
    <div className="zc-judge">
      {paper.verdict === 'passed' ? <StatusTag tone="done">相符</StatusTag> : null}
      {paper.verdict === 'refused' ? <StatusTag tone="due">不符：{paper.refusedBecause}</StatusTag> : null}
      {paper.verdict === 'passed' ? null : (
        <button
          type="button"
          className="zc-button"
          aria-label={`${paper.name}相符`}
          disabled={busy}
          onClick={() => void judge('passed')}
        >
          相符
        </button>
      )}
      {paper.verdict === 'refused' ? null : (
        <button
          type="button"
          className="zc-button"
          aria-label={`${paper.name}不符`}
          disabled={busy}
          onClick={() => setBecause('')}
        >
          不符
        </button>
      )}
    </div>
  );
}
