/** Body of the 413 that answers a server action: what Next throws in the browser bears it as its message. */
export const TOO_LARGE_TEXT = 'The request body is too large.';
