/** What the workbench and the calendar read of terms. */
export interface DeadlineItem {
  id: string;
  /** Which kind of term it is, as its capability declares it; a step of approval is of none. */
  term: string | null;
  label: string;
  matter: string | null;
  law: string;
  rule: string | null;
  event: string;
  closes: string;
  startsAt: string;
  endsAt: string | null;
  /** In people's words: the 24:00 of a day is that day's. */
  ends: string | null;
  /** Whole days from today to the last day; below 0 when it is over. */
  daysLeft: number | null;
  state: string;
  unit: string;
  unitName: string | null;
  /** `record.detail?id=`: where the work is done. */
  place: string;
  project: string | null;
  isWindow: boolean;
  isMine: boolean;
  /** The person with whom it lies, by name, for the people who answer for them. */
  who?: string | null;
}

/** `GET /platform/deadline/mine.json?days=7`. */
export interface MyDeadlines {
  overdue: DeadlineItem[];
  soon: DeadlineItem[];
  /** All that run and are mine, however far ahead; counted to a hundred. */
  running: number;
}

/** What a calendar says of an item. */
export type CalendarLine = Pick<
  DeadlineItem,
  'id' | 'label' | 'matter' | 'law' | 'endsAt' | 'ends' | 'state' | 'place' | 'isMine'
>;

/** `GET /platform/deadline/days.json?from=&to=&lines=`: a day on which something ends. */
export interface CalendarDay {
  /** `yyyy-MM-dd` */
  day: string;
  /** The most pressing first, as many as were asked for at most. */
  items: CalendarLine[];
  /** How many there are. */
  count: number;
  /** They were not counted any further. */
  hasMore: boolean;
}
