import { Navigate, useSearchParams } from 'react-router';
import { FormPage, RichText, to, useDetail, words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';
import { noticeHtml } from '../notice/notice-text.ts';
import { isInvitation } from '../notice/paper.ts';

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
export function CallForm({ beneath }: { beneath?: (row: Readonly<Record<string, any>>) => React.ReactNode }) {
  return (
    <FormPage
      record={notice}
      lifecycle={noticeLifecycle}
      aside={(row) =>
        row.id ? (
          <>
            <StillMissing id={row.id} />
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
function StillMissing({ id }: { id: string }) {
  const { actions, row } = useDetail('notice', id);
  const submit = actions.find((a) => a.verb === 'submit');
  if (!submit) return null;
  return (
    <>
      {submit.allowed ? (
        <Banner tone="done">法定内容齐全，时间合法，可以签名后提交审核。</Banner>
      ) : (
        <Banner tone="wait">提交前还须更正：{submit.because}</Banner>
      )}
      <Section title="公告内容">
        <details>
          <summary>
            {words('法定内容由项目、标段、{招标}文件和本页的字段写出，不能改写；要改的请改字段，保存后更新。')}
          </summary>
          <RichText html={noticeHtml(row?.content ?? '')} />
        </details>
      </Section>
    </>
  );
}
