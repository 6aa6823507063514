/** Says that what stands here was typed earlier and not sent, and takes it away on request. */
export function DraftNote({ draft }: { draft: { isResumed: boolean; abandon: () => void } }) {
  if (!draft.isResumed) return null;
  return (
    <p className="zc-hint" role="status">
      已恢复上次未提交的内容{' '}
      <button type="button" className="zc-link" onClick={draft.abandon}>
        清除
      </button>
    </p>
  );
}
