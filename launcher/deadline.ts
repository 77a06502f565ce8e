/** How long a program may take to finish what it has in flight after it was asked to end. Then it is killed. */
export const leaveWithinMs = 5_000;
