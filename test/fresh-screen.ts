import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a screen waits for arrives at once; a busy machine may pause for seconds.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
