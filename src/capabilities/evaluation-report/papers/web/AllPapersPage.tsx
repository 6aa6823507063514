/**
 * Every paper of an evaluation in one print and one order: as the papers are filed, each on a page of its own with its line
 * of signatures, or dense, one behind the other, to be read through.
 */

import { type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import { paperWords, speakAs, to, useAddress, words } from '../../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { evaluationResultIs } from '../../../evaluation/states.ts';
import { JudgedItems, useJudged } from '../../../evaluation/web/door.ts';
import { isLowestPrice } from '../../../tender-document/index.ts';
import type { Papers } from '../papers.ts';
import { CommitteeBody } from './CommitteePaper.tsx';
import { ExtremesBody } from './ExtremesPaper.tsx';
import { moment, PaperTable, Signatures, usePapers } from './PaperSheet.tsx';
import { QuotesBody } from './QuotesPaper.tsx';
import { ResultBody } from './ResultPaper.tsx';
import { ReviewBody } from './ReviewPaper.tsx';
import { SaidBody, SaidFoot } from './SaidPaper.tsx';
import { SheetsBody } from './ScoreSheetsPaper.tsx';
import '../../../evaluation/web/papers.css';
import './all-papers.css';
import { incidentKinds } from '../../../committee/committee/committee.record.ts';

/** Papers that stand only in the print of all: what was read for objective factors, and what happened while they sat. */
export function EvidenceBody({ papers }: { papers: Papers }) {
  return (
    <>
      <p className="zc-paper-note">
        客观评分因素由一个席位读取依据，全体评委共用，各自打分并签名；与依据不同的，理由写在本人的评分表上
        {words('（财政部令第87号 第62条、第64条）')}。
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

interface Part {
  title: string;
  Body: ComponentType<{ papers: Papers }>;
  isWide?: boolean;
  /** Whether the members sign it. */
  isSigned?: boolean;
  Foot?: ComponentType;
  when?: (papers: Papers) => boolean;
}

const isScored = (papers: Papers) => !isLowestPrice(papers.method);

/** The order of 评标委员会和评标方法暂行规定 第42条: who, what was read out, how it was judged, what came of it, what was said. */
const parts: readonly Part[] = [
  { title: '评标委员会表', Body: CommitteeBody },
  { title: '全部报价表', Body: QuotesBody, isWide: true },
  { title: '资格审查明细', Body: Judged, isWide: true },
  { title: '客观分共同依据', Body: EvidenceBody, isWide: true, when: (papers) => papers.evidence.length > 0 },
  { title: '评审结果', Body: ReviewBody, isWide: true, isSigned: true },
  { title: '各评委评分表', Body: SheetsBody, isWide: true, isSigned: true, when: isScored },
  { title: '综合得分表（去最高最低）', Body: ExtremesBody, isWide: true, isSigned: true, when: isScored },
  { title: '评标结果', Body: ResultBody, isSigned: true },
  { title: '评审交流记录', Body: SaidBody, Foot: SaidFoot },
  { title: '现场情况记录', Body: IncidentsBody },
];

function Judged({ papers }: { papers: Papers }) {
  const { data } = useJudged(papers.committee.id);
  return <JudgedItems conclusions={papers.conclusions} judged={data ?? []} />;
}

export default function AllPapersPage() {
  const [query, setQuery] = useAddress();
  const id = query.get('id') ?? '';
  const isDense = query.get('form') === 'dense';
  const { data, error, refetch } = usePapers({ id });
  speakAs(data?.spokenBy);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    // One print with upright and wide pages: each part names its own.
    sheet.replaceSync(
      isDense
        ? '@page { size: A4 landscape; margin: 10mm; }'
        : '@page { size: A4 portrait; margin: 18mm 16mm; } @page wide { size: A4 landscape; margin: 18mm 16mm; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet);
    };
  }, [isDense]);
  const back = (
    <Link className="zc-button" to={to('evaluation-result.list')}>
      评审结果列表
    </Link>
  );
  if (!id)
    return (
      <Empty title="没有指明要打印哪一个标段的评标资料" action={back}>
        请从评审结果进入。
      </Empty>
    );
  if (error && !data)
    return (
      <ErrorPanel title="评标资料现在不能打印" onRetry={() => void refetch()} action={back}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const shown = parts.filter((p) => p.when?.(data) ?? true);
  const choose = (dense: boolean) =>
    setQuery((before) => ({ ...Object.fromEntries(before), form: dense ? 'dense' : 'official' }), { replace: true });
  return (
    <div className={`zc-paper-sheet zc-print-desk zc-all-papers${isDense ? ' zc-all-dense' : ''}`}>
      <div className="zc-print-tools">
        <fieldset className="zc-all-forms">
          <legend className="zc-visually-hidden">样式</legend>
          {[false, true].map((dense) => (
            <label key={`${dense}`}>
              <input type="radio" name="form" checked={isDense === dense} onChange={() => choose(dense)} />{' '}
              {dense ? '紧凑：连排小字，供查阅' : '正式：逐表分页，供签字归档'}
            </label>
          ))}
        </fieldset>
        <button type="button" className="zc-button zc-button-main" onClick={() => window.print()}>
          打印 / 存为 PDF
        </button>
      </div>
      {shown.map((part, i) => (
        <OnePart key={part.title} part={part} number={i + 1} papers={data} isDense={isDense} all={shown} />
      ))}
    </div>
  );
}

interface OnePartProps {
  part: Part;
  number: number;
  papers: Papers;
  isDense: boolean;
  all: readonly Part[];
}

function OnePart({ part: { title, Body, isWide, isSigned, Foot }, number, papers, isDense, all }: OnePartProps) {
  const isLandscape = isDense || isWide;
  return (
    <article className={`zc-print${isLandscape ? ' zc-print-landscape zc-all-wide' : ''}`} aria-label={title}>
      {number === 1 ? (
        <>
          <h1>{paperWords('评标资料')}</h1>
          <p className="zc-print-number">{`${papers.project.name}　${papers.lot.name}（${papers.lot.code}）`}</p>
          <p className="zc-paper-note">
            共 {all.length} 份：{all.map((p, i) => `${i + 1} ${paperWords(p.title)}`).join('；')}。
          </p>
          {evaluationResultIs.confirmed(papers) ? null : (
            <p className="zc-paper-note">{paperWords('评审结果尚未确认，本资料为过程稿，不作为评标报告的附件。')}</p>
          )}
        </>
      ) : null}
      <h1>{`${number} ${paperWords(title)}`}</h1>
      {number > 1 && !isDense ? <p className="zc-print-number">{`${papers.lot.name}（${papers.lot.code}）`}</p> : null}
      <Body papers={papers} />
      {isDense ? null : isSigned ? (
        <footer>
          <Signatures papers={papers} />
        </footer>
      ) : Foot ? (
        <footer>
          <Foot />
        </footer>
      ) : null}
    </article>
  );
}
