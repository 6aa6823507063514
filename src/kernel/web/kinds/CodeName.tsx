/** The name of a code where its row does not carry it: in the rows of a table. */
import { useOptions } from './options.tsx';

export default function CodeName({ list, code }: { list: string; code: string }) {
  const { data } = useOptions('', '', '', undefined, true, list);
  return data?.find((o) => o.id === code)?.title ?? code;
}
