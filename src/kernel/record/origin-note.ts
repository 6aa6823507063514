/** What the wire says of a field that is taken from upstream. */
export interface OriginNote {
  /** The source: its record, and which row of it. */
  record: string;
  label: string;
  id: string;
  title: string;
  /** The label of the field that it is taken from. */
  field: string;
  /** What would be taken now, and in words. */
  value: unknown;
  value$?: string;
  text: string;
  /** Another value here is no disagreement. */
  loose: boolean;
  /** Only for a row that is stored. */
  agrees?: boolean;
  /** ISO; the source was changed after this row was. */
  movedAt?: string;
}
