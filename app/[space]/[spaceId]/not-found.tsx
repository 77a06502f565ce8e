import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPanel } from '#components/shell/trouble/not-found-panel.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('feedback');
  return { title: t('notFound') };
}

export default function NotFound() {
  return <NotFoundPanel />;
}
