/** A template: written with its variables in sight and a preview on real data beside it; then read, enabled, revised. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  ActionBar,
  call,
  FormPage,
  History,
  Page,
  StateTag,
  to,
  useAction,
  useDetail,
  waitingReason,
} from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { fillTemplate, unknownVariables, variablesIn } from '../fill.ts';
import { paperTemplateLifecycle } from '../paper-template/paper-template.lifecycle.ts';
import { paperTemplate } from '../paper-template/paper-template.record.ts';
import { type TemplateKindId, templateKinds } from '../template-kinds.ts';
import './templates.css';

export default function TemplatePage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  if (id === '' || query.get('edit') === '1')
    return (
      <FormPage
        record={paperTemplate}
        lifecycle={paperTemplateLifecycle}
        aside={(row) => <Beside kind={row.kind} body={row.body} />}
      />
    );
  return <Template id={id} />;
}

function Template({ id }: { id: string }) {
  const { row, actions, error, refetch } = useDetail('paper-template', id);
  const { run, busy, panel } = useAction({ recordId: 'paper-template', lifecycle: paperTemplateLifecycle });
  if (error && !row)
    return (
      <ErrorPanel title="模板未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={10} />;
  const mayEdit = actions.some((a) => a.verb === 'save' && a.allowed);
  return (
    <Page
      title={row.title}
      tags={<StateTag row={row} lifecycle={paperTemplateLifecycle} />}
      note={waitingReason(actions)}
      facts={[
        { label: '编码', value: row.number },
        { label: '适用文书', value: templateKinds[row.kind as TemplateKindId]?.label ?? '—' },
        { label: '版本', value: `第 ${row.edition} 版` },
      ]}
      actions={
        <ActionBar
          recordId="paper-template"
          rowId={row.id}
          actions={actions.filter((a) => !a.form)}
          busy={busy}
          onRun={(action) => void run(action, row)}
          extra={
            mayEdit ? (
              <Link className="zc-button" to={to('paper-template.form', { id: row.id, edit: '1' })}>
                编辑
              </Link>
            ) : null
          }
        />
      }
    >
      <Section title="正文">
        <p className="zc-template-body">{row.body}</p>
      </Section>
      <Beside kind={row.kind} body={row.body} />
      <Section title="历史">
        <History record={paperTemplate} lifecycle={paperTemplateLifecycle} id={row.id} />
      </Section>
      {panel}
    </Page>
  );
}

interface Real {
  name: string;
  values: Record<string, string>;
}

/** What may stand in the text, what is wrong with it, and how it reads with the newest real data. */
function Beside({ kind: kindId, body }: { kind?: string; body?: string }) {
  const kind = templateKinds[kindId as TemplateKindId];
  const { data } = useQuery({
    queryKey: ['template-values', kindId],
    queryFn: ({ signal }) => call<Real | null>(`/agency/${kindId}/template-values.json`, { signal, ownFailures: true }),
    enabled: Boolean(kind),
  });
  if (!kind) return <Banner>选择适用文书后，这里列出可用的变量。</Banner>;
  const text = body ?? '';
  const unknown = unknownVariables(text, Object.keys(kind.variables));
  const missing = kind.required.filter((v) => !variablesIn(text).includes(v));
  return (
    <>
      {unknown.length > 0 ? (
        <Banner tone="due">
          不认识的变量：{unknown.map((v) => `{{${v}}}`).join('、')}。{kind.label}的数据里没有它，请改用下面列出的变量。
        </Banner>
      ) : null}
      {text && missing.length > 0 ? (
        <Banner tone="wait">
          还缺必备内容：{missing.map((v) => `{{${v}}}`).join('、')}（{kind.law}）。
        </Banner>
      ) : null}
      <Section title="可用的变量">
        <ul className="zc-variables">
          {Object.entries(kind.variables).map(([name, hint]) => (
            <li key={name}>
              <code>{`{{${name}}}`}</code> {hint}
            </li>
          ))}
        </ul>
      </Section>
      {text && unknown.length === 0 ? (
        <Section title={data ? `预览（${data.name}）` : '预览'}>
          {data ? (
            <article className="zc-template-preview">{fillTemplate(text, data.values)}</article>
          ) : (
            <Banner>还没有可以用来预览的{kind.label}数据：定标之后这里用真实数据预览。</Banner>
          )}
        </Section>
      ) : null}
    </>
  );
}
