import type { ReactNode } from 'react';
import { OtherFeatures } from './other-features.tsx';

export default function ApplicationsLayout({ children }: { children: ReactNode }) {
  return <OtherFeatures>{children}</OtherFeatures>;
}
