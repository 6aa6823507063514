import type { FieldKind } from '../../record/field.ts';

/** Whether a field takes the whole width of a form or a detail page. */
export const isWide = (kind: FieldKind, long?: boolean): boolean =>
  long === true || ['richText', 'files', 'children', 'refs', 'data'].includes(kind);
