/** 评标委员会表: who sat, since when, with the promise signed; names once the result is decided. */
import { paperWords, words } from '../../../../kernel/web/registry.ts';
import { committeeMemberIs } from '../../../committee/states.ts';
import type { Papers } from '../papers.ts';
import { moment, PaperFacts, PaperSheet, PaperTable } from './PaperSheet.tsx';

const kinds = { expert: '技术、经济专家', buyer: '招标人代表' } as const;
const states: Record<string, string> = {
  drawn: '未应答',
  accepted: '已确认，未签到',
  signedIn: '已签到',
  declined: '不参加',
  replaced: '已更换',
};

/** @param isTender another law has another article, and no paper cites one that does not answer */
const formed = (sits: readonly { isDirect: boolean }[], isTender: boolean) =>
  `锁定名单与规则后随机抽取，抽取可复算${sits.some((s) => s.isDirect) ? `；注明“直接确定”的由招标人${isTender ? '按招标投标法 第37条' : '依法'}确定，没有抽取` : ''}`;

export default function CommitteePaper() {
  return <PaperSheet title="评标委员会表">{(papers) => <CommitteeBody papers={papers} />}</PaperSheet>;
}

export function CommitteeBody({ papers }: { papers: Papers }) {
  const sits = papers.seats.filter((s) => committeeMemberIs.signedIn(s));
  const left = papers.seats.filter((s) => !committeeMemberIs.signedIn(s));
  const experts = sits.filter((s) => s.kind === 'expert').length;
  return (
    <>
      <PaperFacts
        facts={[
          ['招标人', papers.project.owner],
          ['招标代理机构', papers.project.agency],
          ['评标地点', papers.committee.place ?? '—'],
          ['评标时间', `${moment(papers.committee.startedAt)} 至 ${moment(papers.committee.finishedAt)}`],
          ['人数', paperWords(`${sits.length} 人（专家 ${experts} 人，招标人代表 ${sits.length - experts} 人）`)],
          ['产生方式', paperWords(formed(sits, papers.spokenBy === undefined))],
        ]}
      />
      {papers.namesHidden ? <p className="zc-paper-note">{words(papers.namesHidden)}。</p> : null}
      <PaperTable
        head={['席位', '姓名', '工作单位', '类别', '职务', '签到时间', '回避与保密承诺']}
        rows={sits.map((s) => [
          s.seat,
          s.name ?? '保密',
          s.employer ?? '保密',
          s.isDirect ? `${paperWords(kinds[s.kind])}（直接确定）` : paperWords(kinds[s.kind]),
          s.isChair ? '组长' : '成员',
          moment(s.signedInAt),
          s.committedAt ? `已电子签名 ${moment(s.committedAt)}` : '未签署',
        ])}
        empty="还没有评委签到。"
      />
      {left.length > 0 ? (
        <>
          <h2>未参加和更换</h2>
          <PaperTable
            head={['席位', '姓名', '类别', '情况']}
            rows={left.map((s) => [s.seat, s.name ?? '保密', paperWords(kinds[s.kind]), states[s.state] ?? s.state])}
          />
        </>
      ) : null}
    </>
  );
}
