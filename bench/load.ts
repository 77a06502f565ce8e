import { Agent, request } from 'undici';
import { quantile } from './quantile.ts';

export type Target = { name: string; url: string; cookie?: string };
/** Times in milliseconds, `perSecond` in answers. */
export type Figures = { name: string; ttfb: number; ttfbP95: number; perSecond: number };

const rounds = 60;
const seconds = 5;
const concurrency = 8;

/** Time to the first byte, one request after another; then answers per second with eight clients. */
export async function measure(target: Target): Promise<Figures> {
  const agent = new Agent({ connections: concurrency });
  try {
    for (let n = 0; n < 10; n += 1) await firstByte(target, agent);
    const times: number[] = [];
    for (let n = 0; n < rounds; n += 1) times.push(await firstByte(target, agent));
    return {
      name: target.name,
      ttfb: quantile(times, 0.5),
      ttfbP95: quantile(times, 0.95),
      perSecond: await throughput(target, agent),
    };
  } finally {
    await agent.close();
  }
}

async function firstByte({ url, cookie, name }: Target, dispatcher: Agent): Promise<number> {
  const started = performance.now();
  const { statusCode, body } = await request(url, { dispatcher, headers: cookie ? { cookie } : {} });
  let first = 0;
  for await (const _ of body) first ||= performance.now() - started;
  if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`);
  return first;
}

async function throughput(target: Target, dispatcher: Agent): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  const client = async () => {
    while (performance.now() < end) {
      await firstByte(target, dispatcher);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return answers / seconds;
}
