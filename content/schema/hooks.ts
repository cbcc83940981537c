/** The hooks of videos: content is checked with this, and the contract, which content may not import, offers it. */

/** The hook is the first five seconds (decision 33). */
export const hookWords = 12;

/** How a hook catches a viewer; a script offers at most one of each to choose from. */
export const hookPatterns = ['figure', 'question', 'contradiction', 'scene', 'cost'] as const;
export type HookPattern = (typeof hookPatterns)[number];
