import { functionNamed, type Templates } from './assembly.ts';

/** Gives the templates a webhook that new messages are sent to. */
export function withWebhook({ ApiStack }: Templates, url: string): void {
  const { Variables } = functionNamed(ApiStack, 'deliverMail').Properties.Environment;
  const settings = JSON.parse(Variables.MAIL_SETTINGS);
  Variables.MAIL_SETTINGS = JSON.stringify({ ...settings, webhook: { url } });
}
