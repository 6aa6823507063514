import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { takesBids } from '../../procedure/ways/index.ts';
import { officeSide } from '../../project/audiences.ts';
import { publishedPaper } from '../../project/published-paper.ts';
import { soleSource } from './sole-source.record.ts';
import { soleSourceEnd } from './sole-source.rules.ts';

/** What the guards ask of the project. */
export interface SoleSourceFacts {
  way: string | null;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'sole-source': SoleSourceFacts;
  }
}

const asksOneAlone = guard<typeof soleSource>(
  'asksOneAlone',
  '{单一来源公示}只用于不招标的项目；其他项目向不特定的或者受邀请的单位发出公告、邀请书',
  ({ facts }) => Boolean(facts.way) && !takesBids(facts.way),
);

/** Reviewed late, it begins when it is published, and must still be long enough. */
const longEnough = guard<typeof soleSource>(
  'soleSourceLongEnough',
  '公示期已经不足，请退回修改结束时间',
  ({ row, now }) => {
    if (!row.startsAt || !row.endsAt) return true;
    const earliest = soleSourceEnd(new Date(row.startsAt) > now ? row.startsAt : now.toISOString());
    return (
      new Date(row.endsAt) >= earliest || `公示自今日起算应到 ${shownEnd(earliest)} 或以后结束，请退回修改结束时间`
    );
  },
);

export const soleSourceLifecycle = publishedPaper(soleSource, {
  out: 'published',
  states: {
    published: { label: '公示中', tone: 'now' },
    ended: { label: '公示结束', tone: 'done', final: true },
  },
  create: { label: '新建公示', needs: [asksOneAlone], does: 'fillSoleSource' },
  submit: { needs: [asksOneAlone] },
  approve: {
    needs: [asksOneAlone, longEnough],
    does: 'publishSoleSource',
    tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
  },
  actions: {
    end: { label: '公示结束', from: 'published', to: 'ended', by: [system], tells: ['projectOfficers'], quiet: true },
  },
});

/** Published so that others may say that they could supply it as well. */
const everybody = audience('社会公众', { state: { in: ['published', 'ended'] } }, { anybody: true });

export const soleSourceAccess = defineAccess(soleSource, {
  read: [...officeSide, everybody],
  fields: { returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' } },
});
