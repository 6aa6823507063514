import { canonicalJson } from '../../../kernel/record/canonical-json.ts';

/** What the agency signs of a notice: everything that is published, except what publication itself adds. */
const signedFields = [
  'project',
  'lots',
  'document',
  'number',
  'name',
  'nature',
  'type',
  'content',
  'media',
  'url',
  'documentFrom',
  'documentUntil',
  'documentMethod',
  'bidDeadline',
  'openingAt',
  'submitMethod',
  'acceptsConsortium',
  'buyerName',
  'buyerAddress',
  'buyerContact',
  'buyerPhone',
  'agencyName',
  'agencyAddress',
  'agencyContact',
  'agencyPhone',
  'duty',
] as const;

/** The exact text that is signed: canonical JSON of what is published. */
export const signedNotice = (notice: Readonly<Record<string, any>>): string =>
  canonicalJson({
    format: 'zhaocai.notice',
    ...Object.fromEntries(signedFields.map((name) => [name, notice[name] ?? null])),
    // Came later: what was signed before keeps its text.
    ...(notice.preliminary ? { preliminary: notice.preliminary } : {}),
  });
