/** How papers call a lot: with its project's name in front, unless it says that itself. */
export const lotName = (project: { name: string | null }, lot: { name: string | null }): string => {
  const [of, own] = [project.name ?? '', lot.name ?? ''];
  return own.startsWith(of.replace(/招标$/, '')) ? own : `${of}${own}`;
};

/** Papers about a lot, each called after it; kept with their rows, so in the words of their law. */
const papers = { publicity: '{中标}候选人公示', result: '{中标}结果公告', contract: '合同' } as const;

/** What such a paper is called, from the lot as its reader sees it. */
export const paperOfLot =
  (paper: keyof typeof papers) =>
  (_name: string, { name, project$ }: Readonly<Record<string, any>>): string =>
    `${lotName({ name: project$ ?? null }, { name })}${papers[paper]}`.slice(0, 600);
