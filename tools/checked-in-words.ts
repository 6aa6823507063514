/** How far a row of the tables of powers and verdicts was read, as its page says it. */
import type { Checked } from '../src/platform/law/rulebook/row.ts';

const checkedAs: Readonly<Record<Checked, string>> = { V: '原文', S: '转述', R: '待核原文', P: '本平台的理解' };

export const checkedInWords = ({ checked, read }: { checked: Checked; read?: string }): string =>
  read ? `${checkedAs[checked]}，见 ${read}` : checkedAs[checked];
