import * as z from 'zod';

// Zod compiles schemas with `new Function`, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true });
