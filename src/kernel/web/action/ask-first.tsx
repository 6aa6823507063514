/** Before an action that settles something: what cannot be undone afterwards, in its own sentences. */
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { words } from '../registry.ts';
import './ask-first.css';

interface Asked {
  label: string;
  danger?: boolean;
}

export const Settled = ({ settles }: { settles: readonly string[] }) => (
  <div className="zc-settles">
    <p>办完以后不能撤回：</p>
    <ul>
      {settles.map((said) => (
        <li key={said}>{words(said)}</li>
      ))}
    </ul>
  </div>
);

/**
 * Asks whether it shall be done.
 * @param settles what cannot be undone, a sentence each
 * @param about the row, or what the page knows besides
 */
export const askFirst = (action: Asked, settles: readonly string[], about?: string): Promise<boolean> =>
  showDialog({
    tone: 'ask',
    title: `${words(action.label)}？`,
    content:
      settles.length === 0 ? (
        about
      ) : (
        <>
          {about ? <p>{about}</p> : null}
          <Settled settles={settles} />
        </>
      ),
    confirm: words(action.label),
    cancel: '取消',
    danger: action.danger === true,
  });
