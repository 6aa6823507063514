/** 踏勘通知 for the office: what was sent, and in place of a list of addressees the reason why there is none. */

import { DetailPage, words } from '../../../../kernel/web/index.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { siteVisitIs } from '../../states.ts';
import { siteVisitLifecycle } from '../site-visit.lifecycle.ts';
import { siteVisit } from '../site-visit.record.ts';

export default function VisitDetailPage() {
  return (
    <DetailPage record={siteVisit} lifecycle={siteVisitLifecycle}>
      {(row) => (
        <>
          <Section title="送达">
            <p>
              <StatusTag tone="sealed">密封至唱标</StatusTag>　
              {siteVisitIs.sent(row)
                ? words('已同时发给每一个取得{招标}文件的单位，此后取得文件的单位同样可见')
                : words('发出时同时通知每一个取得{招标}文件的单位')}
              ；不显示是哪些、多少单位{words('（招标投标法 第22条）')}。
            </p>
          </Section>
        </>
      )}
    </DetailPage>
  );
}
