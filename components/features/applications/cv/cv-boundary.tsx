'use client';

import { Component, type ReactNode } from 'react';
import { CvFailed } from './cv-failed.tsx';

type CvBoundaryProps = { source: string; children: ReactNode };

/**
 * Replaces a viewer that throws, or cannot be fetched, by a notice and the file; the candidate around it stays. Not
 * Next's boundary, which weighs 4 KB: nothing in the viewer navigates while it renders.
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
