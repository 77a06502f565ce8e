/** `npm run weights`: the JavaScript that each page of the existing build loads at first, and its limit. */
import { openBuild } from './build.ts';
import { LIMITS, screensOf } from './screens.ts';

const build = openBuild('.next');
const rows = screensOf(build.routes)
  .map(({ route, name, kind, parts }) => ({
    screen: name === undefined ? route : `${route}, ${name}`,
    weight: build.weigh(route, parts),
    limit: LIMITS[kind],
  }))
  .sort((a, b) => a.screen.localeCompare(b.screen, 'en'));

const width = Math.max(...rows.map(({ screen }) => screen.length));
console.log(`${'route'.padEnd(width)}     KB  limit`);
for (const { screen, weight, limit } of rows)
  console.log(`${screen.padEnd(width)}${weight.toFixed(1).padStart(7)}${String(limit).padStart(7)}`);

const over = rows.filter(({ weight, limit }) => weight > limit);
for (const { screen, weight, limit } of over)
  console.error(`FAILED: ${screen} loads ${weight.toFixed(1)} KB of JavaScript, its limit is ${limit}`);
process.exitCode = over.length === 0 ? 0 : 1;
