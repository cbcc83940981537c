/** The ways in which a visitor comes, beside the campaigns that `site.yaml` names. */
export const sourceClasses = ['search', 'social', 'mail', 'referral', 'direct', 'other'] as const;
