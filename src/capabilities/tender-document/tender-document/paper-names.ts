/** The name of a paper after its lot, where no other name is given; kept with its row, so in the words of its law. */
export const documentName = (lot: string): string => `${lot}{招标}文件`.slice(0, 600);
export const methodName = (lot: string): string => `${lot}{评标}办法`.slice(0, 300);
export const schemeName = (lot: string): string => `${lot}{招标}方案`.slice(0, 600);
