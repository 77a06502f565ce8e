/** The form of an offer as the browser sends it. */
export const offerForm = (title: string) => ({
  ...{ title, contract_type: 'cdi', department: 'salle', experience: '', description: 'Une belle salle.' },
  ...{ profile: '', start_date: '', end_date: '', positions: '1', weekly_hours: '', shift: '' },
  ...{ salary_min: '', salary_max: '', salary_period: 'month', housing: 'none', meals: 'none' },
  ...{
    benefits: [],
    languages: [],
    city: 'Paris',
    postcode: '75006',
    expires_on: '',
    questions: [],
    visual_id: null,
  },
});

/** The content of an offer draft. */
export const offerDraft = (title: string) => ({
  values: offerForm(title),
  opened: offerForm(''),
  pictures: {},
});
