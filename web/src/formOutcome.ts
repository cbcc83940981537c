/** How a submission ended, in the words of the page. */
export interface FormOutcome {
  kind: 'success' | 'failure';
  title?: string;
  text: string;
}
