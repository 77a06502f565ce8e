import type * as OverNetwork from '#components/shell/calls/over-network.ts';

/** Replaces `over-network.ts`: calls to a server that does not answer fail without the pauses in between. */
export async function hastyNetwork(original: () => Promise<typeof OverNetwork>): Promise<typeof OverNetwork> {
  const { overNetwork, ...rest } = await original();
  const network: OverNetwork.Network = {
    isOnline: () => true,
    back: () => Promise.reject(new Error('The network was never gone.')),
    sleep: async () => undefined,
  };
  return { ...rest, overNetwork: (send) => overNetwork(send, network) };
}
