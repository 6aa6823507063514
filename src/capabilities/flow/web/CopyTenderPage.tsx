/** 复制整套: what is copied and what stays, then one action that makes all of it or nothing. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, FieldInput, newKey, Page, recordPath, to, useAddress, words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { project } from '../../project/project/project.record.ts';
import type { CopiedPart, CopyPlan } from '../flow-wire.ts';
import './copy-tender.css';

export default function CopyTenderPage() {
  const [query, setQuery] = useAddress();
  const id = query.get('project') ?? '';
  return (
    <Page width="reading" title="复制整套" name="复制整套">
      <Banner>
        {words(
          '项目、委托合同、标段、{招标}方案、{评标}办法、{招标}文件和公告一次复制为草稿。新项目审核通过之前都只是草稿，审核通过时按新项目更新。',
        )}
      </Banner>
      <Section title="复制哪一个项目">
        <label className="zc-visually-hidden" htmlFor="copy-of">
          {words('{招标}项目')}
        </label>
        <FieldInput
          id="copy-of"
          name="copyOf"
          field={project.fields.copyOf}
          value={id || null}
          recordId="project"
          row={{ copyOf: id }}
          onChange={(chosen: string | null) => setQuery(chosen ? { project: chosen } : {}, { replace: true })}
        />
      </Section>
      {id ? <Plan key={id} id={id} /> : null}
    </Page>
  );
}

function Plan({ id }: { id: string }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [because, setBecause] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const { data, error, refetch } = useQuery({
    queryKey: ['copy-tender', id],
    queryFn: ({ signal }) =>
      call<CopyPlan>(recordPath('project-copy', 'plan'), { query: { project: id }, signal, ownFailures: true }),
  });
  if (error)
    return (
      <ErrorPanel title="不能复制这个项目" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const copy = async () => {
    if (!name.trim()) return setBecause('请输入项目名称');
    setBusy(true);
    try {
      const done = await call<{ row: { id: string } }>(recordPath('project', 'copyTender'), {
        body: { values: { name: name.trim(), copyOf: id } },
        json: true,
        idempotencyKey: key,
        ownFailures: true,
        ownRefusals: 'all',
      });
      void navigate(to('project.detail', { id: done.row.id }), { replace: true });
    } catch (failure) {
      setBecause(failure instanceof Error ? failure.message : '没有复制成功');
      setBusy(false);
    }
  };
  return (
    <>
      <Section title="复制">
        <ul className="zc-copied">
          <Copied part={data.project} kind="项目" />
          {data.entrustment ? <Copied part={data.entrustment} kind="委托代理合同" /> : null}
          {data.lots.map((l) => (
            <Copied key={l.title} part={l} kind="标段">
              <ul>
                {l.scheme ? <Copied part={l.scheme} kind="{招标}方案" /> : null}
                {l.method ? <Copied part={l.method} kind="{评标}办法" /> : <Absent>没有{words('{评标}办法')}</Absent>}
                {l.document ? (
                  <Copied part={l.document} kind="{招标}文件" />
                ) : (
                  <Absent>没有{words('{招标}文件')}</Absent>
                )}
              </ul>
            </Copied>
          ))}
          {data.notices.map((n) => (
            <Copied key={n.title} part={n} kind="公告" />
          ))}
          {data.notices.length === 0 ? <Absent>没有可以复制的公告</Absent> : null}
        </ul>
      </Section>
      <Section title="不复制">
        <ul className="zc-copied-left">
          {data.stays.map((line) => (
            <li key={line}>{words(line)}</li>
          ))}
        </ul>
      </Section>
      <Section title="新项目">
        <div className="zc-copied-name">
          <label htmlFor="copied-name" className="zc-required">
            项目名称
          </label>
          <input
            id="copied-name"
            value={name}
            maxLength={600}
            aria-invalid={Boolean(because)}
            aria-describedby={because ? 'copied-because' : undefined}
            onChange={(event) => {
              setName(event.target.value);
              setBecause(undefined);
            }}
          />
          <Button type="primary" loading={busy} onClick={() => void copy()}>
            复制整套
          </Button>
        </div>
        {because ? (
          <div className="zc-refusal" id="copied-because" role="alert">
            {words(because)}
          </div>
        ) : null}
      </Section>
    </>
  );
}

function Copied({ part, kind, children }: { part: CopiedPart; kind: string; children?: React.ReactNode }) {
  return (
    <li>
      <b>{words(kind)}</b> {part.title || '（未命名）'}
      {part.left.length > 0 ? <small>不带：{part.left.map(words).join('、')}</small> : null}
      {children}
    </li>
  );
}

const Absent = ({ children }: { children: React.ReactNode }) => <li className="zc-none">{children}</li>;
