/** What a panel of questions begins with. Pure. */
import type { Fields } from './field.ts';

/** The answers that are known before anybody typed: the row's own where a question is of one of its fields, or the initial ones. */
export const initialAnswers = (asks: Fields, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asks)
      .map(([name, field]) => [name, (field.fromRow ? row[name] : undefined) ?? field.initial] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The questions as a panel marks them: what the row would answer by itself must be answered where the row is silent. */
export const asPanel = (asks: Fields): Fields =>
  Object.fromEntries(
    Object.entries(asks).map(([name, field]) => [name, field.fromRow ? { ...field, required: true } : field]),
  );
