import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { functionsOf, resourceOf, resourcesOf, synthesize } from './synthesize.ts';

const deploymentsOf = ({ template } = synthesize()) =>
  ['Assets', 'Pages', 'Papers'].map((name) =>
    resourceOf(template, 'Custom::CDKBucketDeployment', `SiteDeployment${name}`),
  );
const [assets, pages, papers] = deploymentsOf();

test('only this distribution may read the site’s bucket, and list it, so that what is missing is 404', () => {
  synthesize().template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: ['s3:GetObject', 's3:ListBucket'],
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
        }),
      ]),
    },
  });
});

test('assets are cached for a year and never pruned; pages are asked for again and replaced, the last of all', () => {
  expect(assets!.Properties).toMatchObject({
    DestinationBucketKeyPrefix: 'assets',
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(pages!.Properties).toMatchObject({
    Prune: true,
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate' },
  });
  expect(papers!.Properties).toMatchObject({
    Prune: false,
    DestinationBucketName: { Ref: expect.stringContaining('Whitepapers') },
  });
  expect(pages!.DependsOn).toEqual(expect.arrayContaining([assets!.id, papers!.id]));
});

test('the edge forgets pages and lists in each release after functions and routes, and the stack does not wait', () => {
  const { template } = synthesize();
  const before = [...functionsOf(template), ...resourcesOf(template, 'AWS::ApiGatewayV2::Route')];
  expect(pages!.DependsOn).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  expect(pages!.Properties).toMatchObject({
    DistributionPaths: ['/*'],
    WaitForDistributionInvalidation: false,
  });
});

test('each change of the site, its functions or its papers is another release', () => {
  const changes = [
    {},
    { word: 'Good day' },
    { script: 'start(1)' },
    { code: ' // 2' },
    { paper: '%PDF-2.0' },
  ];
  const releases = changes.map(
    (release) => synthesize({ release }).template.findOutputs('Release').Release!.Value,
  );
  expect(new Set(releases).size).toBe(changes.length);
  for (const release of releases) expect(release).toMatch(/^[0-9a-f]{16}$/);
});

test('pages and scripts of a stage without an address get the distribution’s at the deployment', () => {
  const domainName = { 'Fn::GetAtt': [expect.stringMatching(/^SiteDistribution/), 'DomainName'] };
  const markers = [{ 'https://site-address.invalid': { 'Fn::Join': ['', ['https://', domainName]] } }];
  const written = deploymentsOf(synthesize({ stage: 'sandbox' })).map(
    ({ Properties }) => Properties.SourceMarkers ?? [],
  );
  expect(written).toEqual([markers, markers, []]);
});
