import { lotInProject } from '../../../ui/format/lot-name.ts';

interface Named {
  projectName: string;
  lotName: string | null;
}

/** What a lot is called where its project is known, and where it is not. */
export const lotName = ({ projectName, lotName: lot }: Named): string => lotInProject(projectName, lot);

/** Of which tender a message is, where its subject does not say so: many messages have one subject. */
export const tenderOf = ({ subject, matter }: { subject?: string | null; matter?: string | null }): string =>
  matter && !subject?.includes(matter) ? matter : '';
