import * as z from 'zod';

/** Icons that content may name; `ContentIcon` draws them with the site's wires and weights. */
export const icon = z.enum([
  'award',
  'compass',
  'globe',
  'handshake',
  'layers',
  'route',
  'scale',
  'shield-check',
  'sparkles',
  'telescope',
  'truck',
  'users',
]);
export type Icon = z.infer<typeof icon>;

/** Icons as lucide calls them (https://lucide.dev/icons). They load with the page of the industries only. */
export const industryIcon = z.enum([
  'bed',
  'building',
  'cpu',
  'factory',
  'graduation-cap',
  'hard-hat',
  'heart-pulse',
  'landmark',
  'ship',
  'shopping-bag',
  'sprout',
  'zap',
]);
export type IndustryIcon = z.infer<typeof industryIcon>;
