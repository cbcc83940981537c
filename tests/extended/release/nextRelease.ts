/** What the second release of the rehearsal says where the first one says something else. */
export const nextRelease = {
  /** Value of `--release` and `data-release` on its pages; the first release has neither. */
  mark: 'next',
  /** In pages, in the code, and in the API's replies. */
  words: {
    'Contact us today': 'Contact us this week',
    'Live by Monday morning': 'Live by Tuesday morning',
  },
};
