import { toShown } from '#components/features/talents/people-page.tsx';
import { readShowcase } from '#lib/features/talents/data.ts';
import { type PeopleProps, PeopleRoute, peopleTitle } from '../people-route.tsx';

export const generateMetadata = ({ params }: PeopleProps) => peopleTitle(params, 'showcase');

export default function ShowcaseRoute(props: PeopleProps) {
  return <PeopleRoute {...props} tab="showcase" read={readShowcase} toPerson={toShown} />;
}
