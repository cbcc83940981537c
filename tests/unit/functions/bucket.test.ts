import { beforeEach, expect, it } from 'vitest';
import { attachment, bucketIn, downloadLink } from '#functions/runtime/buckets.ts';
import { stubEnvironment } from './apiEvent.ts';

beforeEach(stubEnvironment);

it.each([
  ['choosing.pdf', 'application/pdf'],
  ['thumbnails/1.svg', 'image/svg+xml'],
  ['thumbnails/1.webp', 'image/webp'],
  ['thumbnails/1.png', 'image/png'],
  ['thumbnails/1.jpg', 'image/jpeg'],
  ['page.html', 'application/octet-stream'],
])('a presigned link fixes name and type of %s, whatever is stored with it', async (key, type) => {
  const link = await downloadLink(bucketIn('WHITEPAPER_BUCKET'), key, { filename: 'é', seconds: 300 });
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    'response-content-disposition': `attachment; filename="_"; filename*=UTF-8''%C3%A9`,
    'response-content-type': type,
    'X-Amz-Expires': '300',
  });
});

it.each([
  ['Café 100%.pdf', `attachment; filename="Caf_ 100_.pdf"; filename*=UTF-8''Caf%C3%A9%20100%25.pdf`],
  ['a"b\\c\r\n.pdf', `attachment; filename="a_b_c__.pdf"; filename*=UTF-8''a%22b%5Cc%0D%0A.pdf`],
  ["o'(x)*!.pdf", `attachment; filename="o'(x)*!.pdf"; filename*=UTF-8''o%27%28x%29%2A%21.pdf`],
])('RFC 6266 attachment of %j', (filename, header) => {
  expect(attachment(filename)).toBe(header);
});
