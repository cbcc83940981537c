import { configure } from '@testing-library/react';
import { untilEvent } from '../../support/patience.ts';

/** What a screen loads later may take longer than Testing Library's second on a machine that does other things too. */
configure({ asyncUtilTimeout: untilEvent.timeout });
