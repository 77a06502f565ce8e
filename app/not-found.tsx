import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { BarePage } from '#components/shell/bare-page.tsx';
import { NotFoundPanel } from '#components/shell/trouble/not-found-panel.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('feedback');
  return { title: t('notFound') };
}

/** Made per request like every page: a static one would have no nonce for its scripts. */
export default async function NotFound() {
  await connection();
  return (
    <BarePage>
      <NotFoundPanel />
    </BarePage>
  );
}
