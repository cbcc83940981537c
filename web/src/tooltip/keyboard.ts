/**
 * Whether the visitor's last press was Tab; `Tooltips` keeps it. A dialog that puts focus on its close button
 * as it opens must not be covered by a tooltip that nobody asked for, nor be kept open by it at the first
 * Escape.
 */
export const keyboard = { tabbed: false };
