import { configure } from '@testing-library/react';

/** What a screen loads later may take longer than Testing Library's second on a machine that does other things too. */
configure({ asyncUtilTimeout: 60_000 });
