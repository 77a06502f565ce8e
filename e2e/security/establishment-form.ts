/** The form of the public record as the browser sends it. */
export const establishmentForm = {
  ...{ name: 'Hôtel', kind: 'hotel', stars: '', employees: '', description: '', address: '' },
  ...{ postcode: '75005', city: 'Paris', phone: '', email: '', website: '' },
  ...{ cover_id: null, logo_id: null },
};
