import { toInterested } from '#components/talents/people-page.tsx';
import { readLikes } from '#lib/talents/data.ts';
import { type PeopleProps, PeopleRoute, peopleTitle } from '../people-route.tsx';

export const generateMetadata = ({ params }: PeopleProps) => peopleTitle(params, 'likes');

export default function LikesRoute(props: PeopleProps) {
  return <PeopleRoute {...props} tab="likes" read={readLikes} toPerson={toInterested} />;
}
