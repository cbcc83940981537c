export const title = 'Privacy';
export const description =
  'What this site keeps of what its visitors send, for what purpose and how long, and who is responsible.';
