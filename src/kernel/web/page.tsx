/** A page inside a shell: the frame of `ui`, with the shell's trail above it and its title told to the shell's tab. */
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { PageFrame, type PageFrameProps } from '../../ui/layout/PageFrame.tsx';

export interface PageFacts {
  /** Replaces the screen's own title in tab, trail and window. */
  title?: string;
  /** The matter that the page belongs to, so that the trail can lead back to it. */
  matter?: string | undefined;
  /** What that matter is called; its tab has this name. */
  matterName?: string | undefined;
}

export interface PageShell {
  trail: ReactNode;
  tell: (facts: PageFacts) => void;
}

/** The shell fills this; without a shell pages stand alone. */
export const PageShellContext = createContext<PageShell>({ trail: null, tell: () => {} });

/** Tells the shell what this page is about; hand-written pages call it when they know. */
export function usePage({ title, matter, matterName }: PageFacts): ReactNode {
  const { trail, tell } = useContext(PageShellContext);
  useEffect(() => tell({ title, matter, matterName }), [tell, title, matter, matterName]);
  return trail;
}

/** The frame of a page. `name` is what its tab is called, where the title is more than text or too long. */
export function Page({
  name,
  matter,
  matterName,
  ...frame
}: Omit<PageFrameProps, 'trail'> & { name?: string; matter?: string | undefined; matterName?: string | undefined }) {
  const title = name ?? (typeof frame.title === 'string' ? frame.title : undefined);
  const trail = usePage({ title, matter, matterName });
  return <PageFrame {...frame} trail={trail} />;
}
