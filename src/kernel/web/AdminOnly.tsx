import { type ReactNode, useSyncExternalStore } from 'react';
import { isAdministrator, onUserChange } from './session.ts';

/**
 * What only administrators (`isadmin` is 1, specification §6) get to see. For everybody else it is not hidden by a style:
 * it is not in the document. The server refuses the call behind it by itself.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const isAdmin = useSyncExternalStore(onUserChange, isAdministrator);
  return isAdmin ? children : null;
}
