import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { anchorFields } from '../../../kernel/record/chain.ts';
import { data, date, files, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { addDays, dateInShanghai, type IsoDate } from '../../../platform/calendar/iso-date.ts';
import { amountOf, type Limit, usualAmount, usualCount } from '../../../platform/law/rulebook.ts';
import { officeSide, projectArchivists, projectOfficers } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** 归档 (domain C35): complete, sealed, and provable without us. */
export const archive = defineRecord('archive', {
  label: '归档',
  title: (a) => a.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'DA' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    number: text('档案号', { max: 50, required: true, readOnly: true }),
    name: text('案卷题名', { required: true, max: 600, long: true }),
    retentionYears: integer('保管期限', {
      required: true,
      min: Number(usualCount('archive.keeping')),
      max: 100,
      initial: Number(usualCount('archive.keeping')),
      unit: '年',
    }),
    keeper: text('接收人', { required: true, max: 50 }),
    missing: data<{ item: string; because: string; required: boolean }[]>('缺项'),
    manifest:
      data<{ path: string; title: string; sha256: string; size: number; step: string; signed: boolean }[]>('目录'),
    manifestDigest: text('目录摘要', { readOnly: true, max: 64 }),
    ...anchorFields,
    package: files('归档包', { readOnly: true }),
    sealedAt: instant('封存时间', { readOnly: true }),
    keepUntil: date('保管至', { readOnly: true }),
    appraisal: text('鉴定意见', { readOnly: true, long: true, max: 5000 }),
    appraisedAt: instant('鉴定时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'number', 'lot', 'retentionYears', 'sealedAt', 'keepUntil', 'state'],
    filters: ['state', 'project', 'lot', 'sealedAt', 'keepUntil'],
    search: ['name', 'number'],
    empty: '还没有归档。合同生效、流标或者终止后收齐资料，检查完整性并封存。',
  },
  form: [{ title: '归档', fields: ['project', 'lot', 'name', 'retentionYears', 'keeper'] }],
});

/** What the guards of an archive ask of its lot and of the project's others. */
export interface ArchiveFacts {
  lotState: StateOf<'lot'> | undefined;
  /** Names of lots whose contents the project's history still keeps back. */
  othersRunning: string[];
  /** The lot that is tendered again, while this one was never opened. */
  tenderedAgain: string | null | undefined;
  /** How long the lot's law has its archive kept. */
  keeping: Limit<'archive.keeping'> | undefined;
  missing: { item: string; because: string; required: boolean }[] | null;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    archive: ArchiveFacts;
  }
}

/** A lot is archived when it is over: contracted, failed or ended. */
const lotOver = guard<typeof archive>('lotOver', '标段还没有结束：合同生效、流标或者终止后归档', ({ facts }) =>
  ['contracted', 'performed', 'accepted', 'failed', 'terminated'].some((over) => over === facts.lotState),
);
const notSealed = guard<typeof archive>(
  'notSealed',
  `已封存的档案不能删除；发布的信息至少保存 ${usualAmount('publication.keeping')}`,
  ({ row }) => row.state !== 'sealed' && row.state !== 'appraised',
  { rule: 'GG-13', law: '招标公告和公示信息发布管理办法 第13条' },
);
const keptLongEnough = guard<typeof archive>(
  'keptLongEnough',
  '保管期限短于法定或者本单位规定的期限',
  ({ row, facts: { keeping } }) =>
    !keeping ||
    (row.retentionYears ?? 0) >= keeping.value ||
    `保管期限应不少于 ${amountOf(keeping)}（${keeping.law}），所填为 ${row.retentionYears ?? 0} 年，请改正`,
  { rule: 'EB-49', law: '电子招标投标办法 第49条' },
);
const retentionOver = guard<typeof archive>(
  'retentionOver',
  '保管期限未满，不能鉴定',
  ({ row, now }) =>
    (row.keepUntil !== null && dateInShanghai(now) > row.keepUntil) || `保管期限未满，应保管至 ${row.keepUntil}`,
  { rule: 'GG-13', law: '招标公告和公示信息发布管理办法 第13条' },
);
const nothingMissing = guard<typeof archive>(
  'nothingMissing',
  '资料不完整，不能封存',
  ({ facts }) => {
    const missing = ((facts.missing ?? []) as { item: string; because: string; required: boolean }[]).filter(
      (m) => m.required,
    );
    return (
      missing.length === 0 || `资料不完整，不能封存：${missing.map((m) => `${m.item}（${m.because}）`).join('；')}`
    );
  },
  { rule: 'EB-40', law: '电子招标投标办法 第40条' },
);

/** The project's chain of history goes into the archive whole, and with it what another lot still keeps back. */
const noOtherLotRunning = guard<typeof archive>(
  'noOtherLotRunning',
  '同一项目还有标段没有{定标}，其未公开的内容在项目历史链中',
  ({ facts }) => {
    const others = (facts.othersRunning ?? []) as string[];
    return (
      others.length === 0 ||
      `同一项目的${others.join('、')}还没有{定标}，其未公开的内容在项目历史链中，待其{定标}后再封存`
    );
  },
);

/** For bids that were never opened, names and number stay secret while the same tender is held again. */
const secretUntilHeldAgain = guard<typeof archive>(
  'secretUntilHeldAgain',
  '重新{招标}还没有结束，本次{投标}人的名称和数量尚不能公开',
  ({ facts }) =>
    !facts.tenderedAgain ||
    `重新{招标}的${facts.tenderedAgain}还没有{开标}，本次{投标}人的名称和数量尚不能公开，待其{定标}后再封存`,
  { rule: 'TB-22', law: '招标投标法 第22条' },
);

export const archiveLifecycle = defineLifecycle(archive, {
  initial: 'collecting',
  states: {
    collecting: { label: '收集', tone: 'idle' },
    checked: { label: '已核对', tone: 'wait' },
    sealed: { label: '已封存', tone: 'sealed' },
    appraised: { label: '到期已鉴定', tone: 'sealed', final: true },
  },
  actions: {
    create: {
      label: '新建归档',
      from: null,
      to: 'collecting',
      by: [projectArchivists, projectOfficers],
      form: 'draft',
      does: 'fillArchive',
    },
    save: { label: '保存', from: ['collecting', 'checked'], by: [projectArchivists, projectOfficers], form: 'draft' },
    // It stands before the check: if two steps are possible, the page shows the first as the next one.
    seal: {
      label: '封存',
      from: 'checked',
      to: 'sealed',
      by: [projectArchivists],
      complete: true,
      needs: [lotOver, keptLongEnough, nothingMissing, noOtherLotRunning, secretUntilHeldAgain],
      does: 'sealArchive',
      tells: ['projectOwners', 'projectSupervisors'],
      law: ['电子招标投标办法 第40条', '电子签名法 第6条'],
      primary: true,
      settles: ['封存以后项目的资料和历史不能再增减、更改'],
    },
    check: {
      label: '检查完整性',
      from: ['collecting', 'checked'],
      to: 'checked',
      mayEndIn: ['collecting'],
      by: [projectArchivists, projectOfficers],
      complete: true,
      does: 'checkArchive',
      law: ['电子招标投标办法 第40条'],
      primary: true,
    },
    // Sealing itself writes it, just before it takes the chain's head.
    bind: { label: '全部资料并入存证', from: 'checked', by: [system], quiet: true },
    appraise: {
      label: '到期鉴定',
      from: 'sealed',
      to: 'appraised',
      by: [projectArchivists],
      asks: { appraisal: text('鉴定意见（延长保管或者移交）', { required: true, long: true, max: 5000 }) },
      needs: [retentionOver],
      does: 'appraiseArchive',
    },
    remove: {
      label: '删除',
      from: ['collecting', 'checked', 'sealed', 'appraised'],
      by: [projectArchivists, projectOfficers],
      needs: [notSealed],
      removes: true,
      danger: true,
    },
  },
});

export const archiveAccess = defineAccess(archive, { read: [...officeSide] });

// How long an archive is kept (domain C35; 10号令 13).

/** The same day so many years later; 29 February gives way to the last of the month. */
export function addYears(date: IsoDate, years: number): IsoDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${date.slice(4)}`;
  return date.endsWith('-02-29') ? addDays(`${year}-03-01`, -1) : same;
}
