import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readAssembly } from '../../../infra/local/assembly.ts';

/** An assembly of one stack with these resources and outputs. */
function assembly(Resources: object, Outputs: object) {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  write('manifest.json', { artifacts: { SiteStack: { environment: 'aws://123456789012/eu-central-1' } } });
  write('SiteStack.assets.json', { files: {} });
  write('SiteStack.template.json', { Resources, Outputs });
  return readAssembly(folder);
}

test('local run: references are logical ids, also within joined texts', () => {
  const index = { 'Fn::Join': ['/', [{ 'Fn::GetAtt': ['Contacts', 'Arn'] }, 'index', { Ref: 'Day' }]] };
  const { outputs, account, region } = assembly(
    {},
    { Table: { Value: { Ref: 'Contacts' } }, Index: { Value: index } },
  );
  expect(outputs).toEqual({ Table: 'Contacts', Index: 'Contacts.Arn/index/Day' });
  expect([account, region]).toEqual(['123456789012', 'eu-central-1']);
});

test('local run: what only matters on AWS stops nothing', () => {
  const { resources } = assembly(
    {
      Stream: { Type: 'AWS::Kinesis::Stream', Properties: { Zones: { 'Fn::GetAZs': '' } } },
      Queue: { Type: 'AWS::SQS::Queue', Properties: { KmsKey: { 'Fn::ImportValue': 'key' }, Seconds: 1 } },
    },
    {},
  );
  const schema = z.object({ id: z.string(), Seconds: z.int() });
  expect(resources('AWS::SQS::Queue', schema)).toEqual([{ id: 'Queue', Seconds: 1 }]);
});
