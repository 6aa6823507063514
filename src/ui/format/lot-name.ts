/** What a lot is called beside its project: by itself where it says the project's name already. */
export const lotInProject = (project: string, lot: string | null): string =>
  !lot || lot === project || !project
    ? lot || project
    : lot.startsWith(project.slice(0, 6))
      ? lot
      : `${project} · ${lot}`;
