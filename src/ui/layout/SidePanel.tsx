/** Work beside the work: a panel at the right edge that leaves the page readable. On a phone it takes the whole screen. */
import { Drawer } from 'antd';
import { type ReactNode, useRef } from 'react';
import { showDialog } from '../controls/dialogs.tsx';

export interface SidePanelProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Whether closing loses sight of something typed; asked of the panel's own inputs when not given. */
  dirty?: boolean;
  /** What was typed is there again when the panel is opened. */
  keeps?: boolean;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  width?: number;
  children: ReactNode;
}

/**
 * Closes a panel; one with unsent content only after asking.
 *
 * @param isKept what was typed is a draft that is there again when the panel is opened
 */
export async function closePanel(dirty: boolean, close: () => void, isKept = false): Promise<void> {
  // The Escape that asks for it would close the question too, if that were there before the key is done.
  if (dirty) await new Promise((after) => setTimeout(after));
  const sure =
    !dirty ||
    (await showDialog({
      tone: 'ask',
      title: '有未提交的内容',
      content: `关闭后内容不会提交${isKept ? '；已填写的保留在本浏览器，下次打开时恢复' : ''}。`,
      confirm: '关闭',
      cancel: '继续填写',
    }));
  if (sure) close();
}

export function SidePanel({ open, title, onClose, dirty, keeps, footer, width = 480, children }: SidePanelProps) {
  const touched = useRef(false);
  if (!open) touched.current = false;
  return (
    <Drawer
      open={open}
      title={title}
      onClose={() => void closePanel(dirty ?? touched.current, onClose, keeps)}
      size={Math.min(width, window.innerWidth)}
      footer={footer ? <div className="zc-panel-foot">{footer}</div> : null}
      destroyOnHidden
      classNames={{ body: 'zc-panel-body' }}
      mask={{ blur: false }}
    >
      <div
        className="zc-panel-content"
        onInput={() => {
          touched.current = true;
        }}
      >
        {children}
      </div>
    </Drawer>
  );
}
