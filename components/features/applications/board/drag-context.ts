'use client';

import { createContext, useContext } from 'react';
import type { Dragging } from './dragging.ts';

/** Null until drag and drop is loaded, and for users who may not move applications. */
const DragContext = createContext<Dragging | null>(null);
export const DragProvider = DragContext.Provider;
export const useDragging = (): Dragging | null => useContext(DragContext);
