import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { resourceOf, synthesize } from './synthesize.ts';

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
    DistributionPaths: ['/*'],
  });
  expect(papers!.Properties).toMatchObject({
    Prune: false,
    DestinationBucketName: { Ref: expect.stringContaining('Whitepapers') },
  });
  expect(pages!.DependsOn).toEqual(expect.arrayContaining([assets!.id, papers!.id]));
});

test('pages and scripts of a stage without an address get the distribution’s at the deployment', () => {
  const domainName = { 'Fn::GetAtt': [expect.stringMatching(/^SiteDistribution/), 'DomainName'] };
  const markers = [{ 'https://site-address.invalid': { 'Fn::Join': ['', ['https://', domainName]] } }];
  const written = deploymentsOf(synthesize({ stage: 'sandbox' })).map(
    ({ Properties }) => Properties.SourceMarkers ?? [],
  );
  expect(written).toEqual([markers, markers, []]);
});
