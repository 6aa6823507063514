/** The buttons of a record, as the server decided: what is allowed, what is not and why. The one next action stands last. */
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import { rowAddress, words } from '../registry.ts';

export interface ActionBarProps {
  recordId: string;
  rowId: string;
  /** What it says, where a record has forms for several kinds of rows. */
  row?: Readonly<Record<string, any>> | undefined;
  actions: readonly AllowedAction[];
  busy?: boolean;
  onRun: (action: AllowedAction) => void;
  /** Verbs that answer the same question as the next step: they stand beside it, with any effect. */
  beside?: readonly string[] | undefined;
  /** Buttons of the page itself, before the record's. */
  extra?: ReactNode;
}

interface Drawn {
  key: string;
  label: string;
  allowed: boolean;
  because: string;
  danger: boolean;
  primary: boolean;
  onClick: () => void;
}

/** All actions whose input is the form become one button that opens it. */
function drawnActions(
  { recordId, rowId, row, actions, onRun }: ActionBarProps,
  open: (place: string) => void,
): Drawn[] {
  const loud = actions.filter((a) => !a.quiet);
  const place = rowAddress(recordId, rowId, 'form', row);
  const forms = place ? loud.filter((a) => a.form) : [];
  const drawn: Drawn[] = loud
    .filter((a) => !a.form)
    .map((a) => ({
      key: a.id,
      label: words(a.label),
      allowed: a.allowed,
      because: a.because,
      danger: a.danger,
      primary: a.primary,
      onClick: () => onRun(a),
    }));
  if (forms.length === 0) return drawn;
  const best = forms.find((a) => a.allowed) ?? forms[0]!;
  const edit = {
    key: `${recordId}.form`,
    label: '编辑',
    allowed: best.allowed,
    because: best.because,
    danger: false,
    onClick: () => open(place!),
  };
  // Where nothing else is the next step, filling in the form is.
  return [
    { ...edit, primary: best.allowed && !drawn.some((d) => d.primary && d.allowed) && forms.some((a) => a.primary) },
    ...drawn,
  ];
}

/** The one next step, drawn last: the first primary action that is allowed, or the first primary one with its reason. */
function nextStep(drawn: readonly Drawn[]): Drawn | undefined {
  return drawn.find((d) => d.primary && d.allowed) ?? drawn.find((d) => d.primary);
}

/** Why the next step has to wait; stands in the line below the head. */
export function waitingReason(actions: readonly AllowedAction[]): string {
  const loud = actions.filter((a) => !a.quiet && a.primary);
  if (loud.some((a) => a.allowed)) return '';
  const first = loud[0];
  return first ? `${words(first.label)}：${first.because}` : '';
}

function OneButton({ drawn, primary, busy }: { drawn: Drawn; primary?: boolean; busy?: boolean }) {
  const button = (
    <Button
      type={primary ? 'primary' : 'default'}
      danger={drawn.danger}
      disabled={!drawn.allowed}
      loading={primary && busy}
      onClick={drawn.onClick}
    >
      {drawn.label}
    </Button>
  );
  if (drawn.allowed) return button;
  return (
    <Tooltip title={drawn.because}>
      <span className="zc-refused-action">
        {button}
        <span className="zc-visually-hidden">{drawn.because}</span>
      </span>
    </Tooltip>
  );
}

export function ActionBar(props: ActionBarProps) {
  const navigate = useNavigate();
  const drawn = drawnActions(props, (place) => void navigate(place));
  const next = nextStep(drawn);
  const others = drawn.filter((d) => d !== next);
  // What is dangerous is never one slip away from what is next.
  const answers = others.filter((d) => props.beside?.some((verb) => d.key === `${props.recordId}.${verb}`));
  const safe = others.filter((d) => !d.danger && !answers.includes(d));
  const shown = safe.length > 3 ? safe.slice(0, 2) : safe;
  const rest = [...safe.slice(shown.length), ...others.filter((d) => d.danger && !answers.includes(d))];
  return (
    <>
      {props.extra}
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((d) => ({
              key: d.key,
              label: d.allowed ? d.label : `${d.label}（${d.because}）`,
              disabled: !d.allowed,
              danger: d.danger && d.allowed,
              onClick: d.onClick,
            })),
          }}
        >
          <Button>更多</Button>
        </Dropdown>
      ) : null}
      {[...shown, ...answers].map((d) => (
        <OneButton key={d.key} drawn={d} />
      ))}
      {next ? <OneButton drawn={next} primary busy={props.busy} /> : null}
    </>
  );
}
