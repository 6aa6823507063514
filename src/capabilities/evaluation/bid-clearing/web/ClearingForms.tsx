/** What a seat records, and what the chair says for the committee of one, several or all findings of a kind. */
import './clearing.css';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { call, finishDraft, newKey, recordPath, useDetail, useDraft, words } from '../../../../kernel/web/index.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { committeeIs } from '../../../committee/states.ts';
import { useMyEvaluations } from '../../../committee/web/door.ts';
import { type ClearedBid, clearingViews, type FindingKind, findingKinds } from '../clearing.ts';
import { findingsOf, opinionOn } from './FindingList.tsx';

interface FormProps {
  row: AnyRow;
  refetch: () => Promise<unknown>;
}

/** Nothing for a person without a seat that may say something now. */
export function ClearingForms({ row, refetch }: FormProps) {
  const seat = useClearingSeat(row.lot, refetch);
  return (
    <>
      {seat.may('settleClearing') && findingsOf(row).length > 0 ? <Settle row={row} act={seat.act} /> : null}
      {seat.may('recordClearing') ? <Add row={row} act={seat.act} /> : null}
      {seat.may('recordClearing') || seat.may('settleClearing') ? null : (
        <p className="zc-hint">
          {words('清标发现由本标段{评标}委员会的评委补充记录，由组长代表{评标}委员会逐项写明处理意见。')}
        </p>
      )}
    </>
  );
}

type Act = ReturnType<typeof useClearingSeat>['act'];

function Settle({ row, act }: { row: AnyRow; act: Act }) {
  const draft = useDraft<{ view?: string; reason: string }>('committee-member.settleClearing', row.id, { reason: '' });
  const [chosen, setChosen] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const findings = findingsOf(row);
  const left = findings.filter((f) => !opinionOn(row, f.id));
  const kinds = [...new Set(findings.map((f) => f.kind))];
  const { view, reason } = draft.values;
  const send = async () => {
    setBusy(true);
    const done = await act('settleClearing', { findings: chosen.join(','), view, reason });
    setBusy(false);
    if (!done) return;
    finishDraft('committee-member.settleClearing', row.id);
    setChosen([]);
  };
  return (
    <Section title={words(`{评标}委员会的处理意见（还有 ${left.length} 项）`)}>
      <form
        className="zc-clearing-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Select
          mode="multiple"
          aria-label="清标发现"
          placeholder="选择发现，可以选一类的全部"
          value={chosen}
          onChange={setChosen}
          maxTagCount={3}
          optionFilterProp="label"
          options={[
            ...kinds.map((k) => ({ value: `${k}:*`, label: `全部“${findingKinds[k as FindingKind].label}”` })),
            ...findings.map((f) => ({ value: f.id, label: `${opinionOn(row, f.id) ? '（已处理）' : ''}${f.says}` })),
          ]}
        />
        <Select
          aria-label="处理意见"
          placeholder="处理意见"
          value={view}
          onChange={(v) => draft.change({ view: v })}
          options={Object.entries(clearingViews).map(([value, label]) => ({ value, label: words(label) }))}
        />
        <Input.TextArea
          aria-label="理由"
          placeholder="理由（必填）"
          autoSize={{ minRows: 2 }}
          maxLength={2000}
          value={reason}
          onChange={(e) => draft.change({ reason: e.target.value })}
        />
        <div>
          <Button
            type="primary"
            htmlType="submit"
            loading={busy}
            disabled={chosen.length === 0 || !view || !reason.trim()}
          >
            {words('写明{评标}委员会的意见')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function Add({ row, act }: { row: AnyRow; act: Act }) {
  const draft = useDraft<{ bid?: string; says: string; page: string }>('committee-member.recordClearing', row.id, {
    says: '',
    page: '',
  });
  const [busy, setBusy] = useState(false);
  const { bid, says, page } = draft.values;
  const send = async () => {
    setBusy(true);
    const done = await act('recordClearing', { bid, says, ...(page.trim() ? { page } : {}) });
    setBusy(false);
    if (done) finishDraft('committee-member.recordClearing', row.id);
  };
  return (
    <Section title="补充记录一项发现">
      <form
        className="zc-clearing-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Select
          aria-label={words('{投标}人')}
          placeholder={words('选择{投标}人')}
          showSearch
          optionFilterProp="label"
          value={bid}
          onChange={(id) => draft.change({ bid: id })}
          options={((row.cleared ?? []) as ClearedBid[]).map((b) => ({ value: b.bid, label: b.supplierName }))}
        />
        <Input.TextArea
          aria-label="发现的问题"
          placeholder="发现的问题（必填）"
          autoSize={{ minRows: 2 }}
          maxLength={2000}
          value={says}
          onChange={(e) => draft.change({ says: e.target.value })}
        />
        <Input
          aria-label="所在位置"
          placeholder={words('{投标}文件所在位置')}
          maxLength={200}
          value={page}
          onChange={(e) => draft.change({ page: e.target.value })}
        />
        <div>
          <Button htmlType="submit" loading={busy} disabled={!bid || !says.trim()}>
            记录
          </Button>
        </div>
      </form>
    </Section>
  );
}

// The seat of this person on a lot's committee, with what it may do about a clearing now.

export type ClearingVerb = 'recordClearing' | 'settleClearing';

function useClearingSeat(lot: string, refetch: () => Promise<unknown>) {
  const mine = useMyEvaluations(lot).data?.find((m) => !committeeIs.dissolved({ state: m.committeeState }));
  const { actions } = useDetail('committee-member', mine?.id ?? '');
  const may = (verb: ClearingVerb) => ((actions ?? []) as AllowedAction[]).some((a) => a.verb === verb && a.allowed);
  /** @returns whether it was done; the wire has told the person why not */
  const act = async (verb: ClearingVerb, asked: Record<string, unknown>): Promise<boolean> => {
    try {
      await call(recordPath('committee-member', verb), {
        json: true,
        body: { id: sure(mine, 'mine').id, asked },
        idempotencyKey: newKey(),
      });
      return true;
    } catch {
      return false;
    } finally {
      await refetch();
    }
  };
  return { seat: mine, may, act };
}
