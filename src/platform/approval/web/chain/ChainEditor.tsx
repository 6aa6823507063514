/** The drawing board: the line of steps, what the chosen step says beside it, what is wrong above it. */

import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  ActionBar,
  FieldGrid,
  LeaveGuard,
  type Loaded,
  Page,
  StateTag,
  to,
  useAction,
  useForm,
  useSubmit,
  words,
} from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { Moment } from '../../../../ui/layout/moments.tsx';
import { SidePanel } from '../../../../ui/layout/SidePanel.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { useNarrow } from '../../../../ui/layout/useNarrow.ts';
import { approvalChain, approvalChainLifecycle, isInForce } from '../../approval-chain/approval-chain.record.ts';
import { approvalChainIs } from '../../states.ts';
import { Compare } from './Compare.tsx';
import { declaredRule, type KindOnWire, personsIn, useNames } from './chain-words.ts';
import { Flow } from './Flow.tsx';
import { StepForm } from './StepForm.tsx';
import { Faults, Gone, Trial, useFaults } from './Trial.tsx';
import { useDrawing, useTrial } from './useDrawing.ts';

interface ChainEditorProps {
  kind: KindOnWire;
  loaded: Loaded;
  actions: readonly AllowedAction[];
  onReload: () => void;
}

/** Why a version is only read, and what to do instead. */
const fixedBecause: Readonly<Record<string, string>> = {
  live: '启用中的版本不能修改：请“复制为新版”，修改后启用，即取代这一版；审批中的单据仍按原版办完。',
  retired: '已停用的版本留作记录，不能修改；需要再用时请“复制为新版”。',
  awaiting: '已申请启用，等另一位管理员或平台管理员确认；需要修改时请先“撤回申请”。',
  scheduled: '已定时启用，不能修改；需要修改时请先“取消定时”。',
};

/** Colleagues of those who draw may look, and are told whom to ask. */
const isDrawer = (actions: readonly AllowedAction[]) => actions.some((a) => a.verb === 'copy');
const mayConfirm = (actions: readonly AllowedAction[]) => actions.some((a) => a.verb === 'confirm' && a.allowed);
function fixedWords(state: string, actions: readonly AllowedAction[]): string | undefined {
  if (mayConfirm(actions)) return '这一版已申请启用，等您确认：核对每一步由谁审批、与现行版本有何不同，再“确认启用”。';
  return isDrawer(actions) ? fixedBecause[state] : '审核流程由本单位的管理员制定和修改；这里供您查看。';
}

export function ChainEditor({ kind, loaded, actions, onReload }: ChainEditorProps) {
  const form = useForm(approvalChain, loaded);
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const [chosen, choose] = useState('');
  const [isComparing, setComparing] = useState(false);
  const [record, setRecord] = useState('');
  const save = actions.find((a) => a.form && a.allowed);
  const isFixed = !save;
  const { row } = form;
  const board = useDrawing(form, choose);
  const { drawing } = board;
  const names = useNames(personsIn(drawing.steps));
  // A version in use cannot be changed; that somebody whom it names has left is seen all the same.
  const isInUse = isInForce(row.state) || approvalChainIs.scheduled(row);
  const faults = useFaults(kind, drawing, !isFixed || (isInUse && isDrawer(actions)));
  const trial = useTrial(kind.kind, drawing, record);
  const step = drawing.steps.find((s) => s.id === chosen);

  // Switching on what is drawn means saving it first.
  const next = useRef<AllowedAction>(undefined);
  const action = useAction({
    recordId: 'approval-chain',
    lifecycle: approvalChainLifecycle,
    onDone: (done) => {
      if (!done) return onReload();
      const made = (done as { made?: string }).made;
      if (made) return void navigate(to('approval-chain.form', { id: made }));
      if (!actions.some((a) => a.verb === 'remove') || done.actions.length > 0) return onReload();
      void navigate(to('approval-chain.list'), { replace: true });
    },
  });
  const { submit, busy, panel } = useSubmit({
    record: approvalChain,
    lifecycle: approvalChainLifecycle,
    form,
    onReload,
    onSaved: (saved) => {
      const wanted = next.current;
      next.current = undefined;
      if (!loaded.id) void navigate(to('approval-chain.form', { id: saved.id }), { replace: true });
      if (wanted) void action.run(wanted, saved);
    },
  });
  const keep = useCallback(
    (then?: AllowedAction) => {
      next.current = then;
      if (save) void submit(save);
    },
    [save, submit],
  );
  const run = (wanted: AllowedAction) => {
    if (wanted.verb === 'start' && form.isDirty) keep(wanted);
    else void action.run(wanted, form.base.row as AnyRow);
  };
  useKeys({ onSave: () => save && keep(), onUndo: board.undo });

  const work = step ? (
    <StepForm
      key={step.id}
      drawing={drawing}
      step={step}
      kind={kind}
      disabled={isFixed}
      onChange={(change) => board.changeStep(step.id, change)}
      onConditions={board.changeConditions}
    />
  ) : (
    <div className="zc-step-form">
      <FieldGrid
        recordId="approval-chain"
        fields={approvalChain.fields}
        names={['name', 'note']}
        row={row}
        refusals={form.refusals}
        disabled={isFixed}
        onChange={form.change}
        onLeave={form.leave}
      />
      <p className="zc-hint">
        没有启用流程时，{words(kind.label)}由{declaredRule(kind.declared)}
        一人审核。提交人不审批自己的单据；一步没有可以审批的人时停住并通知管理员，不会自动通过。
      </p>
    </div>
  );

  const title = row.edition
    ? `${row.name || words(kind.label)} 第 ${row.edition} 版`
    : `新建${words(kind.label)}审核流程`;
  return (
    <Page
      title={title}
      tags={row.id ? <StateTag row={form.base.row as AnyRow} lifecycle={approvalChainLifecycle} /> : null}
      facts={[
        { label: '审核的单据', value: words(kind.label) },
        ...(row.effectiveAt ? [{ label: '启用时间', value: <Moment at={row.effectiveAt} near={false} /> }] : []),
        ...(row.endedAt ? [{ label: '停用时间', value: <Moment at={row.endedAt} near={false} /> }] : []),
        ...(row.changedBy$ ? [{ label: '最近修改', value: `${row.changedBy$} · ${shownMoment(row.updatedAt)}` }] : []),
      ]}
      actions={
        <>
          <Button onClick={() => setComparing(true)}>比较版本</Button>
          <ActionBar
            recordId="approval-chain"
            rowId={row.id ?? ''}
            actions={actions.filter((a) => !a.form)}
            busy={busy || action.busy}
            onRun={run}
          />
        </>
      }
    >
      {form.draft ? (
        <Banner
          tone="wait"
          actions={
            <>
              <button type="button" className="zc-link" onClick={form.takeDraft}>
                恢复
              </button>
              <button type="button" className="zc-link" onClick={form.forgetDraft}>
                丢弃
              </button>
            </>
          }
        >
          有一份 {shownMoment(form.draft.at)} 未保存的草稿
          {form.draft.version !== form.base.version ? '（其后内容已被更新，恢复后请核对）' : ''}
        </Banner>
      ) : null}
      {isFixed ? (
        <Banner tone={approvalChainIs.awaiting(row) ? 'wait' : undefined}>
          {fixedWords(row.state, actions)}
          {approvalChainIs.confirming(row) && row.waitsFor ? `确认人：${row.waitsFor}。` : ''}
        </Banner>
      ) : null}
      {approvalChainIs.draft(row) && row.refusedBecause ? (
        <Banner tone="due">未同意启用：{row.refusedBecause}</Banner>
      ) : null}
      <div className="zc-chain-board">
        <div>
          {isFixed && !isDrawer(actions) ? null : (
            <Trial kind={kind} drawing={drawing} record={record} onRecord={setRecord} trial={trial} />
          )}
          {isFixed ? <Gone faults={faults.all} onChoose={choose} /> : <Faults faults={faults.all} onChoose={choose} />}
          {board.undone ? (
            <Banner
              actions={
                <button type="button" className="zc-link" onClick={board.undo}>
                  撤销
                </button>
              }
            >
              {board.undone}
            </Banner>
          ) : null}
          <Flow
            drawing={drawing}
            kind={kind}
            names={names}
            faults={faults.byStep}
            tried={trial.tried}
            chosen={chosen}
            isFixed={isFixed}
            onChoose={choose}
            onAdd={board.add}
            onMove={board.move}
            onRemove={board.remove}
            onDuplicate={board.duplicate}
          />
        </div>
        {isNarrow ? (
          <SidePanel
            dirty={false}
            open={step !== undefined}
            title={`步骤：${step?.name ?? ''}`}
            onClose={() => choose('')}
          >
            {step ? work : null}
          </SidePanel>
        ) : null}
        <aside aria-label={step ? `步骤“${step.name ?? ''}”` : '流程'}>
          <h2>{step && !isNarrow ? `第 ${drawing.steps.indexOf(step) + 1} 步` : '流程'}</h2>
          {step && isNarrow ? null : work}
        </aside>
      </div>
      {isFixed ? null : (
        <div className="zc-form-foot">
          <span className="zc-form-state">
            {form.isDirty
              ? '有未保存的修改，草稿已留在本浏览器 · Ctrl+S 保存，Ctrl+Z 撤销'
              : row.id
                ? `已保存 · ${drawing.steps.length} 步`
                : ''}
          </span>
          <Button disabled={!board.canUndo} onClick={board.undo}>
            撤销
          </Button>
          <Button onClick={() => void navigate(to('approval-chain.list'))}>返回</Button>
          <Button type={row.id ? 'default' : 'primary'} loading={busy} onClick={() => keep()}>
            保存
          </Button>
        </div>
      )}
      {form.isDirty ? <LeaveGuard dirty={form.dirty} /> : null}
      {isComparing ? <Compare row={row} drawing={drawing} kind={kind} onClose={() => setComparing(false)} /> : null}
      {panel}
      {action.panel}
    </Page>
  );
}

/** Ctrl+S keeps; Ctrl+Z takes back the last change of the line, but not while somebody types: there it is the input's own. */
function useKeys(does: { onSave: () => void; onUndo: () => void }) {
  const latest = useRef(does);
  latest.current = does;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isTyping = (event.target as HTMLElement).closest('input, textarea, [contenteditable]') !== null;
      if (key !== 's' && !(key === 'z' && !isTyping)) return;
      event.preventDefault();
      if (key === 's') latest.current.onSave();
      else latest.current.onUndo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
