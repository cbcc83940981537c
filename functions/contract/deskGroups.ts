/**
 * The groups of the firm's people, as the user pool names them (decision 202): `sales` leads and persons, `editor` words
 * and letters, `partner` everything.
 */
export const deskGroups = ['sales', 'editor', 'partner'] as const;
export type DeskGroup = (typeof deskGroups)[number];
