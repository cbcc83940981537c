/**
 * The mails for an operator's command. Node runs no JSX, so `functions/bundle.ts` bundles this file to
 * `dist/mail/mails.js`, and a command imports it from there:
 *
 *     const { letterMail }: typeof import('../../functions/mail/mails.ts') = await import(pathToFileURL(bundle).href);
 */
export { contactConfirmationMail } from './contactConfirmationMail.tsx';
export { leadMail } from './leadMail.tsx';
export { letterMail } from './letterMail.tsx';
export { subscriptionMail } from './subscriptionMail.tsx';
