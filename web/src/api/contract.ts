import './withoutEval.ts';

/** The contract as values, with zod: load it when the first reply has come. */
export { routes } from '../../../functions/contract/routes.ts';
