/** The networks that the footer can lead to, in their order there. */
export const networkNames = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  xing: 'XING',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  threads: 'Threads',
  github: 'GitHub',
} as const;
export type NetworkId = keyof typeof networkNames;
