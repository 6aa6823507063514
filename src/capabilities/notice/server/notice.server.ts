import { perform } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, type Follow, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { project } from '../../project/project/project.record.ts';
import { usualMedium } from '../../project/project-paper.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { keepFavour, refuseUnreasoned, signedContent } from '../../tender-document/server/door.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { notice } from '../notice/notice.record.ts';
import { signedNotice } from '../notice/notice-content.ts';
import { drawnContent, noticeValues } from '../notice/notice-text.ts';
import { isPreliminary } from '../notice/paper.ts';
import { noticeFacts, noticeSources } from './notice-facts.ts';
import { findingsInCall, publishNotice } from './publish-notice.ts';
import { correctionLoop, correctSealingPage, keptSealingPageRoute } from './sealing-corrections.ts';

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Chooses document and lots where the project leaves no choice, and answers what follows from them. */
async function filled(tx: Queryable, row: Record<string, any>) {
  if (!row.project) throw new Refusal('请选择{招标}项目', { project: '请选择{招标}项目' });
  if (isPreliminary(row)) return filledPreliminary(tx, row);
  row.preliminary = null;
  const documents = await find(tx, tenderDocument, {
    project: row.project,
    state: { in: ['draft', 'review', 'returned', 'approved'] },
  });
  if (isEmpty(row.document) && documents[0])
    row.document = (documents.find((d) => d.state === 'approved') ?? documents[0]).id;
  const document = documents.find((d) => d.id === row.document);
  if (!document)
    throw new Refusal(
      row.document ? '{招标}文件不属于本项目，或已经发出' : '项目还没有{招标}文件，请先编制{招标}文件',
      {
        document: '请选择{招标}文件',
      },
    );
  if (isEmpty(row.lots)) row.lots = [document.lot];
  return noticeValues(await noticeSources(tx, row), row);
}

/** The same of a round before the bids, whose document is another. */
async function filledPreliminary(tx: Queryable, row: Record<string, any>) {
  row.document = null;
  const documents = await find(tx, preliminaryDocument, {
    project: row.project,
    state: { in: ['draft', 'review', 'returned', 'approved'] },
  });
  if (isEmpty(row.preliminary) && documents[0])
    row.preliminary = (documents.find((d) => d.state === 'approved') ?? documents[0]).id;
  const document = documents.find((d) => d.id === row.preliminary);
  if (!document)
    throw new Refusal(
      row.preliminary ? '文件不属于本项目，或已经发出' : '项目还没有资格预审（第一阶段）文件，请先编制',
      { preliminary: '请选择文件' },
    );
  if (isEmpty(row.lots)) row.lots = [document.lot];
  return noticeValues(await noticeSources(tx, row), row);
}

/** Writes the text anew from what the fields say; a signature over another text is void. */
async function draw(tx: Queryable, row: Record<string, any>): Promise<void> {
  const content = drawnContent(await noticeSources(tx, row), row);
  if (content === row.content) return;
  row.content = content;
  row.signature = null;
}

const startNotice: DraftEffectOf<typeof notice> = async ({ tx, row }) => {
  const values = await filled(tx, row);
  const typed: Readonly<Record<string, unknown>> = row;
  Object.assign(row, Object.fromEntries(Object.entries(values).filter(([name]) => isEmpty(typed[name]))));
  row.media ||= usualMedium(await get(tx, project, row.project));
  await draw(tx, row);
};

/** Takes project, lots and document again; what a person wrote into those fields is replaced. */
const fillNotice: DraftEffectOf<typeof notice> = async ({ tx, row }) => {
  const { publishAt, ...values } = await filled(tx, row);
  Object.assign(row, values, { publishAt: row.publishAt ?? publishAt, signature: null });
  await draw(tx, row);
};

const scheduleNotice: EffectOf<typeof notice> = async ({ tx, row, asked, now }) => {
  if (asked.publishAt) row.publishAt = asked.publishAt;
  row.refusedBecause = null;
  await setTimer(tx, 'notice.publish', row.id, row.publishAt > now.toISOString() ? row.publishAt : now);
};

/** What waited for the project as a draft is filled with what it passed as. */
const followProject: Follow = async ({ row, ...context }) => {
  if (row.state !== 'running' || !row.copyOf) return;
  for (const { id } of await find(context.tx, notice, { project: row.id, state: 'draft' }))
    await perform(context, 'notice.followProject', { id });
};

export const noticeServer: ServerPart = {
  follows: { 'project.approve': followProject },
  loops: [correctionLoop],
  routes: keptSealingPageRoute,
  openWork: { notice: '{招标}公告', 'notice-change': '变更公告', publication: '媒体发布' },
  facts: { notice: noticeFacts },
  effects: {
    startNotice,
    fillNotice,
    scheduleNotice,
    publishNotice,
    correctSealingPage,
    submitNotice: async (context) => {
      await draw(context.tx, context.row);
      keepFavour(context, await findingsInCall(context.tx, context.row));
    },
    approveNotice: async (context) => {
      refuseUnreasoned(context.row.favour, await findingsInCall(context.tx, context.row));
      await scheduleNotice(context);
    },
    keepNotice: async ({ tx, row, before }) => {
      if (row.type !== before.type) throw new Refusal('公告类型不能改换，请另行新建', { type: '公告类型不能改换' });
      if (row.project !== before.project)
        throw new Refusal('项目不能改换，请在另一个项目中新建', { project: '项目不能改换' });
      row.signature = null;
      if (row.document) await draw(tx, row);
    },
    signNotice: async (context) => {
      context.row.signature = await signedContent(context, signedNotice(context.before));
    },
    keepNoticeOpinion: async ({ row, asked }) => {
      row.returnedBecause = asked.opinion;
    },
    unscheduleNotice: async ({ tx, row }) => {
      await setTimer(tx, 'notice.publish', row.id, null);
    },
  },
};
