import path from 'node:path';
import * as z from 'zod';
import { readDataFile, replaceFile } from './dataDir.ts';
import { inputOf, type Service, ServiceError } from './service.ts';

/** Where SES's calls about the list lead; one address stands behind it. */
export const suppressionPath = '/v2/email/suppression/addresses';

const entry = z.object({ EmailAddress: z.string(), Reason: z.enum(['BOUNCE', 'COMPLAINT']) });
const entries = z.array(entry);

/**
 * SES's list of the addresses to which the account sends nothing, each with its reason: a file of the data folder. Nothing
 * bounces here, so only `PutSuppressedDestination` adds one. As in SES, calls about an address name it exactly as it stands
 * on the list, and a mail is held back in whatever capitals its address is written.
 * https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list.html
 */
export function suppressionList(dataDir: string): {
  readonly has: (address: string) => boolean;
  readonly answer: Service;
} {
  const file = path.join(dataDir, 'suppressed.json');
  const loss = 'mail then goes out again to whoever was on the list';
  const read = () => readDataFile(file, entries, loss) ?? [];
  // A damaged list is said at the start.
  read();
  const without = (address: string) => read().filter(({ EmailAddress }) => EmailAddress !== address);
  const write = (list: z.infer<typeof entries>) => replaceFile(file, JSON.stringify(list));

  const answer: Service = (request, response, authorize) => {
    const { method } = request;
    if (method === 'PUT') {
      authorize('ses:PutSuppressedDestination', '*');
      const added = entry.parse(inputOf(request));
      write([...without(added.EmailAddress), added]);
      response.json({});
      return;
    }
    authorize(`ses:${method === 'DELETE' ? 'Delete' : 'Get'}SuppressedDestination`, '*');
    const address = decodeURIComponent(request.path.slice(`${suppressionPath}/`.length));
    const found = read().find(({ EmailAddress }) => EmailAddress === address);
    if (!found) {
      throw new ServiceError(404, 'NotFoundException', 'The address is not on the suppression list.');
    }
    if (method === 'DELETE') {
      write(without(address));
      response.json({});
    } else response.json({ SuppressedDestination: found });
  };

  return {
    has: (address) => read().some(({ EmailAddress }) => EmailAddress.toLowerCase() === address.toLowerCase()),
    answer,
  };
}
