import { perform } from '../../../kernel/server/act.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { nextNumber } from '../../../kernel/server/write.ts';
import { paperTemplate } from '../paper-template/paper-template.record.ts';
import type { TemplateKindId } from '../template-kinds.ts';

interface Kept {
  kind: TemplateKindId;
  name: string;
  chapters?: readonly { id: string; title: string | null; body: string | null }[];
  values?: Readonly<Record<string, unknown>>;
}

/** A finished paper becomes the draft of a template of the actor's unit; whoever keeps its templates looks through and enables it. */
export async function keepAsTemplate(
  context: EffectContext<any>,
  { kind, name, chapters, values }: Kept,
): Promise<void> {
  const { tx, actor, now } = context;
  const number = await nextNumber(tx, actor.org, paperTemplate.numbered?.prefix ?? '', now);
  await perform(context, 'paper-template.take', {
    values: {
      ...{ number, kind, name, org: actor.org, scope: 'unit', edition: 0 },
      ...(chapters ? { chapters: chapters.map((c) => ({ ...c, fixed: false })) } : {}),
      ...(values ? { values } : {}),
    },
  });
}
