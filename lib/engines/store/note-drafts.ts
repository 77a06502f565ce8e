/** Kind of the drafts of notes, whose name also has the id of the application, `note:12`. */
export const NOTE_KIND = 'note';

const PREFIX = `${NOTE_KIND}:`;

/** SQL pattern of the names of all drafts of notes. */
export const NOTE_DRAFTS = `${PREFIX}%`;

export const noteDraftName = (applicationId: number) => `${PREFIX}${applicationId}`;

/** The application of a draft of a note. */
export const noteDraftOf = (form: string) => Number(form.slice(PREFIX.length));
