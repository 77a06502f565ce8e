/** Kind of the drafts of notes: each is called by it and the number of its application, `note:12`. */
export const NOTE_KIND = 'note';

const PREFIX = `${NOTE_KIND}:`;

/** SQL pattern of the names of all drafts of notes. */
export const NOTE_DRAFTS = `${PREFIX}%`;

export const noteDraftName = (applicationId: number) => `${PREFIX}${applicationId}`;

/** The application that a draft of a note is about. */
export const noteDraftOf = (form: string) => Number(form.slice(PREFIX.length));
