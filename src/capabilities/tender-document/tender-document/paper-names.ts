/** The name of a paper after its lot, where no other name is given; kept with its row, so in the words of the law. */
export const documentName = (lot: string): string => `${lot}招标文件`.slice(0, 600);
export const methodName = (lot: string): string => `${lot}评标办法`.slice(0, 300);
export const schemeName = (lot: string): string => `${lot}招标方案`.slice(0, 600);
