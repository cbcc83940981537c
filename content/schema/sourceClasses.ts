/**
 * The ways in which a visitor comes, beside the campaigns that `site.yaml` names. They are apart from `counting.ts`, so
 * that the page's code for them holds no zod.
 */
export const sourceClasses = ['search', 'social', 'mail', 'referral', 'direct', 'other'] as const;
