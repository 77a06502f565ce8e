import { tryFarWindows } from './testing/far-windows.ts';

tryFarWindows('one order each');
