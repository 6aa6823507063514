/** What an authority may order of its own motion; what follows from an order stands in the table of verdicts. */
import { causeChoices, causeInWords, powers } from '../../powers/powers.ts';
import { type VerdictId, verdictOf } from '../../powers/verdicts.ts';

export type OrderedMatter = 'corrected' | 'voided' | 'rejudged' | 'retendered' | 'again';
export type Matter = 'suspended' | OrderedMatter;

const ordered: readonly OrderedMatter[] = ['corrected', 'voided', 'rejudged', 'retendered', 'again'];

export const findingOn = (matter: OrderedMatter): VerdictId => `finding-${matter}`;

export const matters = {
  suspended: '责令暂停{招标}{投标}活动',
  ...Object.fromEntries(
    ordered.map((matter) => [matter, verdictOf(findingOn(matter)).label.replace(/^监督决定：/, '')]),
  ),
} as Readonly<Record<Matter, string>>;

export const isSuspension = ({ matter }: Readonly<Record<string, any>>): boolean => matter === 'suspended';

const { ownMotion, court } = powers.suspension.causes;
/**
 * The causes of a suspension that are ordered here. The others are not: a complaint has its own act, and an objection
 * stops the tender by itself.
 */
export const suspensionCauses = { ownMotion: causeInWords(ownMotion), court: causeInWords(court) } as const;

const { complaintServed: _, ...ofDirective } = causeChoices('resumption');
export const resumptionCauses = ofDirective;
