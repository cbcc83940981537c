import { resolve } from 'node:path';

/** For the environment of project scripts that tests start often: Node then keeps what it has compiled. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('.test/compile-cache') };

/** For the environment of whatever tests build and start: a developer's own key and limits change no test. */
export const noShellSettings = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', LIMITS: '' };

/**
 * For the environment of a synthesis whose templates another test holds against CloudFormation's schemas: the engine of
 * the schemas takes longer to load than all stacks.
 */
export const withoutSchemas = { CDK_VALIDATION: 'false' };
