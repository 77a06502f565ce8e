/** The form for a walk-in candidate, as the browser sends it. */
export const applicationForm = (offerId: number, email: string) => ({
  ...{ offre_id: String(offerId), first_name: 'Léa', last_name: 'Morel', email, phone: '', city: '' },
  ...{
    available_from: '',
    housing_needed: [],
    answers: [],
    cover_letter: '',
    cv_id: null,
    consent_on: '2026-01-02',
  },
});
