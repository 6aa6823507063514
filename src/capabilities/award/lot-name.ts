/** How papers call a lot: with its project's name in front, unless it says that itself. */
export const lotName = (project: { name: string | null }, lot: { name: string | null }): string => {
  const [of, own] = [project.name ?? '', lot.name ?? ''];
  return own.startsWith(of.replace(/招标$/, '')) ? own : `${of}${own}`;
};
