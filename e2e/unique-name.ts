/** A name that nothing has yet: each test has its own records. It begins with a letter, so no search takes it for a number. */
export const uniqueName = (name: string) => `${name} ${Date.now().toString(36)}`;
