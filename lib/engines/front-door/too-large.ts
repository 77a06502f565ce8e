/** Body of the 413 that answers a server action: Next throws it in the browser as the message of an error. */
export const TOO_LARGE_TEXT = 'The request body is too large.';
