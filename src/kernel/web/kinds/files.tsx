/** Files of a record: uploaded at once, named by the record when it is saved. */
import { FileDrop } from '../../../ui/controls/FileDrop.tsx';
import { previewAddress, uploadFile } from '../files.ts';
import type { InputProps } from './input.ts';

export default function FilesInput({ id, field, value, onChange, disabled, describedBy }: InputProps) {
  return (
    <FileDrop
      id={id}
      value={value ?? []}
      onChange={onChange}
      upload={uploadFile}
      href={(f) => previewAddress(f.id)}
      accept={field.accept}
      maxBytes={field.maxBytes}
      max={field.max === undefined ? undefined : Number(field.max)}
      disabled={disabled}
      describedBy={describedBy}
    />
  );
}
