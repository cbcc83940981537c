import * as z from 'zod';
import { cutSource, longest, type Source, utmNames } from './sourceShape.ts';

/**
 * Where a lead comes from, as a message brings it. Nothing is refused: what is no source is cut away, because a foreign
 * link with forty parameters must not cost a message.
 */
export const leadSource = z
  .unknown()
  .transform((value): Source | undefined => {
    const source = cutSource(value);
    return Object.keys(source).length > 0 ? source : undefined;
  })
  .meta({ maxLength: utmNames.length * longest.utm + longest.host });
