/** The form of a job dating as the browser sends it. */
export const jobDatingForm = (title: string) => ({
  ...{ title, description: '', starts_at: '2030-06-01T09:00', ends_at: '2030-06-01T14:00' },
  ...{ place: '', city: 'Paris', capacity: '', cover_id: null },
});
