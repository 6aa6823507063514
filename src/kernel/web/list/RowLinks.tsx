/** What can be done with one row without opening it. */
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { useAction } from '../action/useAction.tsx';
import { words } from '../registry.ts';
import type { ListRow } from './useList.ts';

/** What leads on stands beside the row; what takes something away is begun from a selection or on the row's own page. */
export const offeredBeside = (action: AllowedAction) =>
  action.allowed && !action.form && (action.primary || !action.danger);

export const RowLinks = ({ row, action }: { row: ListRow; action: ReturnType<typeof useAction> }) => (
  <span className="zc-row-actions">
    {(row.$actions ?? [])
      .filter(offeredBeside)
      .slice(0, 2)
      .map((a) => (
        <button
          key={a.id}
          type="button"
          className="zc-link"
          disabled={action.busy}
          onClick={() => void action.run(a, row)}
        >
          {words(a.label)}
        </button>
      ))}
  </span>
);
