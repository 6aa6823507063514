/** 评审交流记录: what the members said and asked in the evaluation, by seat, in the order of time. */
import { useQuery } from '@tanstack/react-query';
import { call, paperWords, recordPath, words } from '../../../../kernel/web/index.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import type { Papers, Said } from '../papers.ts';
import { PaperSheet, PaperTable } from './PaperSheet.tsx';

const useSaid = (id: string) =>
  useQuery({
    queryKey: ['evaluation-said', id],
    queryFn: ({ signal }) =>
      call<Said[]>(recordPath('evaluation', 'said'), { query: { id }, signal, ownFailures: true, ownRefusals: 'all' }),
    enabled: id !== '',
    retry: false,
  });

export default function SaidPaper() {
  return (
    <PaperSheet title="评审交流记录" foot={() => <SaidFoot />}>
      {(papers) => <SaidBody papers={papers} />}
    </PaperSheet>
  );
}

export const SaidFoot = () => <p>本记录由系统从操作历史生成，历史以哈希链保存，不能增删。</p>;

export function SaidBody({ papers }: { papers: Papers }) {
  const { data } = useSaid(papers.id);
  return (
    <>
      <p className="zc-paper-note">
        {paperWords(
          '评标过程中评委的推举、请求、退回、认定和不同意见，按时间排列；以席位代替姓名。评委相互之间不传递评分',
        )}
        {words('（招标投标法 第44条）')}。
      </p>
      <PaperTable
        head={['时间', '席位', '事项', '关于', '内容']}
        rows={(data ?? []).map((s) => [exactMoment(s.at), s.by, s.what, s.about, s.text])}
        empty={`${papers.lot.name}的评标还没有交流记录。`}
      />
    </>
  );
}
