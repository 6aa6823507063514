/**
 * What is not there is told from what cannot be read. To take an unreadable folder for an empty one is to lose what lies
 * in it: only a name that does not exist stands for nothing, every other error goes on.
 *
 * @param instead what an absent file or folder stands for
 * @returns for `.catch` of a call of the file system
 */
export const ifAbsent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };
