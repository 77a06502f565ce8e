'use client';

import { useFormatter } from 'next-intl';
import type { Contact } from '#lib/features/applications/follow-ups/model.ts';
import { SHIPPED_IDS } from '#lib/features/applications/message-templates/shipped.ts';
import type { Written } from '#lib/features/applications/message-templates/written.ts';
import { WriteDialog } from '../message-templates/write-dialog.tsx';
import type { About } from './about.ts';
import type { Meeting } from './meeting-form.ts';

type InterviewMessageProps = Pick<About, 'scope' | 'name'> & {
  contact: Contact;
  meeting: Meeting;
  /** The text so far. */
  message: Written;
  onMessage: (message: Written) => void;
  onClose: () => void;
};

/** A message to the candidate about an interview, starting with a template that contains day, time and place. */
export function InterviewMessage({ scope, name, contact, meeting, ...writing }: InterviewMessageProps) {
  const format = useFormatter();
  const { email, ...known } = contact;
  const at = new Date(meeting.at);
  const values = {
    ...{ ...known, establishment: scope.name, place: meeting.place },
    ...{ date: format.dateTime(at, 'longDay'), time: format.dateTime(at, 'time') },
  };
  return (
    <WriteDialog {...writing} scope={scope} to={{ email, name, values }} begin={SHIPPED_IDS.invitation} />
  );
}
