/** One seat of a committee: who sits, what was signed, and replacing for a lawful cause. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { ScrollBox, Section } from '../../../ui/layout/PageFrame.tsx';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { wholeSeat } from '../seat/whole-seat.ts';
import '../../committee/web/room.css';

export default function MemberPage() {
  return (
    <DetailPage record={committeeMember} lifecycle={wholeSeat}>
      {(row) => <Commitment row={row} />}
    </DetailPage>
  );
}

function Commitment({ row }: { row: AnyRow }) {
  if (!row.commitment) return null;
  return (
    <Section title="回避与保密承诺" extra={<span className="zc-hint">{shownMoment(row.commitment.at)} 电子签名</span>}>
      <ScrollBox className="zc-room-commitment" label="承诺书">
        <div>{row.commitment.text}</div>
      </ScrollBox>
    </Section>
  );
}
