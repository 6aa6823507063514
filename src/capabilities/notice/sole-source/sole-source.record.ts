import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { anchorFields } from '../../../kernel/record/chain.ts';
import { children, files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RowRule } from '../../../kernel/record/record.ts';
import { dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { provisionally } from '../../../platform/calendar/working-days.ts';
import { amountOf, lasts, limit } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { takesBids } from '../../procedure/ways/index.ts';
import { officeSide } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { contactFields, contactSection } from '../../project/project-paper.ts';
import { publishedPaper } from '../../project/published-paper.ts';

// How long a sole source is published: working days, ended at 24:00 of the last one. Pure.

/** The only regime with a number for it; an office outside it publishes as long. */
const law = limit('soleSource.publicity', { regime: 'ZC-N', way: 'single-source' });

/** 5 个工作日. */
const soleSourceWords = amountOf(law);

/**
 * The earliest lawful end.
 * @param startsAt ISO instant; its day does not count (民法典 第201条)
 */
export const soleSourceEnd = (startsAt: string): Date =>
  provisionally(() => endOfDayShanghai(periodEnd({ start: dateInShanghai(new Date(startsAt)), ...lasts(law) }))).value;

interface PublicityRow {
  startsAt: string | null;
  endsAt: string | null;
}

const rules: readonly RowRule<PublicityRow>[] = [
  {
    rule: 'soleSourceLasts',
    field: 'endsAt',
    check: ({ startsAt, endsAt }) => {
      if (!startsAt || !endsAt) return undefined;
      const earliest = soleSourceEnd(startsAt);
      return new Date(endsAt) >= earliest
        ? undefined
        : `公示期不得少于 ${soleSourceWords}，应到 ${shownEnd(earliest)} 或以后结束（政府采购法实施条例 第38条）`;
    },
  },
];

/** 单一来源公示 (domain D3.5): before one supplier alone is asked, everybody may say that there are others. Editions rename it. */
export const soleSource = defineRecord('sole-source', {
  label: '{单一来源公示}',
  title: (s) => s.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'DL' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    number: text('编号', { required: true, readOnly: true, max: 50 }),
    name: text('公示标题', { required: true, max: 600, long: true }),
    content: text('拟采购的货物或者服务', { required: true, max: 5000, long: true }),
    reason: text('只能向一家采购的原因', { required: true, max: 5000, long: true }),
    supplierName: text('唯一供应商名称', { required: true, max: 200 }),
    supplierAddress: text('唯一供应商地址', { required: true, max: 300 }),
    experts: children(
      '专业人员论证意见',
      {
        name: text('姓名', { required: true, max: 50 }),
        unit: text('工作单位', { required: true, max: 200 }),
        rank: text('职称', { required: true, max: 100 }),
        opinion: text('论证意见', { required: true, max: 2000, long: true }),
      },
      { required: true, min: 1, max: 15 },
    ),
    startsAt: instant('公示开始', { required: true }),
    endsAt: instant('公示结束', { ends: true, required: true, hint: `不少于 ${soleSourceWords}，开始当日不计` }),
    ...contactFields,
    supervisorContact: text('监督部门联系方式', { required: true, max: 300 }),
    attachments: files('附件'),
    publishedAt: instant('发布时间', { readOnly: true }),
    ...anchorFields,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'number', 'lot', 'supplierName', 'startsAt', 'endsAt', 'state'],
    filters: ['state', 'project', 'lot', 'startsAt'],
    search: ['name', 'number', 'supplierName'],
    empty: '没有{单一来源公示}。不招标、只能向一家采购的项目，先在这里公示理由和论证意见。',
  },
  form: [
    {
      title: '公示',
      fields: ['project', 'lot', 'name', 'content', 'reason', 'supplierName', 'supplierAddress', 'startsAt', 'endsAt'],
    },
    { title: '论证', fields: ['experts', 'attachments'] },
    { title: contactSection.title, fields: [...contactSection.fields, 'supervisorContact'] },
  ],
  rules,
});

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
