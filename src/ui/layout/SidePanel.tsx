/** Work beside the work: a panel at the right edge that leaves the page readable. On a phone it takes the whole screen. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';

export interface SidePanelProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  width?: number;
  children: ReactNode;
}

export function SidePanel({ open, title, onClose, footer, width = 480, children }: SidePanelProps) {
  return (
    <Drawer
      open={open}
      title={title}
      onClose={onClose}
      size={Math.min(width, window.innerWidth)}
      footer={footer ? <div className="zc-panel-foot">{footer}</div> : null}
      destroyOnHidden
      classNames={{ body: 'zc-panel-body' }}
      mask={{ blur: false }}
    >
      {children}
    </Drawer>
  );
}
