/**
 * When days go wrong: after midnight in Paris and before it in UTC, at the end of a year, on a leap day, on both days
 * of the clock change. `npm run nightly -- calendar` sets the clock to each.
 */
export const CALENDAR_INSTANTS = [
  '2027-01-12T23:30:00Z',
  '2027-03-28T00:30:00Z',
  '2027-03-28T12:00:00Z',
  '2027-10-31T00:30:00Z',
  '2027-10-31T12:00:00Z',
  '2027-12-31T12:00:00Z',
  '2027-12-31T23:30:00Z',
  '2028-02-29T12:00:00Z',
] as const;
