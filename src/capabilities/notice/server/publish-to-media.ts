import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { channelOf, comparable, mediaNamed } from '../publication/publication.rules.ts';
import { statutoryNames } from './media.ts';

interface Out {
  project: string;
  notice: string;
  change?: string;
  subject: string;
  media: string;
  /** Name and text, as every medium gets them. */
  words: string;
}

/** Gives every medium the same text at the same moment; this platform first, whose publication this is. */
export async function publishToMedia(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  { media, words, ...of }: Out,
): Promise<void> {
  const digest = await sha256Hex(comparable(words));
  const values = { ...of, digest, sentAt: context.now.toISOString() };
  await perform(context, 'publication.send', { values: { ...values, medium: '本平台', channel: 'own' } });
  const statutory = await statutoryNames(context.tx);
  for (const medium of mediaNamed(media))
    await perform(context, 'publication.send', {
      values: { ...values, medium, channel: channelOf(medium, statutory) },
    });
}
