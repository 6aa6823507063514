import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DetailPage, everyRow, FormPage, StateTag, to, type UseKnown, useDetail } from '../../../kernel/web/index.ts';
import { PartReview } from '../../../platform/approval/web/PartReview.tsx';
import { ImportDetail } from '../../../platform/imports/web/ImportDetail.tsx';
import { ImportForm } from '../../../platform/imports/web/ImportForm.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { projectIs } from '../audiences.ts';
import { lotLifecycle } from '../lot/lot.lifecycle.ts';
import { lot } from '../lot/lot.record.ts';
import { lotImport, lotImportLifecycle } from '../lot-import/lot-import.record.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';

/** A lot's form: by which law it is judged is its project's matter. */
const useProject: UseKnown = (row) => {
  const { row: parent } = useDetail('project', row.project ?? '');
  const [regime, way] = [parent?.regime, parent?.way];
  return useMemo(() => ({ $project: { regime, way } }), [regime, way]);
};

export function LotFormPage() {
  return <FormPage record={lot} lifecycle={lotLifecycle} useKnown={useProject} />;
}

// 从 Excel 导入标段.

/** As many as `lot-import.record.ts` takes, which the page does not load. */
const most = 200;

export function LotImportFormPage() {
  return (
    <ImportForm
      record={lotImport}
      lifecycle={lotImportLifecycle}
      most={most}
      one="个标段"
      same="标段名称"
      after="留空的按项目填入，登记后是草稿，补齐后随项目提交审核。"
    />
  );
}

/** 标段导入的结论. */
export function LotImportPage() {
  return (
    <ImportDetail
      record={lotImport}
      lifecycle={lotImportLifecycle}
      one="个标段"
      titles={{ name: '标段名称' }}
      becomes="lot.detail"
      waits="补齐后随项目提交审核"
    />
  );
}

/** One lot of a project under review: it has no review of its own; the project's is told, and decided, beside it. */
export function ReviewedLotPage() {
  return (
    <DetailPage record={lot} lifecycle={lotLifecycle}>
      {(row) => (
        <>
          <WithProject id={row.project} />
          <Section title="审核">
            <ProjectReview id={row.project} />
          </Section>
        </>
      )}
    </DetailPage>
  );
}

function WithProject({ id }: { id: string }) {
  const { row } = useDetail('project', id);
  if (!row) return null;
  return (
    <Banner
      tone={projectIs.review(row) ? 'wait' : 'idle'}
      actions={
        <Link className="zc-button" to={to('lot.reviewProject', { id })}>
          {projectIs.review(row) ? '去审核' : '看审核'}
        </Link>
      }
    >
      标段随项目一并提交、一并审核。项目现在 <StateTag row={row as { state: string }} lifecycle={projectLifecycle} />
    </Banner>
  );
}

/** A yes is one to all lots, so it is given where all of them are read; a lot that must be changed is given back from its page. */
function ProjectReview({ id }: { id: string }) {
  const { data: lots } = useQuery({
    queryKey: ['list', 'lot', 'of project', id],
    queryFn: ({ signal }) => everyRow('lot', { 'f.project': id, columns: 'name' }, signal),
  });
  const waits = !lots
    ? '标段载入后才能同意。'
    : lots.length > 1
      ? `项目共 ${lots.length} 个标段，同意是对全部标段的：请从“去审核”一并看过后同意；本标段须更改的，可以在这里退回。`
      : undefined;
  return <PartReview recordId={id} waits={waits} />;
}
