import { configureGlobal } from 'fast-check';

/**
 * Before every file with properties: they try the same cases in every run, so that none fails by chance. `SEED=…` tries
 * others; a property that fails names its seed.
 */
configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) });
