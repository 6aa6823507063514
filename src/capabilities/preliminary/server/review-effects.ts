/** The review itself: sheets dealt, written, signed, and concluded by the rule that the verifier repeats. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type Effect, type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { inSlices } from '../../../kernel/server/slices.ts';
import { filledIn, type JudgedLine, scoreFault, verdictFaults } from '../../committee/body/sheet.rules.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import { dealSheets, refuseFaults, seatedPeople, signSheet, unsignSheet } from '../../committee/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { isLimited, qualificationSetting } from '../../tender-document/index.ts';
import { applicationSheet } from '../application-sheet/application-sheet.record.ts';
import { applicationSheetContent } from '../application-sheet/sheet-content.ts';
import { type JudgedSheet, reviewing, type ScoredItem } from '../review-panel/conclusion.rules.ts';
import { issuedDocument } from './application-effects.ts';
import { qualifiedAt } from './qualified.ts';

/** What the document says is reviewed; locked since it went out. */
export async function settingOf(db: Queryable, lotId: string) {
  const document = await issuedDocument(db, lotId);
  if (!document?.setting) throw new Refusal('本标段没有资格审查内容');
  return get(db, qualificationSetting, document.setting);
}

/**
 * Only what a sheet names of each: with what is sealed in them, thousands of applications would be too much to read at
 * once.
 */
const underReview = (db: Queryable, panel: AnyRow) =>
  rows<{ id: string; supplierName: string }>(
    db,
    sql`select id, supplier_name as "supplierName" from application where round_id = ${panel.round} and state = 'opened' order by supplier_name, id`,
  );

/** Every member gets a sheet for every application, with the items of the document. */
export async function dealApplications(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  panel: AnyRow,
  people: readonly string[],
): Promise<void> {
  const { tx } = context;
  const setting = await settingOf(tx, panel.lot);
  const items = (setting.items ?? []).map(({ id, kind, name, standard }) => ({
    id,
    kind,
    item: name,
    standard,
    verdict: null,
    reason: null,
    page: null,
  }));
  const scores = isLimited(setting)
    ? (setting.scores ?? []).map(({ id, name, standard, points }) => ({
        id,
        item: name,
        standard,
        points,
        score: null,
        reason: null,
      }))
    : [];
  await dealSheets(context, panel, {
    sheet: applicationSheet,
    of: { body: 'panel', judged: 'application' },
    judged: await underReview(tx, panel),
    people,
    lines: { items, scores },
  });
}

const beginReview: EffectOf<typeof committee> = async (context) => {
  const { tx, row, now } = context;
  row.startedAt = now.toISOString();
  await dealApplications(context, row, await seatedPeople(tx, row.id));
};

function takeOver(row: AnyRow, before: AnyRow): void {
  row.items = filledIn(before.items ?? [], row.items, ['verdict', 'reason', 'page']);
  row.scores = filledIn(before.scores ?? [], row.scores, ['score', 'reason']);
}

const faultsOf = ({ items, scores }: AnyRow): Record<string, string> => ({
  ...verdictFaults(items, '不符合'),
  ...Object.fromEntries(
    (scores as ScoredItem[]).flatMap((scored, i) => {
      const because = scoreFault(scored, true);
      return because ? [[`scores.${i}.score`, `“${scored.item}”${because}`]] : [];
    }),
  ),
});

const submitReview: EffectOf<typeof applicationSheet> = async (context) => {
  const { row, before } = context;
  takeOver(row, before!);
  refuseFaults(faultsOf(row));
  row.conclusion = (row.items as JudgedLine[]).some((i) => i.verdict === 'fail') ? 'fail' : 'pass';
  await signSheet(context, applicationSheetContent(row));
};

/** The sheets that count: those of members who still sit. */
export const countedSheets = (db: Queryable, panelId: string) =>
  find(db, applicationSheet, { panel: panelId, state: 'submitted' }, { order: 'supplierName' });

/** Some hundred at a time: thousands of sheets at one stretch would keep everybody else waiting. */
const readAtOnce = 300;

async function judgedSheets(db: Queryable, panel: string): Promise<JudgedSheet[]> {
  const sheets: JudgedSheet[] = [];
  for (let last = ''; ; ) {
    const page = await rows<JudgedSheet & { id: string }>(
      db,
      sql`select id, application_id as application, supplier_name as "supplierName", coalesce(items, '[]') as items, coalesce(scores, '[]') as scores
          from application_sheet where panel_id = ${panel} and state = 'submitted' and id > ${last || firstId} order by id limit ${readAtOnce}`,
    );
    sheets.push(...page);
    last = page.at(-1)?.id ?? '';
    if (page.length < readAtOnce) return sheets.toSorted((a, b) => compareNames(a.supplierName, b.supplierName));
  }
}
const firstId = '00000000-0000-0000-0000-000000000000';
const compareNames = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const concludePanel: EffectOf<typeof committee> = async (context) => {
  const { tx, row, now } = context;
  const setting = await settingOf(tx, row.lot);
  const limit = isLimited(setting) ? setting.passMost : null;
  const verdicts = await inSlices(reviewing(await judgedSheets(tx, row.id), limit));
  row.verdicts = verdicts;
  row.qualifiedAt = now.toISOString();
  const { atLeast } = await qualifiedAt(tx, row.lot);
  const { name } = await get(tx, lot, row.lot);
  await perform(context, 'preliminary-result.draft', {
    values: {
      project: row.project,
      lot: row.lot,
      round: row.round,
      panel: row.id,
      kind: 'application',
      name: `${name}资格预审结果${(row.attempt ?? 1) > 1 ? `（第${row.attempt}次审查）` : ''}`,
      mode: setting.mode,
      passMost: limit,
      lines: verdicts.map(({ application: id, score = null, rank = null, ...v }) => ({ id, ...v, score, rank })),
      admitted: verdicts.filter((v) => v.admitted).length,
      fewest: atLeast,
    },
  });
};

const reopenPanel: EffectOf<typeof committee> = async (context) => {
  const { tx, row, asked } = context;
  row.attempt = (row.attempt ?? 1) + 1;
  row.againBecause = asked.because;
  row.verdicts = null;
  row.qualifiedAt = null;
  for (const { id } of await countedSheets(tx, row.id)) await perform(context, 'application-sheet.reopen', { id });
};

export const reviewEffects: Record<string, Effect> = {
  beginReview,
  keepReview: async ({ row, before }) => takeOver(row, before),
  submitReview,
  unsignReview: async ({ row }) => {
    row.conclusion = null;
    unsignSheet(row);
  },
  concludePanel,
  reopenPanel,
};
