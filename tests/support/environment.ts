import { resolve } from 'node:path';

/** For the environment of project scripts that tests start often: Node then keeps what it has compiled. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('.test/compile-cache') };
