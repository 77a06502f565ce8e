'use client';

import { createContext, useContext } from 'react';
import type { Dragging } from './dragging.ts';

/** Null until dragging has been loaded, and for those who may not move. */
const DragContext = createContext<Dragging | null>(null);
export const DragProvider = DragContext.Provider;
export const useDragging = (): Dragging | null => useContext(DragContext);
