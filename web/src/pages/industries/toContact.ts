import type { SectionState } from '../../layouts/useHashScroll.ts';
import { paths } from '../../paths.ts';

/** The link says `/`; its state makes the home page scroll to the contact section (decision 11). */
export const toContact = { to: paths.home(), state: { section: 'contact' } satisfies SectionState };
