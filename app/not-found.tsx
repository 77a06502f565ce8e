import { connection } from 'next/server';
import { BarePage } from '#components/shell/bare-page.tsx';
import { NotFoundPanel } from '#components/shell/not-found-panel.tsx';

/** Made per request like every page: a static one would have no nonce for its scripts. */
export default async function NotFound() {
  await connection();
  return (
    <BarePage>
      <NotFoundPanel />
    </BarePage>
  );
}
