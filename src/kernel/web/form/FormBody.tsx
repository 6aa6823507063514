/** A loaded form on the page. */
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import {
  type AnyRow,
  formSections,
  matterNameOf,
  matterOf,
  type RecordType,
  shownSections,
} from '../../record/record.ts';
import { address } from '../../screen/screen.ts';
import { isLater, type NextLine } from '../../screen/turn.ts';
import { waitingReason } from '../action/ActionBar.tsx';
import { Page } from '../page.tsx';
import { rowAddress, screenOf, to, words } from '../registry.ts';
import { StateTag } from '../StateTag.tsx';
import { Closed, useBeginning } from './beginning.tsx';
import { FieldGrid, focusFirstRefusal } from './FieldGrid.tsx';
import type { Copied, FormPageProps } from './FormPage.tsx';
import { followingSave, useAhead, useBelow } from './following.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Follow } from './origins.tsx';
import { SectionMap, sectionId } from './SectionMap.tsx';
import { sectionStandings } from './section-standing.ts';
import { useFilled } from './useFilled.ts';
import { type Loaded, useForm } from './useForm.ts';
import { useSubmit } from './useSubmit.tsx';

interface FormBodyProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  /** What its row is called, in the words of the office. */
  label: string;
  loaded: Loaded;
  /** Everything the server said of the row as it was loaded, with or without the form as its input. */
  judged: readonly AllowedAction[];
  /** The fields that the address of a new form says something about. */
  given?: readonly string[];
  copied?: Copied | undefined;
  aside?: FormPageProps['aside'];
  beside?: FormPageProps['beside'];
  inputs?: FormPageProps['inputs'];
  useKnown?: FormPageProps['useKnown'];
  onDone?: FormPageProps['onDone'];
  onReload: () => void;
}

/** The actions whose input is this form. */
export const filling = (actions: readonly AllowedAction[]) => actions.filter((a) => a.form && !a.quiet);

/** The button under a new row keeps what was typed; the word by which a person came to it, which begins one, says nothing there. */
const saveLabel = ({ label }: AllowedAction, isNew: boolean) =>
  isNew && /^(新建|拟|起草|组建|编制|编写|设置)/.test(label) ? '保存' : words(label);

const none: readonly string[] = [];
const fewSections = 4;

export function FormBody({
  record,
  lifecycle,
  label,
  loaded,
  judged,
  given = none,
  copied,
  aside,
  beside,
  inputs,
  useKnown,
  onDone,
  onReload,
}: FormBodyProps) {
  const form = useForm(record, loaded, useKnown);
  const origins = useFilled(record, form, given);
  const navigate = useNavigate();

  // A save answers what may be done now: the page that stays must not repeat what was refused before it.
  const [said, setSaid] = useState(judged);

  const saved = (
    row: AnyRow,
    complete: boolean,
    actions: readonly AllowedAction[] = said,
    line: NextLine | undefined = undefined,
  ) => {
    if (line?.isMine && !isLater(line)) return void navigate(to(line.screen, line.query));
    if (onDone && complete) return onDone(row);
    const detail = rowAddress(record.id, row.id, 'detail', row);
    const own = screenOf(record.id, 'form', row);
    if (complete && detail) return void navigate(detail, { replace: true });
    // A new draft gets an address of its own, so that a reload finds it.
    if (!form.base.id && own) return void navigate(address(own[1], { id: row.id }), { replace: true });
    setSaid(actions);
  };
  const { submit, busy, panel } = useSubmit({ record, lifecycle, form, onReload, onSaved: saved });

  const isNew = !form.base.id;
  const begins = useBeginning(record, form.row, isNew ? loaded.row : undefined, judged);
  const closed = isNew && filling(begins).every((a) => !a.allowed) ? filling(begins)[0] : undefined;
  // The server has the last word on a new row: what refuses it now stands above the form.
  const allowed = filling(said).filter((a) => a.allowed || isNew);
  const isDraft = (a: AllowedAction) => lifecycle?.actions[a.verb]?.form === 'draft';
  const quickSave = allowed.find(isDraft) ?? allowed[0];
  const main = allowed.find((a) => a.primary) ?? allowed.find((a) => !isDraft(a)) ?? allowed[0];
  const next = quickSave && followingSave(lifecycle, form.base.row as AnyRow, quickSave, said);
  const below = useBelow(lifecycle, form.base.row as AnyRow, onDone ? undefined : quickSave);
  const ahead = useAhead(record, form.row, main !== undefined && !next && !onDone) ?? below;
  // Somewhere it is asked for whole: by this form, or by handing it in later.
  const hasHandIn = Object.values(lifecycle?.actions ?? {}).some((a) => a.complete || a.form === 'complete');
  const keys = useRef<() => void>(() => {});
  keys.current = () => quickSave && void submit(quickSave);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      keys.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  // A place, not a step back in history: the step back may lead out of the product.
  const back =
    (isNew ? undefined : rowAddress(record.id, form.base.id, 'detail', form.row)) ??
    screenOf(record.id, 'list', form.row)?.[1].path ??
    '/';
  const title = isNew ? `新建${label}` : form.base.row.title || `未命名的${label}`;
  const refused = Object.entries(form.refusals);
  const sections = shownSections(record, formSections(record), form.row);
  // A form of a section or two is seen at a glance.
  const isLong = sections.length >= fewSections;
  const extra = beside?.(form.row, form.change);
  const shape = `${isLong ? ' has-map' : ''}${extra ? ' has-beside' : ''}`;
  const missing = hasHandIn ? Object.keys(form.missing).length : 0;
  const showMissing = () => {
    form.showAll();
    focusFirstRefusal('field', form.missing);
  };
  return (
    <Page
      width={shape ? 'full' : 'reading'}
      title={title}
      name={isNew ? title : `${title} · 编辑`}
      matter={matterOf(record, form.row)}
      matterName={matterNameOf(record, form.row)}
      note={form.isDirty ? undefined : waitingReason(said)}
      tags={isNew ? undefined : <StateTag row={form.base.row as AnyRow} lifecycle={lifecycle} />}
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
          {!isNew && form.draft.version !== form.base.version ? '（其后内容已被更新，恢复后请核对）' : ''}
        </Banner>
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <div className={`zc-form-shape${shape}`}>
          {isLong ? <SectionMap standings={sectionStandings(record, sections, form.row, form, form.missing)} /> : null}
          <div className="zc-form-sections">
            {closed ? <Closed record={record} row={form.row} because={closed.because} /> : null}
            {isNew && copied ? (
              <Banner>
                由“{copied.title}”复制
                {copied.left.length > 0
                  ? `；没有复制：${copied.left.map(words).join('、')}，日期、文件和决定要为这一次另填`
                  : ''}
                。保存前请逐项核对。
              </Banner>
            ) : null}
            {isNew ? null : <Follow record={record} form={form} origins={origins} />}
            {aside?.(form.row, form.change)}
            {sections.map((s) => (
              <Section key={s.title} id={sectionId(s.title)} title={words(s.title)}>
                <FieldGrid
                  recordId={record.id}
                  fields={record.fields}
                  names={s.fields}
                  row={form.row}
                  matter={matterOf(record, form.row)}
                  onChange={form.change}
                  onLeave={form.leave}
                  refusals={form.refusals}
                  warnings={form.warnings}
                  origins={origins}
                  inputs={inputs}
                />
              </Section>
            ))}
          </div>
          {extra ? <aside className="zc-form-beside">{extra}</aside> : null}
        </div>
        <div className="zc-form-foot">
          <span className="zc-form-state">
            {refused.length > 0 ? (
              <button
                type="button"
                className="zc-link zc-refusal"
                onClick={() => focusFirstRefusal('field', form.refusals)}
              >
                还有 {refused.length} 处需要填写或更正
              </button>
            ) : form.isDirty ? (
              '有未保存的修改，草稿已留在本浏览器 · Ctrl+S 保存'
            ) : isNew ? (
              ''
            ) : (
              `已保存 · 第 ${form.base.version} 版`
            )}
            {refused.length === 0 && missing > 0 ? (
              <>
                {isNew && !form.isDirty ? '' : ' · '}
                <button type="button" className="zc-link" onClick={showMissing}>
                  提交前还须填写或更正 {missing} 处
                </button>
              </>
            ) : null}
          </span>
          <Button onClick={() => void navigate(back)}>返回</Button>
          {allowed
            .filter((a) => a !== main)
            .map((a) => (
              <Button key={a.id} disabled={busy} onClick={() => void submit(a)}>
                {saveLabel(a, isNew)}
              </Button>
            ))}
          {main ? (
            <Button
              type={next || ahead ? 'default' : 'primary'}
              loading={busy && !next && !ahead}
              onClick={() => void submit(main)}
            >
              {saveLabel(main, isNew)}
            </Button>
          ) : null}
          {next ? (
            <Button type="primary" loading={busy} onClick={() => void submit(quickSave, undefined, next)}>
              保存并{words(next.label)}
            </Button>
          ) : main && ahead ? (
            <Button type="primary" loading={busy} onClick={() => void submit(main, undefined, 'go')}>
              保存并{words(ahead.does)}
            </Button>
          ) : null}
        </div>
      </form>
      {form.isDirty ? <LeaveGuard dirty={form.dirty} /> : null}
      {panel}
    </Page>
  );
}
