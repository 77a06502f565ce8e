import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a screen waits for comes at once; a busy machine may stand still for seconds.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
