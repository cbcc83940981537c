import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { type Resource, resourcesOf, synthesize } from './synthesize.ts';

const { template } = synthesize();

function deploymentOf(name: string): [string, Resource] {
  return resourcesOf(template, 'Custom::CDKBucketDeployment').find(([id]) =>
    id.startsWith(`SiteDeployment${name}`),
  )!;
}

test('only this distribution may read the site’s bucket, and list it, so that what is missing is 404', () => {
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
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
  const [[, distribution]] = resourcesOf(template, 'AWS::CloudFront::Distribution') as [[string, Resource]];
  const [{ OriginAccessControlId }] = distribution.Properties.DistributionConfig.Origins;
  expect(OriginAccessControlId).toBeTruthy();
});

test('assets are cached for a year and never pruned; pages are asked for again and replaced', () => {
  template.resourceCountIs('Custom::CDKBucketDeployment', 3);
  const [assets, pages, papers] = ['Assets', 'Pages', 'Papers'].map(
    (name) => deploymentOf(name)[1].Properties,
  );
  expect(assets).toMatchObject({
    DestinationBucketKeyPrefix: 'assets',
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(pages).toMatchObject({
    Prune: true,
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate' },
    DistributionPaths: ['/*'],
  });
  expect(papers).toMatchObject({
    Prune: false,
    DestinationBucketName: { Ref: expect.stringContaining('Whitepapers') },
  });
});

test('pages are replaced after the assets and papers they name are there', () => {
  const [, pages] = deploymentOf('Pages');
  const [[assets], [papers]] = [deploymentOf('Assets'), deploymentOf('Papers')];
  expect(pages.DependsOn).toEqual(expect.arrayContaining([assets, papers]));
});

test('pages and scripts of a stage without an address get the distribution’s at the deployment', () => {
  const { template } = synthesize({ stage: 'sandbox', settings: { siteUrl: undefined } });
  const markersOf = (name: string) =>
    resourcesOf(template, 'Custom::CDKBucketDeployment').find(([id]) =>
      id.startsWith(`SiteDeployment${name}`),
    )![1].Properties.SourceMarkers;
  const domainName = { 'Fn::GetAtt': [expect.stringMatching(/^SiteDistribution/), 'DomainName'] };
  const markers = [{ 'https://site-address.invalid': { 'Fn::Join': ['', ['https://', domainName]] } }];
  expect(markersOf('Pages')).toEqual(markers);
  expect(markersOf('Assets')).toEqual(markers);
  expect(markersOf('Papers') ?? []).toEqual([]);
});
