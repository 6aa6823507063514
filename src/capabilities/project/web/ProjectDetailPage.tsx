import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  DetailPage,
  everyRow,
  mayDo,
  type ReadingProps,
  Sections,
  StateTag,
  to,
  useDetail,
  words,
} from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty } from '../../../ui/layout/states.tsx';
import { takesBids } from '../../procedure/ways/index.ts';
import { projectIs } from '../audiences.ts';
import { lotLifecycle } from '../lot/lot.lifecycle.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';
import { noTenderCases } from '../project/project.rules.ts';
import { KeptGuideSection, RegimeVerdict } from './FromGuide.tsx';

/** A project with its lots, which are registered and handed in with it. */
export default function ProjectDetailPage() {
  return (
    <DetailPage
      record={project}
      lifecycle={projectLifecycle}
      extra={(row) => (
        <>
          {mayDo('project.copyTender') ? (
            <Link className="zc-button" to={to('project.copyTender', { project: row.id })}>
              复制整套
            </Link>
          ) : null}
          <Link className="zc-button" to={to('project.flow', { project: row.id })}>
            流程
          </Link>
        </>
      )}
    >
      {(row) => <ProjectBody row={row} lots="lot.detail" />}
    </DetailPage>
  );
}

/** @param lots the screen on which one of its lots is read */
function ProjectBody({ row, lots }: ReadingProps & { lots: ScreenId }) {
  return (
    <>
      {projectIs.beforeApproval(row) ? <RegimeVerdict row={row} /> : null}
      {!takesBids(row.way) ? (
        <Banner tone="wait">
          本项目不招标：
          {noTenderCases[row.noTenderCase as keyof typeof noTenderCases] ?? words('自愿{招标}项目，未选用{招标}方式')}
          {words('。不编制{招标}文件，不发布{招标}公告。')}
        </Banner>
      ) : null}
      {row.entrustContract ? (
        <Banner>
          委托代理合同 <Link to={to('entrustment.list', { 'f.project': row.id })}>{row.entrustContract}</Link>
          {row.entrustUntil ? `，期限至 ${row.entrustUntil}` : ''}
          {row.confirmsDocument ? words('；{招标}文件由{招标}人逐份确认') : ''}
          {row.confirmsNotices ? words('；公告、公示和结果由{招标}人逐份确认') : ''}
        </Banner>
      ) : row.organizeForm === 'entrusted' && !projectIs.past(row) ? (
        <Banner tone="wait">
          还没有生效的委托代理合同，签署生效后才能发布公告{words('（实施条例 第14条）')}：
          <Link to={to('entrustment.list', { 'f.project': row.id })}>委托代理合同</Link>
        </Banner>
      ) : null}
      {row.letterDelegation ? (
        <Banner>
          {words('{招标}人已委托代理机构签发{中标}通知书')}（{row.letterDelegation}，
          <Moment at={row.letterDelegatedAt} />
          {words('）；未委托的，由{招标}人签发（招标投标法 第45条）。')}
        </Banner>
      ) : null}
      <Lots row={row} screen={lots} />
      <KeptGuideSection row={row} />
    </>
  );
}

/** As its reviewer reads it: the verdict on its regime and its lots come first. */
export function ProjectReading({ row }: ReadingProps) {
  return (
    <>
      <ProjectBody row={row} lots="lot.reviewDetail" />
      <Sections record={project} row={row} />
    </>
  );
}

function Lots({ row, screen }: { row: AnyRow; screen: ScreenId }) {
  const { actions } = useDetail('project', row.id);
  const { data } = useQuery({
    queryKey: ['list', 'lot', 'project', row.id],
    queryFn: ({ signal }) => everyRow('lot', { 'f.project': row.id, sort: 'code' }, signal),
  });
  const mayAdd = actions.some((a) => a.verb === 'save' && a.allowed);
  const add = mayAdd ? (
    <>
      <Link className="zc-link" to={to('lot-import.form', { project: row.id })}>
        从 Excel 导入
      </Link>
      <Link className="zc-button" to={to('lot.form', { project: row.id })}>
        新建标段
      </Link>
    </>
  ) : null;
  return (
    <Section title="标段" extra={add}>
      <DataTable
        rows={data}
        rowKey={(l) => l.id}
        label="标段"
        columns={[
          {
            id: 'name',
            title: '标段名称',
            share: 1,
            render: (l) => <Link to={to(screen, { id: l.id })}>{l.title}</Link>,
          },
          { id: 'code', title: '标段编号', render: (l) => l.code },
          { id: 'estimate', title: '合同估算价（元）', numeric: true, render: (l) => amount(l.estimate) },
          {
            id: 'ceiling',
            title: words('最高{投标}限价（元）'),
            numeric: true,
            render: (l) => amount(l.ceilingPrice),
          },
          ...(data?.some((l) => l.bidDeadline) ? [deadline()] : []),
          { id: 'state', title: '状态', render: (l) => <StateTag row={l} lifecycle={lotLifecycle} /> },
        ]}
        empty={<Empty title="还没有标段">项目至少有一个标段，登记标段后才能提交审核。</Empty>}
      />
    </Section>
  );
}

/** Before a document is issued no lot has one, and the column would only take the others' room. */
const deadline = (): Column<AnyRow> => ({
  id: 'deadline',
  title: words('{投标}截止（{开标}）'),
  render: (l) => (l.bidDeadline ? <Moment at={l.bidDeadline} /> : '—'),
});

const amount = (value: string | null) => (value ? showDecimal(value, 2) : '—');
