/**
 * A unique name, so that each test has its own records. It begins with a letter, so that a search does not take it
 * for a number.
 */
export const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
