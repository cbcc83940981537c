/** What the second release of the rehearsal says where the first one says something else. */
export const nextRelease = {
  /** Value of `--release` on its pages; the first release has none. */
  mark: 'next',
  /** In pages, in the code, and in the API's replies. */
  words: {
    'Contact us today': 'Contact us this week',
    'A machine builder goes live at the third attempt': 'A machine builder goes live at the fourth attempt',
  },
};
