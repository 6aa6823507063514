import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage, SheetPaper, to, useDetail, words } from '../../../kernel/web/index.ts';
import { fillHtml } from '../../../platform/templates/fill.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { PaperBeside } from '../../../platform/templates/web/TemplatePaper.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { unknownDates } from '../../tender-document/index.ts';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';
import { noticeSheet } from '../notice/notice-content.ts';
import { isInvitation } from '../notice/paper.ts';

/** Comes after the form: it reads sentences with every region's name in hand, which is as much as half of the rest. */
const NoticeFavour = lazy(() => import('./NoticeFavour.tsx'));

/** 套用模板 above the form of a notice: what stands before and after the words that the law wants. */
interface NoticeTemplateProps {
  row: Readonly<Record<string, any>>;
  change: (name: string, value: unknown) => void;
}

const parts = ['foreword', 'remarks'] as const;

export function NoticeTemplate({ row, change }: NoticeTemplateProps) {
  const lots = (row.lots ?? []) as string[];
  return (
    <ApplyTemplate
      kind="notice"
      record={notice}
      row={row}
      change={change}
      behind={{ project: row.project, lot: lots[0], document: row.document ?? undefined }}
      fills={({ chapters }, values) => {
        const written = (chapters ?? []) as { id: string; title: string; body: string }[];
        return Object.fromEntries(
          parts.flatMap((part) => {
            const own = written.find((c) => c.id === part);
            return own?.body ? [[part, fillHtml(own.body, values)]] : [];
          }),
        );
      }}
    />
  );
}

export default function NoticeFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row } = useDetail('notice', id);
  // An invitation has an address of its own, wherever one comes from.
  if (row && isInvitation(row)) return <Navigate replace to={to('invitation.form', { id })} />;
  return <CallForm />;
}

/**
 * The form of the paper that calls for bids: filled on creation, and told on every save what the law still misses.
 * @param beneath what else belongs to the paper, once it is kept
 */
interface CallFormProps {
  /** What the paper is called, where it is no notice. */
  label?: string;
  /** The notice, with a form of its own where the address settles what kind of paper it is. */
  record?: typeof notice;
  beneath?: (row: Readonly<Record<string, any>>) => React.ReactNode;
}

export function CallForm({ label, record = notice, beneath }: CallFormProps) {
  return (
    <FormPage
      record={record}
      label={label}
      lifecycle={noticeLifecycle}
      beside={(row) =>
        row.id ? (
          <PaperBeside
            record={notice}
            typed={row as AnyRow}
            note={words('法定内容由项目、标段、{招标}文件和本页的字段写出，不能改写；要改的请改字段。')}
          >
            {(shown) => <SheetPaper of={noticeSheet} row={shown} className="zc-notice-paper" />}
          </PaperBeside>
        ) : null
      }
      aside={(row, change) =>
        row.id ? (
          <>
            <NoticeTemplate row={row} change={change} />
            <Suspense fallback={null}>
              <NoticeFavour row={row} />
            </Suspense>
            <StillMissing id={row.id} document={row.document} />
            {beneath?.(row)}
          </>
        ) : (
          <FirstStep />
        )
      }
    />
  );
}

function FirstStep() {
  return (
    <Banner>
      {words(
        '选定项目和{招标}文件后保存，其余内容由项目、标段和{招标}文件自动填出；法定内容由字段写出，前后可以加自己的文字。',
      )}
    </Banner>
  );
}

/** The first thing that the server would refuse now; saving asks again. */
function StillMissing({ id, document }: { id: string; document: string | null | undefined }) {
  const { actions } = useDetail('notice', id);
  const { row: of } = useDetail('tender-document', document ?? '');
  const submit = actions.find((a) => a.verb === 'submit');
  if (!submit) return null;
  if (!submit.allowed) return <Banner tone="wait">提交前还须更正：{submit.because}</Banner>;
  const open = of && unknownDates(of as AnyRow & Parameters<typeof unknownDates>[0]);
  return open ? (
    <Banner tone="wait">法定内容齐全，可以签名后提交审核；时间还不能判定：{open}</Banner>
  ) : (
    <Banner tone="done">法定内容齐全，时间合法，可以签名后提交审核。</Banner>
  );
}
