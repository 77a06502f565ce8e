import { tryFarWindows } from './testing/far-windows.ts';

tryFarWindows('both orders');
