import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Queryable, Tx } from '../../../kernel/server/database.ts';
import { type DraftContextOf, type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { nextNumber } from '../../../kernel/server/write.ts';
import { organisation } from '../../identity/organisation/organisation.record.ts';
import { type ChapterChange, changedFixed, changedVersions, changesInWords } from '../clauses.ts';
import { fillTemplate, linesToHtml, plainText, UnknownVariable } from '../fill.ts';
import { paperTemplate, templatePrefix } from '../paper-template/paper-template.record.ts';
import {
  type TemplateKindId,
  type TextKindId,
  templateKind,
  templateKinds,
  type ValuesFor,
} from '../template-kinds.ts';
import { templateVersion } from '../template-version/template-version.record.ts';

interface Kept {
  kind: TemplateKindId;
  name: string;
  chapters?: readonly { id: string; title: string | null; body: string | null; fixed?: boolean | null }[];
  values?: Readonly<Record<string, unknown>>;
  note?: string | null;
  /** The template of another library that it is taken from, and which version of it. */
  from?: { drawnFrom: string; drawnEdition: number };
  /** Whose it will be, and who offers it; the actor's unit's own when not said. */
  of?: { org: string; scope: 'platform'; offeredBy: string };
}

/** A text that a person wrote becomes the draft of a template; a keeper of those templates checks and enables it. */
export async function keepAsTemplate(context: EffectContext<any>, kept: Kept): Promise<void> {
  const { tx, actor, now } = context;
  const { kind, name, chapters, values, note, from, of = { org: actor.org, scope: 'unit' as const } } = kept;
  const number = await nextNumber(tx, of.org, templatePrefix, now);
  await perform(context, 'paper-template.take', {
    values: {
      ...{ number, kind, name, edition: 0, ...of },
      ...(chapters ? { chapters: chapters.map((c) => ({ ...c, fixed: c.fixed ?? false })) } : {}),
      ...(values ? { values } : {}),
      ...(note ? { note } : {}),
      ...from,
    },
  });
}

type Context = DraftContextOf<typeof paperTemplate>;

/** The version that papers are offered, or would be if the template were not taken out of use. */
const newestOf = async (tx: Tx, template: string) =>
  (await find(tx, templateVersion, { template }, { order: '-edition', limit: 1 }))[0];

/** A template begins with the program's words for its kind. */
async function beginTemplate({ row, actor }: Context): Promise<void> {
  row.scope = actor.orgType === 'platform' ? 'platform' : 'unit';
  const kind = templateKind(row.kind);
  if (!kind || kind.holds === 'values') return;
  if (!row.chapters?.length)
    row.chapters = kind.begins.map(({ id, title, text }) => ({ id, title, fixed: false, body: linesToHtml(text) }));
}

/** Another kind of paper is another template: its variables and what the law wants of it are others. */
async function keepTemplate({ row, before }: Context): Promise<void> {
  if ((before?.edition ?? 0) > 0 && row.kind !== before?.kind)
    throw new Refusal('启用过的模板不能改换适用的文书，请另建一个', { kind: '启用过的模板不能改换适用的文书' });
}

async function issueVersion(context: Context): Promise<void> {
  const { tx, row, actor, now, asked } = context;
  const before = await newestOf(tx, row.id);
  const changes = before ? changedVersions(row.chapters ?? [], before.chapters ?? []) : [];
  const found = changesInWords(changes.filter((c) => c.verdict !== 'same'));
  if (before && !found && isAlike(before, row))
    throw new Refusal('与现行版本没有差别，请先修改，或者放弃修订', { changes: '没有可以留下的改动' });
  if (before) await perform(context, 'template-version.supersede', { id: before.id });
  row.edition = (before?.edition ?? 0) + 1;
  const { name, kind, scope, chapters, values, note, org, edition } = row;
  await perform(context, 'template-version.create', {
    values: {
      ...{ template: row.id, name, kind, scope, chapters, values, note, org, edition },
      changes: asked.changes || found || (before ? '各项内容有改动' : '第一版'),
      madeBy: actor.name,
      madeAt: now.toISOString(),
    },
  });
}

/** Beside chapters: what papers are offered by, and what a form is filled with. */
const isAlike = (
  a: { name: string | null; note: string | null; values: unknown },
  b: { name: string | null; note: string | null; values: unknown },
) => a.name === b.name && a.note === b.note && JSON.stringify(a.values) === JSON.stringify(b.values);

async function dropRevision({ tx, row }: Context): Promise<void> {
  const kept = await newestOf(tx, row.id);
  if (kept) Object.assign(row, { name: kept.name, chapters: kept.chapters, values: kept.values, note: kept.note });
}

/** What another library begins with: the version in use. What is changed there changes nothing here. */
async function inUse({ tx, row, asked }: Context) {
  const kept = sure(await newestOf(tx, row.id), 'the version of an enabled template');
  const { kind, chapters, values, note } = kept;
  return {
    ...{ kind: kind as TemplateKindId, name: String(asked.name), note, edition: kept.edition },
    ...(chapters ? { chapters } : {}),
    ...(values ? { values } : {}),
  };
}

async function takeTemplateIn(context: Context): Promise<void> {
  const { edition, ...kept } = await inUse(context);
  await keepAsTemplate(context, { ...kept, from: { drawnFrom: context.row.id, drawnEdition: edition } });
}

/** Says which unit offers it and nothing of that unit's library, which the platform does not read. */
async function offerTemplate(context: Context): Promise<void> {
  const { tx, actor } = context;
  const { edition: _, ...kept } = await inUse(context);
  const waiting = { offeredBy: actor.org, state: 'draft', name: kept.name } as const;
  if ((await find(tx, paperTemplate, waiting, { limit: 1 })).length > 0)
    throw new Refusal('同名的模板已经报送，平台还没有处理', { name: '同名的已经报送' });
  const [platform] = await find(tx, organisation, { type: 'platform' }, { limit: 1 });
  const org = sure(platform, 'the platform’s own unit').id;
  await keepAsTemplate(context, { ...kept, of: { org, scope: 'platform', offeredBy: actor.org } });
}

export const templatesServer: ServerPart = {
  effects: {
    beginTemplate,
    keepTemplate,
    issueVersion,
    dropRevision,
    takeTemplateIn,
    offerTemplate,
    withdrawVersion: async (context) => {
      const kept = await newestOf(context.tx, context.row.id);
      if (kept) await perform(context, 'template-version.withdraw', { id: kept.id });
      if (context.before?.state === 'revising') await dropRevision(context);
    },
    restoreVersion: async (context) => {
      const kept = await newestOf(context.tx, context.row.id);
      if (kept) await perform(context, 'template-version.restore', { id: kept.id });
    },
  },
};

/**
 * The paper that a chosen version makes of these values; refused with its reason where it cannot be made. A paper keeps its
 * version: that there is a newer one, or that the template went out of use, changes nothing of it.
 * @param say the lines that stand as the house wrote them, in the words of the paper's law; what a unit wrote stays
 */
export async function fromTemplate<K extends TextKindId>(
  tx: Tx,
  versionId: string,
  kind: K,
  values: ValuesFor<K>,
  say: (line: string) => string,
): Promise<string> {
  const [version] = await find(tx, templateVersion, { id: versionId });
  if (!version) throw new Refusal('模板不存在', { template: '请重新选择模板' });
  const { label, begins } = templateKinds[kind];
  const own = new Set(begins.flatMap(({ text }) => text.split('\n')));
  const inWords = (line: string) => (own.has(line) ? say(line) : line);
  if (version.kind !== kind)
    throw new Refusal(`“${version.title}”不是${label}的模板`, { template: `请选择${label}的模板` });
  try {
    return fillTemplate(
      plainText(version.chapters ?? [])
        .split('\n')
        .map(inWords)
        .join('\n'),
      values,
    );
  } catch (error) {
    if (error instanceof UnknownVariable)
      throw new Refusal(`模板“${version.title}”：${error.message}`, { template: error.message });
    throw error;
  }
}

interface Paper {
  template: string | null;
  chapters: readonly { id: string; title?: string | null; body?: string | null }[] | null;
}

/** What a paper changed of the words that its template fixes; nothing where it keeps them or was written without one. */
export async function fixedChangesOf(db: Queryable, { template, chapters }: Paper): Promise<ChapterChange[] | null> {
  const [version] = template ? await find(db, templateVersion, { id: template }) : [];
  const changes = version ? changedFixed(chapters, version.chapters ?? []) : [];
  return changes.length > 0 ? changes : null;
}
