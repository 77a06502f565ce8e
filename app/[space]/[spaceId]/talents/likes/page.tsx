import { toInterested } from '#components/features/talents/people-page.tsx';
import { readLikes } from '#lib/features/talents/data.ts';
import { type PeopleProps, PeopleRoute, peopleTitle } from '../people-route.tsx';

export const generateMetadata = ({ params }: PeopleProps) => peopleTitle(params, 'likes');

export default function LikesRoute(props: PeopleProps) {
  return <PeopleRoute {...props} tab="likes" read={readLikes} toPerson={toInterested} />;
}
