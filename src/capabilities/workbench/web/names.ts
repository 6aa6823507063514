/** What a lot is called where its project is known, and where it is not. */
interface Named {
  projectName: string;
  lotName: string | null;
}

/** The lot by itself where it says the project's name already. */
export const lotName = ({ projectName, lotName: lot }: Named): string =>
  !lot || lot === projectName ? projectName : lot.startsWith(projectName.slice(0, 6)) ? lot : `${projectName} · ${lot}`;
