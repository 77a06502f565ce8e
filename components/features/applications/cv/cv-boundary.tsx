'use client';

import { Component, type ReactNode } from 'react';
import { CvFailed } from './cv-failed.tsx';

type CvBoundaryProps = { source: string; children: ReactNode };

/**
 * A reader that breaks, or cannot be fetched, is replaced by that and the file; the candidate around it stays. Not the
 * boundary of Next, which weighs 4 KB: nothing in the reader leads to another page while it is drawn.
 */
export class CvBoundary extends Component<CvBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { source, children } = this.props;
    return this.state.isBroken ? <CvFailed trouble="reader" source={source} /> : children;
  }
}
