/** The oldest supported Node: earlier ones lack security releases, or cannot read our files at all. */
export const nodeFloor = '24.18.0';

/**
 * One sentence for people when a Node is too old; null when it is not.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export function refusal(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = nodeFloor.split('.').map(Number);
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return null;
  return `Perron needs Node ${nodeFloor} or newer and found ${version}. "npm start" uses the copy that "npm ci" installs on Linux (x64, arm64), macOS and Windows (x64): install again without --omit=optional, or install a newer Node.`;
}
