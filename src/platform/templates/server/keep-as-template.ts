import { perform } from '../../../kernel/server/act.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { nextNumber } from '../../../kernel/server/write.ts';
import { paperTemplate } from '../paper-template/paper-template.record.ts';
import type { TemplateKindId } from '../template-kinds.ts';

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
  const number = await nextNumber(tx, of.org, paperTemplate.numbered?.prefix ?? '', now);
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
