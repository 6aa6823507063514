/** A count of a home or of a badge: beyond 99 a person does not need the number, and the server does not count on. */
export const few = (n: number): string => (n > 99 ? '99+' : String(n));
