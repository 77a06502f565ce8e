/** The time of the service: injected, so that tests decide what time it is. */
export type Clock = () => Date;
