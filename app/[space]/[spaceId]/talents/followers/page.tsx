import { toFollower } from '#components/features/talents/people-page.tsx';
import { readFollowers } from '#lib/features/talents/data.ts';
import { type PeopleProps, PeopleRoute, peopleTitle } from '../people-route.tsx';

export const generateMetadata = ({ params }: PeopleProps) => peopleTitle(params, 'followers');

export default function FollowersRoute(props: PeopleProps) {
  return <PeopleRoute {...props} tab="followers" read={readFollowers} toPerson={() => toFollower} />;
}
