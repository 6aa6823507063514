import { Link } from 'react-router';
import type { Screen } from '../../../kernel/screen/screen.ts';
import { FormPage, hasFeature, ListPage, mayDo, to, useServerNow, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';
import { FromGuide, RegimeVerdict } from './FromGuide.tsx';
import { useBefore } from './useBefore.ts';
import { useProgress } from './useProgress.tsx';
import { stuck, waitingForMe } from './waiting.ts';

/** Shown before a copied project is kept: what comes with it, and what never does. */
export function CopiedLots({ row }: { row: Readonly<Record<string, any>> }) {
  if (row.id || !row.copyOf) return null;
  return (
    <Banner tone="wait">
      {words(
        '保存后，它的各标段一并复制，编号另编；{评标}办法和{招标}文件在本项目审核通过后编制时套用。批文、日期、附件、{投标}、{评标}委员会、决定和其他单位的人员都不复制。',
      )}
    </Banner>
  );
}

const tobacco = { registeredAs: 'tobacco' };

/** Registration, with the verdict on the regime beside what is typed; in the tobacco edition with the fields of its trade. */
export function ProjectFormPage({ screen }: { screen: Screen }) {
  return (
    <FormPage
      record={project}
      lifecycle={projectLifecycle}
      {...(hasFeature('tobaccoForms') || screen.feature === 'tobaccoForms' ? { begins: tobacco } : {})}
      aside={(row) => (
        <>
          <CopiedLots row={row} />
          <FromGuide row={row} />
          <RegimeVerdict row={row} />
        </>
      )}
    />
  );
}

// 项目列表: the rows, how far each is, and the ways to begin another one.

/** Number and last change give their room to what is asked first: how far, and until when; the list offers them still. */
const listed = {
  ...project,
  list: { ...project.list, columns: ['name', 'owner', 'regimeAndWay', 'estimate', 'manager', 'state'] },
};

export function ProjectListPage() {
  const before = useBefore();
  const now = useServerNow(60_000);
  return (
    <ListPage
      first={[
        { id: 'mine', label: '待我办', rows: waitingForMe(before) },
        { id: 'stuck', label: '被卡住', rows: stuck(before, now) },
      ]}
      record={listed}
      lifecycle={projectLifecycle}
      title="项目列表"
      opens="project.flow"
      useBeside={useProgress}
      extra={
        mayDo('project.copyTender') ? (
          <Link className="zc-button" to={to('project.copyTender')}>
            复制已有
          </Link>
        ) : null
      }
    />
  );
}
