/** What a year's arrangement changes against the plain week: weekdays that are free, weekend days that are worked. */
export interface YearArrangement {
  off: string;
  work: string;
}

/**
 * The arrangements of the State Council's general office (国务院办公厅关于部分节假日安排的通知), as month and day.
 * Weekend days inside a holiday are free anyway and are not listed.
 */
export const arrangements: Record<number, YearArrangement> = {
  2023: {
    off: '0102 0123 0124 0125 0126 0127 0405 0501 0502 0503 0622 0623 0929 1002 1003 1004 1005 1006',
    work: '0128 0129 0423 0506 0625 1007 1008',
  },
  2024: {
    off: '0101 0212 0213 0214 0215 0216 0404 0405 0501 0502 0503 0610 0916 0917 1001 1002 1003 1004 1007',
    work: '0204 0218 0407 0428 0511 0914 0929 1012',
  },
  2025: {
    off: '0101 0128 0129 0130 0131 0203 0204 0404 0501 0502 0505 0602 1001 1002 1003 1006 1007 1008',
    work: '0126 0208 0427 0928 1011',
  },
  2026: {
    off: '0101 0102 0216 0217 0218 0219 0220 0223 0406 0501 0504 0505 0619 0925 1001 1002 1005 1006 1007',
    work: '0104 0214 0228 0509 0920 1010',
  },
};
