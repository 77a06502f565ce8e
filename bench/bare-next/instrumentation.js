/** Empty on purpose: without a file of its own this page would run the start hook of the dashboard above it. */
export function register() {}
