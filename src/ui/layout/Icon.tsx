/** The few small pictures of the frame, drawn in the colour of the text beside them; they never speak alone. */

const lines = {
  home: 'M2.5 7.5 8 3l5.5 4.5M4 6.5V13h8V6.5M6.7 13V9.5h2.6V13',
  folder: 'M2 4.2h4l1.4 1.6H14v7H2zM2 7.6h12',
  check: 'M3 2.5h10v11H3zM5.5 8.2l1.8 1.8 3.4-3.8',
  clock: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2M8 5v3.2l2.2 1.4',
  open: 'M2.5 6 8 2.5 13.5 6v7h-11zM2.5 6 8 9.5 13.5 6',
  flag: 'M4 14V2.5M4 3h8l-1.8 2.7L12 8.5H4',
  bell: 'M4 11V7.3a4 4 0 0 1 8 0V11l1 1H3zM6.8 13.6h2.4M8 3.2V2',
  box: 'M2.5 4.5h11v8.6h-11zM2.5 7.3h11M6.3 4.5V2.9h3.4v1.6',
  yuan: 'M4 2.6 8 8l4-5.4M8 8v5.6M4.8 8h6.4M4.8 10.6h6.4',
  tool: 'M2.5 3h4.6v4.6H2.5zM8.9 3h4.6v4.6H8.9zM2.5 9.4h4.6v4H2.5zM8.9 9.4h4.6v4H8.9z',
  gear: 'M2.5 4.5h6m3 0h2M2.5 11.5h2m3 0h6M8.5 3v3h3V3zM4.5 10v3h3v-3z',
  pulse: 'M1.8 8.5h3L6.4 4l3 8 1.6-3.5h3.2',
  star: 'M8 2.4l1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11.2l-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z',
  list: 'M5.5 4H14M5.5 8H14M5.5 12H14M2.2 4h.6M2.2 8h.6M2.2 12h.6',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.4 10.4 13.8 13.8',
  inbox: 'M2.5 9h3l1 2h3l1-2h3M2.5 9 4 3h8l1.5 6v4h-11z',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  fold: 'M5.5 4 10 8l-4.5 4',
  plus: 'M8 3v10M3 8h10',
  user: 'M8 2.6a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2M3 13.6c.5-3 2.4-4.2 5-4.2s4.5 1.2 5 4.2',
} as const;

export type IconName = keyof typeof lines;

export const isIcon = (name: string | undefined): name is IconName => name !== undefined && Object.hasOwn(lines, name);

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="zc-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d={lines[name]} fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
  </svg>
);
