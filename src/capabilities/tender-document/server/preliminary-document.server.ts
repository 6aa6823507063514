/** Documents that go out before the bids, and what they say is reviewed. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { fixedChangesOf, keepAsTemplate } from '../../../platform/templates/server/templates.server.ts';
import { beforeBids } from '../../procedure/kinds.ts';
import { preliminaryRound } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lotOfProject, roundOf } from '../../project/server/door.ts';
import { preliminaryContent } from '../preliminary-document/preliminary-dates.ts';
import type { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { type PreliminaryKind, preliminaryKinds } from '../preliminary-document/preliminary-document.record.ts';
import {
  isLimited,
  qualificationSetting,
  tooFewMayPass,
} from '../qualification-setting/qualification-setting.record.ts';
import { beginUnderLaw } from './begin-under-law.ts';
import { documentCodeOf } from './document-facts.ts';
import { passPreliminary, readPreliminary } from './favour.ts';
import { preliminaryFacts, settingFacts } from './preliminary-facts.ts';
import { askForKeys } from './sealing-pages.ts';
import { signedContent } from './signed-content.ts';
import { withVariables } from './tender-values.ts';

/** The lot of the row; the only one of its project where none was named. */
async function lotOf(tx: Tx, row: Record<string, any>) {
  if (!row.project) throw new Refusal('请选择{招标}项目', { project: '请选择{招标}项目' });
  const named = await lotOfProject(tx, { project: row.project, lot: row.lot ?? null });
  if (named) return named;
  const [only, another] = await find(tx, lot, { project: row.project }, { limit: 2 });
  if (!only || another) return undefined;
  row.lot = only.id;
  return only;
}

function keepProject(row: { project: string | null }, before: { project: string | null } | undefined): void {
  if (before && row.project !== before.project)
    throw new Refusal('项目不能改换，请在另一个项目中新建', { project: '项目不能改换' });
}

const startSetting: DraftEffectOf<typeof qualificationSetting> = async ({ tx, row, now }) => {
  const chosen = await lotOf(tx, row);
  if (chosen) row.name ||= `${chosen.name}资格审查内容`.slice(0, 300);
  dropScores(row);
  await refuseTooFew(tx, row, now);
};

const keepSetting: DraftEffectOf<typeof qualificationSetting> = async ({ tx, row, before, now }) => {
  keepProject(row, before);
  await lotOf(tx, row);
  dropScores(row);
  await refuseTooFew(tx, row, now);
};

async function refuseTooFew(tx: Tx, row: RowOf<typeof qualificationSetting>, now: Date): Promise<void> {
  const { regime, way } = await get(tx, project, row.project);
  const because = tooFewMayPass(row.passMost, { regime, way, on: now });
  if (because) throw new Refusal(because, { passMost: because });
}

/** Who lets all pass that fulfil the conditions gives no points. */
function dropScores(row: Record<string, any>): void {
  if (!isLimited(row)) Object.assign(row, { passMost: null, scores: null });
}

const startPreliminary: DraftEffectOf<typeof preliminaryDocument> = async ({ tx, row }) => {
  row.fixedChanges = await fixedChangesOf(tx, row);
  const chosen = await lotOf(tx, row);
  const parent = await get(tx, project, row.project);
  row.regime = parent.regime;
  row.tenderWay = parent.way;
  const kind = preliminaryRound(parent.way)?.id as PreliminaryKind | undefined;
  row.kind = kind ?? null;
  if (!chosen || !kind) return;
  row.name ||= `${chosen.name}${preliminaryKinds[kind].replaceAll(/[{}]/g, '')}`;
  if (beforeBids(kind).part === 'talks') return;
  const [setting] = await find(tx, qualificationSetting, { lot: chosen.id }, { limit: 1 });
  row.setting ??= setting?.id ?? null;
};

const keepPreliminary: DraftEffectOf<typeof preliminaryDocument> = async ({ tx, row, before }) => {
  keepProject(row, before);
  await lotOf(tx, row);
  row.fixedChanges = await fixedChangesOf(tx, row);
  row.signature = null;
};

/** The document goes out with its notice, and with it what it says is reviewed. */
const issuePreliminary: EffectOf<typeof preliminaryDocument> = async (context) => {
  const { row, asked } = context;
  row.issuedAt = asked.issuedAt;
  row.digest = await sha256Hex(preliminaryContent(row));
  row.nationalCode = await documentCodeOf(context.tx, row.lot);
  if (row.setting) await perform(context, 'qualification-setting.lock', { id: row.setting });
};

async function moveTo(context: EffectContext, deadline: string): Promise<void> {
  const { tx, row } = context;
  row.deadline = deadline;
  const waits = await roundOf(tx, row.lot);
  if (waits?.state === 'issued') await perform(context, 'round.move', { id: waits.id, asked: { deadline } });
  await emit(tx, 'preliminary.moved', { lot: row.lot, deadline });
}

const note = (context: EffectContext<any>, entry: Record<string, unknown>) => {
  const { row, actor, now } = context;
  row.edition = (row.edition ?? 1) + 1;
  row.clarifications = [
    ...(row.clarifications ?? []),
    { at: now.toISOString(), by: actor.orgName || '系统', ...entry },
  ];
};

const movePreliminary: EffectOf<typeof preliminaryDocument> = async (context) => {
  const { row, asked } = context;
  // With an addendum it is told there.
  if (!asked.addendum)
    note(context, { content: asked.because, affects: false, from: row.deadline, to: asked.deadline });
  await moveTo(context, asked.deadline);
};

export const preliminaryDocumentServer: ServerPart = {
  begins: {
    'preliminary-document': async (asking, values) => {
      const law = await beginUnderLaw(asking, values);
      const kind = preliminaryRound(law.tenderWay as string | undefined)?.id;
      return { ...law, ...(kind ? { kind } : {}) };
    },
  },
  facts: { 'qualification-setting': settingFacts, 'preliminary-document': preliminaryFacts },
  effects: {
    startSetting,
    keepSetting,
    startPreliminary,
    keepPreliminary,
    issuePreliminary,
    submitPreliminary: async (context) => {
      await askForKeys(context);
      await readPreliminary(context);
    },
    passPreliminary,
    movePreliminary,
    keepPreliminaryAsTemplate: (async (context) => {
      const { tx, row, asked } = context;
      if (!row.chapters?.length) throw new Refusal('文件没有在线编写的章节，不能存为模板');
      await keepAsTemplate(context, { kind: 'preliminary', name: asked.name, chapters: await withVariables(tx, row) });
    }) as DraftEffectOf<typeof preliminaryDocument>,
    followPreliminaryAddendum: async (context) => {
      const { row, asked } = context;
      note(context, { ...asked });
      row.digest = await sha256Hex(preliminaryContent(row));
    },
    signPreliminary: async (context) => {
      context.row.signature = await signedContent(context, preliminaryContent(context.before));
    },
  },
};
