/** Papers that stand only in the print of all: what was read for objective factors, and what happened while they sat. */
import { words } from '../../../../kernel/web/index.ts';
import { incidentKinds } from '../../../committee/committee/committee.record.ts';
import type { Papers } from '../papers.ts';
import { moment, PaperTable } from './PaperSheet.tsx';

export function EvidenceBody({ papers }: { papers: Papers }) {
  return (
    <>
      <p className="zc-paper-note">
        客观评分因素由一个席位读取依据，全体评委共用，各自打分并签名；与依据不同的，理由写在本人的评分表上（财政部令第87号
        第62条、第64条）。
      </p>
      <PaperTable
        head={['投标人', '客观因素', '读到的内容', '所在文件和页码', '按标准应得', '读取席位']}
        numbers={[4]}
        rows={papers.evidence.map((e) => [
          e.supplierName,
          e.factor,
          e.finding,
          e.file ? `${e.file}${e.page ? ` 第 ${e.page} 页` : ''}` : '—',
          e.score,
          e.seat,
        ])}
      />
    </>
  );
}

export function IncidentsBody({ papers }: { papers: Papers }) {
  return (
    <PaperTable
      head={['发生时间', '情形', '经过和处理', '记录人', '记录时间']}
      rows={papers.committee.incidents.map((i) => [
        moment(i.happenedAt),
        words(incidentKinds[i.kind] ?? i.kind),
        i.text,
        i.by,
        moment(i.at),
      ])}
      empty="评标期间没有记录停电、网络故障、评委离席等情况。"
    />
  );
}
