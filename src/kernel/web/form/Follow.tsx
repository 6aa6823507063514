/** Above the form of a draft: how many of its fields say something else than their sources, and all of them at one go. */
import { Banner } from '../../../ui/layout/states.tsx';
import type { RecordType } from '../../record/record.ts';
import type { useForm } from './useForm.ts';
import { differing, type OriginNotes } from './useOrigins.ts';

interface FollowProps {
  record: RecordType<any>;
  form: ReturnType<typeof useForm>;
  origins: OriginNotes | undefined;
}

export function Follow({ record, form, origins }: FollowProps) {
  const names = origins ? differing(record, form.row, origins) : [];
  if (!origins || names.length === 0) return null;
  const moved = names.filter((name) => origins[name]?.movedAt).length;
  return (
    <Banner
      tone="wait"
      actions={
        <button
          type="button"
          className="zc-button"
          onClick={() => {
            for (const name of names) form.change(name, origins[name]?.value);
          }}
        >
          都改为与来源一致
        </button>
      }
    >
      有 {names.length} 项与来源不同
      {moved > 0 ? `，其中 ${moved} 项是来源后来改过的` : ''}；逐项的在字段下改。
    </Banner>
  );
}
