import { FormPage, useDetail, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';

/** The notice's form: filled on creation, and told on every save what the law still misses. */
export default function NoticeFormPage() {
  return (
    <FormPage
      record={notice}
      lifecycle={noticeLifecycle}
      aside={(row) => (row.id ? <StillMissing id={row.id} /> : <FirstStep />)}
    />
  );
}

function FirstStep() {
  return <Banner>{words('选定项目和{招标}文件后保存，其余内容由项目、标段和{招标}文件自动填出，可以再改。')}</Banner>;
}

/** The first thing that the server would refuse now; saving asks again. */
function StillMissing({ id }: { id: string }) {
  const { actions } = useDetail('notice', id);
  const submit = actions.find((a) => a.verb === 'submit');
  if (!submit) return null;
  return submit.allowed ? (
    <Banner tone="done">法定内容齐全，时间合法，可以签名后提交审核。</Banner>
  ) : (
    <Banner tone="wait">提交前还须更正：{submit.because}</Banner>
  );
}
