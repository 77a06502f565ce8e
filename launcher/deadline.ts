/** What a program may take to finish what it has in flight, once asked to end. Then it is killed. */
export const leaveWithinMs = 5_000;
