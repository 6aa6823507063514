import { lotInProject } from '../../../ui/format/lot-name.ts';

interface Named {
  projectName: string;
  lotName: string | null;
}

/** What a lot is called where its project is known, and where it is not. */
export const lotName = ({ projectName, lotName: lot }: Named): string => lotInProject(projectName, lot);
