/**
 * Shown for a document that did not go out on its planned day: its days are counted anew from when it really goes out.
 */
import { useServerNow, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';

export function StartPassed({ row }: { row: Readonly<Record<string, any>> }) {
  const now = useServerNow();
  if (row.issuedAt || !row.documentFrom || Date.parse(row.documentFrom) > now) return null;
  return (
    <Banner tone="due">
      {words(
        `拟定的文件获取开始时间（${shownMoment(row.documentFrom)}）已过，{招标}文件还没有发出。下面按拟定的时间核对；各期限从实际发出起算，不够的须先改期再发出。`,
      )}
    </Banner>
  );
}
