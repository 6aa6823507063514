/** A door of sign-in was asked for inside the shell: the page starts anew, and the light entry draws it. */
import { useEffect } from 'react';
import { Skeleton } from '../../../ui/layout/states.tsx';

export default function DoorPage() {
  useEffect(() => location.reload(), []);
  return <Skeleton lines={4} />;
}
