import './withoutEval.ts';

/** The contract as values, with zod: load it after the first reply. */
export { routes } from '../../../functions/routes.ts';
